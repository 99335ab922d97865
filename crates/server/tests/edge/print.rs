//! Pages to print, over HTTP.

use rollwright_catalog::Layouts;
use rollwright_server::{Config, Limits, RateLimit};
use serde_json::json;

use super::common::{Answer, Server};

async fn server() -> Server {
    Server::start(Config::default()).await
}

fn reason(answer: &Answer) -> String {
    answer.is(400, "bad_request");
    answer.json()["error"]["args"]["reason"].to_string()
}

#[tokio::test]
async fn sheets_cards_pads_and_rules_come_as_a_pdf_to_keep() {
    let server = server().await;
    let whats = [
        ("twenty-one/sheets", "6"),
        ("twenty-one/sheets?sheets=A%2CC&copies=2&per_page=4", "1"),
        ("one-card/cards", "8"),
        ("one-card/cards?backs=false&paper=letter&ink=black", "4"),
        ("one-card/pad?copies=3&lang=fr", "3"),
        ("one-card/rules?lang=de", "1"),
        ("twenty-one/rules?lang=es-MX", "1"),
    ];
    for (what, pages) in whats {
        let answer = server.get(&format!("/api/print/{what}")).await;
        assert_eq!(answer.status, 200, "{what}: {}", answer.body);
        assert_eq!(answer.header("content-type"), Some("application/pdf"));
        assert_eq!(answer.header("x-pages"), Some(pages), "{what}");
        assert!(answer.bytes.starts_with(b"%PDF-"), "{what}");
        let name = what.split('?').next().expect("a name").replace('/', "-");
        let file = format!("attachment; filename=\"{name}.pdf\"");
        assert_eq!(answer.header("content-disposition"), Some(file.as_str()));
    }
}

#[tokio::test]
async fn a_page_comes_as_a_picture_that_can_do_nothing() {
    let server = server().await;
    let path = "/api/print/twenty-one/sheets?format=svg&page=2&lang=de";
    let answer = server.get(path).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), Some("image/svg+xml"));
    assert_eq!(answer.header("content-disposition"), None);
    assert_eq!(answer.header("x-pages"), Some("6"));
    let policy = answer.header("content-security-policy").expect("a policy");
    assert!(policy.starts_with("default-src 'none'"), "{policy}");
    assert!(answer.body.starts_with("<svg") && answer.body.contains(">Zettel B<"));
    let first = server.get("/api/print/twenty-one/sheets?format=svg").await;
    assert!(first.body.contains(">Sheet A<"));
}

