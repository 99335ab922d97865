//! How a table's game has ended, on paper.

#[path = "../../tables/tests/common/mod.rs"]
mod common;

use common::{House, bot, code, device, play_to_the_end, secret, table};
use rollwright_catalog::Layouts;
use rollwright_i18n::Language;
use rollwright_print::{GameOptions, Inks, Paper};
use rollwright_protocol::{Code, NewSeat, TableState};
use rollwright_server::{ClientKey, PrintFormat, PrintQueue, RenderedPages};

async fn page(house: &House, table: &str, language: Language) -> Result<String, Code> {
    let queue = PrintQueue::new(Layouts::default());
    let printed = queue
        .print_game(
            ClientKey::Local,
            house.hall(),
            table,
            GameOptions::new(language),
            PrintFormat::Svg(0),
        )
        .await;
    let RenderedPages { bytes, pages } = printed.map_err(|problem| problem.code)?;
    assert_eq!(pages, 1);
    Ok(String::from_utf8(bytes.to_vec()).expect("text"))
}

#[tokio::test]
async fn a_finished_game_is_printed_with_names_and_points() {
    for game in ["one-card", "twenty-one"] {
        let house = House::open();
        let new = table(game, vec![device("Zoë <b>"), device("Ben & Co")]);
        let created = house.begun(new).await;
        let id = &created.table.id;
        assert_eq!(
            page(&house, id, Language::English).await,
            Err(Code::NotOver)
        );
        let mut ann = house.guest(id, &[secret(&created, 0)]).await;
        let mut ben = house.guest(id, &[secret(&created, 1)]).await;
        play_to_the_end(&mut [&mut ann, &mut ben]).await;
        let record = house.record(id).await;
        let svg = page(&house, id, Language::English).await.unwrap();
        assert!(svg.contains(">Zoë &lt;b&gt;<") && svg.contains(">Ben &amp; Co<"));
        for points in record.scores.unwrap() {
            assert!(svg.contains(&format!(">{points}<")), "{game}: {points}");
        }
        let (hall, queue) = (house.hall(), PrintQueue::new(Layouts::default()));
        let pdf = queue
            .print_game(
                ClientKey::Local,
                hall,
                id,
                GameOptions {
                    paper: Paper::Letter,
                    inks: Inks::Black,
                    ..GameOptions::new(Language::French)
                },
                PrintFormat::Pdf,
            )
            .await
            .unwrap();
        assert!(pdf.bytes.starts_with(b"%PDF-"));
        let second = queue.print_game(
            ClientKey::Local,
            hall,
            id,
            GameOptions::new(Language::French),
            PrintFormat::Svg(1),
        );
        assert_eq!(code(second.await), Code::NoSuchAddress);
    }
}

#[tokio::test]
async fn bots_have_the_names_that_people_know_them_by() {
    let house = House::open();
    let new = table("twenty-one", vec![bot("beginner"), bot("casual")]);
    let created = house.hall().create(new).await.unwrap();
    let id = &created.table.id;
    let mut watcher = house.guest(id, &[]).await;
    watcher
        .until_table(|table| table.state == TableState::Finished)
        .await;
    let svg = page(&house, id, Language::English).await.unwrap();
    assert!(svg.contains(">Flick<") && svg.contains(">Bruno<"));
}

#[tokio::test]
async fn a_game_that_has_not_begun_is_not_printed() {
    let house = House::open();
    let new = table("one-card", vec![device("Ann"), NewSeat::Person {}]);
    let id = house.hall().create(new).await.unwrap().table.id;
    assert_eq!(
        page(&house, &id, Language::German).await,
        Err(Code::NotStarted)
    );
    assert_eq!(
        page(&house, "nowhere", Language::German).await,
        Err(Code::NoSuchTable)
    );
}
