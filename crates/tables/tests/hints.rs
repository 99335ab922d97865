//! Hints: whose they are, and when there are any.

use crate::common::{Guest, House, bot, code, device, seated, secret, table};
use rollwright_protocol::{Code, Created, NewTable, Secret, Settings};

fn with_hints(mut new: NewTable) -> NewTable {
    new.settings = Settings {
        hints: true,
        ..new.settings
    };
    new
}

async fn moves(house: &House, created: &Created, seat: usize) -> Result<Vec<String>, Code> {
    let id = &created.table.id;
    let hint = house
        .hall()
        .hint(id, secret(created, seat).clone(), seat)
        .await;
    let hint = hint.map_err(|problem| problem.code)?;
    assert!(hint.moves.is_sorted_by(|a, b| a.win >= b.win), "{hint:?}");
    let shares = hint.moves.iter().map(|judged| judged.win);
    assert!(shares.into_iter().all(|win| (0.0..=1.0).contains(&win)));
    let mut moves: Vec<String> = hint.moves.into_iter().map(|judged| judged.step).collect();
    moves.sort_unstable();
    Ok(moves)
}

/// What the seat can do, as a guest was told.
fn legal(guest: &Guest, seat: usize) -> Vec<String> {
    let mut legal = guest.now().legal[seat].clone();
    legal.sort_unstable();
    legal
}

#[tokio::test]
async fn a_hint_has_all_moves_of_the_seat_now_or_ahead() {
    let house = House::open();
    let new = with_hints(table("one-card", vec![device("Ann"), device("Ben")]));
    let (created, mut guests) = seated(&house, new, 2).await;
    guests[0]
        .until(|guest| {
            guest
                .now
                .as_ref()
                .is_some_and(|now| !now.waiting.is_empty())
        })
        .await;
    let active = guests[0].now().active;
    let other = 1 - active;
    assert_eq!(
        moves(&house, &created, active).await,
        Ok(legal(&guests[0], active))
    );
    assert_eq!(moves(&house, &created, other).await, Err(Code::NotYourTurn));
    let stand = format!("{active} stand");
    let seq = guests[active].play(&stand).await.unwrap();
    crate::common::catch_up(&mut guests[other], seq).await;
    let ahead = legal(&guests[other], other);
    if !ahead.is_empty() {
        assert_eq!(moves(&house, &created, other).await, Ok(ahead));
    }
}

#[tokio::test]
async fn a_hint_does_not_know_what_others_have_chosen() {
    let house = House::open();
    let new = with_hints(table("twenty-one", vec![device("Ann"), device("Ben")]));
    let (created, mut guests) = seated(&house, new, 2).await;
    guests[0]
        .until(|guest| {
            guest
                .now
                .as_ref()
                .is_some_and(|now| !now.waiting.is_empty())
        })
        .await;
    let active = guests[0].now().active;
    let other = 1 - active;
    let seq = guests[active]
        .play(&format!("{active} stand"))
        .await
        .unwrap();
    crate::common::catch_up(&mut guests[other], seq).await;
    let id = &created.table.id;
    let ask = async || {
        house
            .hall()
            .hint(id, secret(&created, other).clone(), other)
            .await
    };
    let before = ask().await;
    let choice = guests[active].first(active).unwrap();
    guests[active].play(&choice).await.unwrap();
    if guests[active].now().waiting == [other] {
        assert_eq!(ask().await, before);
    }
}

#[tokio::test]
async fn hints_are_for_the_seat_alone_and_where_the_table_allows_them() {
    let house = House::open();
    let seats = || vec![device("Ann"), device("Ben")];
    let (created, _guests) = seated(&house, with_hints(table("one-card", seats())), 2).await;
    let id = created.table.id.as_str();
    assert!(created.table.settings.hints, "an invitation can say it");
    let (ann, ben) = (secret(&created, 0), secret(&created, 1));
    let hint = async |secret: &Secret, seat| code_of(&house, id, secret, seat).await;
    assert_eq!(hint(ben, 0).await, Some(Code::WrongSecret));
    assert_eq!(hint(ann, 1).await, Some(Code::WrongSecret));
    assert_eq!(hint(&created.host, 0).await, Some(Code::WrongSecret));
    assert_eq!(hint(ann, 2).await, Some(Code::NoSuchSeat));
    let (without, _guests) = seated(&house, table("one-card", seats()), 2).await;
    for seat in 0..2 {
        assert_eq!(moves(&house, &without, seat).await, Err(Code::NoHints));
    }
    let open = with_hints(table("one-card", vec![device("Ann"), bot("casual")]));
    let waiting = house.hall().create(open).await.unwrap();
    assert_eq!(moves(&house, &waiting, 0).await, Err(Code::NotStarted));
    let nowhere = house.hall().hint("ABCDEF", ann.clone(), 0).await;
    assert_eq!(code(nowhere), Code::NoSuchTable);
}

async fn code_of(house: &House, id: &str, secret: &Secret, seat: usize) -> Option<Code> {
    let hint = house.hall().hint(id, secret.clone(), seat).await;
    hint.err().map(|problem| problem.code)
}

#[tokio::test]
async fn a_game_that_is_over_has_no_hints_and_a_rematch_keeps_the_setting() {
    let house = House::open();
    let new = with_hints(table("twenty-one", vec![device("Ann"), bot("random")]));
    let (created, mut guests) = seated(&house, new, 1).await;
    let mut guest = guests.remove(0);
    crate::common::play_to_the_end(&mut [&mut guest]).await;
    assert_eq!(moves(&house, &created, 0).await, Err(Code::Over));
    let again = house
        .hall()
        .rematch(&created.table.id, secret(&created, 0).clone())
        .await;
    assert!(again.unwrap().settings.hints);
}