#[tokio::test]
async fn a_layout_of_the_server_can_be_printed() {
    let pad = include_str!("../../../../games/twenty-one/layouts/standard.toml");
    let mut layouts = Layouts::default();
    let own = pad.replace("id = \"standard\"", "id = \"my-own-pad\"");
    layouts.load(&own).expect("a layout");
    let config = Config {
        layouts,
        ..Config::default()
    };
    let server = Server::start(config).await;
    let sheets = "/api/print/twenty-one/sheets?format=svg&layout=";
    let answer = server.get(&format!("{sheets}my-own-pad")).await;
    assert!(answer.body.contains("my-own-pad"), "{}", answer.body);
    let answer = server.get(&format!("{sheets}nobodys")).await;
    answer.is(422, "unknown");
    assert_eq!(answer.json()["error"]["args"]["what"], "layout");
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_with_a_reason() {
    let server = server().await;
    let wrong = [
        ("copies=0", "1 to 50"),
        ("copies=51", "1 to 50"),
        ("copies=-1", "1 to 50"),
        ("per_page=3", "1, 2 or 4"),
        ("sheets=AG", "A, B, C, D, E and F"),
        ("sheets=", "A, B, C, D, E and F"),
        ("paper=a5", "a4 or letter"),
        ("ink=blue", "colour or black"),
        ("lang=nl", "en, de, fr and es"),
        ("format=png", "pdf or svg"),
        ("format=svg&page=0", "from 1"),
        ("format=svg&page=x", "from 1"),
        ("page=1", "svg"),
        ("colour=red", "colour"),
        ("copies=1&copies=2", "copies"),
        ("lang=%ff", ""),
    ];
    for (query, words) in wrong {
        let answer = server
            .get(&format!("/api/print/twenty-one/sheets?{query}"))
            .await;
        let reason = reason(&answer);
        assert!(reason.contains(words), "{query}: {reason}");
    }
    let path = "/api/print/twenty-one/sheets?format=svg&page=7";
    server.get(path).await.is(404, "no_such_address");
    let answer = server.get("/api/print/one-card/cards?backs=maybe").await;
    assert!(reason(&answer).contains("true or false"));
    for path in [
        "one-card/sheets",
        "twenty-one/cards",
        "twenty-one/pad",
        "one-card/x",
        "%ff/%ff",
    ] {
        let answer = server.get(&format!("/api/print/{path}")).await;
        answer.is(404, "no_such_address");
    }
    let answer = server.get("/api/print/chess/rules").await;
    answer.is(422, "unknown");
    assert_eq!(answer.json()["error"]["args"]["what"], "game");
}

#[tokio::test]
async fn whoever_prints_too_much_has_to_wait() {
    let mut limits = Limits::default();
    limits.local.prints = RateLimit::per_hour(1, 2);
    let config = Config {
        limits,
        ..Config::default()
    };
    let server = Server::start(config).await;
    let path = "/api/print/twenty-one/rules?format=svg";
    // What makes no sense does not count.
    server
        .get("/api/print/twenty-one/rules?page=x")
        .await
        .is(400, "bad_request");
    assert_eq!(server.get(path).await.status, 200);
    assert_eq!(server.get(path).await.status, 200);
    let answer = server.get(path).await;
    answer.is(429, "too_many");
    assert_eq!(answer.json()["error"]["args"]["what"], "prints");
}

#[tokio::test]
async fn an_order_counts_for_its_pages_and_what_is_cached_for_one() {
    let mut limits = Limits::default();
    limits.local.prints = RateLimit::per_hour(1, 310);
    let config = Config {
        limits,
        ..Config::default()
    };
    let server = Server::start(config).await;
    let sheets = "/api/print/twenty-one/sheets";
    let many = format!("{sheets}?copies=50");
    let first = server.get(&many).await;
    assert_eq!(first.header("x-pages"), Some("300"));
    for same in [&many, &format!("{many}&backs=false&lang=en")] {
        let again = server.get(same).await;
        assert_eq!((again.status, again.bytes == first.bytes), (200, true));
    }
    let other = server.get(&format!("{many}&lang=de")).await;
    other.is(429, "too_many");
    let six = server.get(sheets).await;
    assert_eq!(six.status, 200, "eight pages are left");
    for _ in 0..2 {
        let picture = format!("{sheets}?format=svg&copies=50&page=7");
        assert_eq!(server.get(&picture).await.status, 200, "one page");
    }
    server.get(&many).await.is(429, "too_many");
}

#[tokio::test]
async fn the_paper_of_a_table_has_its_own_problems() {
    let server = server().await;
    let nowhere = server.get("/api/tables/ABCD/paper").await;
    nowhere.is(404, "no_such_table");
    let answer = server.get("/api/tables/ABCD/paper?copies=2").await;
    assert!(reason(&answer).contains("copies"));
    let seats = json!([{"kind": "device", "name": "Ann"}, {"kind": "person"}]);
    let body = json!({"game": "one-card", "seats": seats});
    let made = server.post("/api/tables", &body.to_string()).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let id = made.json()["table"]["id"]
        .as_str()
        .expect("an id")
        .to_owned();
    let paper = server.get(&format!("/api/tables/{id}/paper")).await;
    paper.is(409, "not_started");
}
