//! The web app: its files, its pages, and what a browser is told about them.

use rollwright_server::{Config, Limits, RateLimit};
use rollwright_site::{EmbeddedFile, FILES, find, page};

use super::common::{Answer, Server};

const BROWSER: (&str, &str) = (
    "accept",
    "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
);

async fn server() -> Server {
    Server::start(Config::default()).await
}

async fn ask(server: &Server, path: &str, headers: &[(&str, &str)]) -> Answer {
    server.ask("GET", path, headers, b"").await
}

/// The address of a script of the app: its name changes with every build.
fn script() -> &'static str {
    let is_script = |file: &&EmbeddedFile| {
        file.immutable && file.brotli.is_some() && file.content_type.starts_with("text/javascript")
    };
    FILES.iter().find(is_script).expect("a script").path
}

#[tokio::test]
async fn every_file_is_there_with_its_type_and_how_long_it_may_be_kept() {
    let server = server().await;
    for file in FILES {
        let path = file.path;
        let answer = server.get(path).await;
        assert_eq!((answer.status, &*answer.bytes), (200, file.plain), "{path}");
        assert_eq!(
            answer.header("content-type"),
            Some(file.content_type),
            "{path}"
        );
        assert_eq!(answer.header("vary"), Some("accept-encoding"));
        assert_eq!(answer.header("content-encoding"), None);
        let keep = if path.starts_with("/assets/") {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        assert_eq!(answer.header("cache-control"), Some(keep), "{path}");
        assert_eq!(
            answer.header("cross-origin-resource-policy"),
            Some("same-origin")
        );
        let answer = server.get(&format!("{path}.br")).await;
        answer.is(404, "no_such_address");
    }
}

#[tokio::test]
async fn a_client_gets_what_it_can_unpack() {
    let server = server().await;
    let file = find(script()).expect("a script");
    for (accepted, encoding, content) in [
        ("gzip, deflate, br", Some("br"), file.brotli),
        ("gzip, deflate", Some("gzip"), file.gzip),
        ("br;q=0, gzip;q=0.5", Some("gzip"), file.gzip),
        ("deflate", None, Some(file.plain)),
    ] {
        let answer = ask(&server, script(), &[("accept-encoding", accepted)]).await;
        assert_eq!(answer.header("content-encoding"), encoding, "{accepted}");
        assert_eq!(Some(&*answer.bytes), content, "{accepted}");
        assert_eq!(answer.header("vary"), Some("accept-encoding"));
        assert_eq!(answer.header("content-type"), Some(file.content_type));
    }
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let server = server().await;
    let packed = ("accept-encoding", "br");
    for path in ["/", "/index.html", "/t/ABCD", script()] {
        let first = ask(&server, path, &[packed]).await;
        let mark = first.header("etag").expect("a mark");
        assert!(mark.starts_with('"') && mark.ends_with("-br\""), "{mark}");
        let again = ask(&server, path, &[packed, ("if-none-match", mark)]).await;
        assert_eq!((again.status, again.bytes.len()), (304, 0), "{path}");
        // A browser takes these for what it has kept.
        for name in [
            "etag",
            "vary",
            "cache-control",
            "content-type",
            "content-security-policy",
        ] {
            assert_eq!(again.header(name), first.header(name), "{path}: {name}");
        }
        let plain = ask(&server, path, &[("if-none-match", mark)]).await;
        assert_eq!(plain.status, 200, "another variant is something else");
        assert_ne!(plain.header("etag"), Some(mark));
    }
}

#[tokio::test]
async fn the_addresses_of_the_app_give_its_page() {
    let server = server().await;
    for path in [
        "/",
        "/t/ABCD",
        "/t/ABCD?from=link",
        "/r/ABCD",
        "/g",
        "/g/ABCD",
        "/games",
        "/statistics",
        "/learn",
        "/learn/one-card",
        "/about",
        "/seat",
        "/print",
        "/print/twenty-one",
        "/t/%ff%fe",
    ] {
        let answer = server.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.bytes, page().plain, "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-cache"));
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"));
    }
}

#[tokio::test]
async fn a_person_who_goes_astray_gets_the_page_and_a_program_a_code() {
    let server = server().await;
    for path in [
        "/nothing",
        "/new/one-card",
        "/join",
        "/printer",
        "/t",
        "/assets/old-1a2b.js",
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/assets/..%2f..%2fCargo.toml",
        "/assets/../index.html",
        "//etc/passwd",
        "/%00",
        "/%ff%fe",
        "/index.html/",
        "/apis",
    ] {
        let answer = ask(&server, path, &[BROWSER]).await;
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.bytes, page().plain, "{path}");
        assert_eq!(answer.header("vary"), Some("accept, accept-encoding"));
        assert_eq!(answer.header("cache-control"), Some("no-store"));
        assert_eq!(answer.header("etag"), None);
        server.get(path).await.is(404, "no_such_address");
        ask(&server, path, &[("accept", "application/json")])
            .await
            .is(404, "no_such_address");
    }
    for path in ["/api", "/api/", "/api/nothing"] {
        ask(&server, path, &[BROWSER])
            .await
            .is(404, "no_such_address");
    }
    let metrics = server.get("/metrics").await.body;
    let counted = "rollwright_refused_total{code=\"no_such_address\"} 48";
    assert!(metrics.lines().any(|line| line == counted), "{metrics}");
}

#[tokio::test]
async fn the_head_alone_is_that_of_the_whole() {
    let server = server().await;
    for (path, status) in [
        ("/", 200),
        ("/t/ABCD", 200),
        (script(), 200),
        ("/nothing", 404),
    ] {
        let whole = ask(&server, path, &[BROWSER]).await;
        let head = server.ask("HEAD", path, &[BROWSER], b"").await;
        assert_eq!((head.status, head.bytes.len()), (status, 0), "{path}");
        let length = whole.bytes.len().to_string();
        assert_eq!(head.header("content-length"), Some(&*length), "{path}");
        for name in ["content-type", "cache-control", "etag", "vary"] {
            assert_eq!(head.header(name), whole.header(name), "{path}: {name}");
        }
    }
}

#[tokio::test]
async fn nothing_can_be_done_to_a_file_but_reading_it() {
    let server = server().await;
    for path in ["/index.html", "/t/ABCD", script()] {
        for method in ["POST", "PUT", "DELETE"] {
            let answer = server.ask(method, path, &[BROWSER], b"").await;
            answer.is(404, "no_such_address");
        }
    }
    let answer = server.ask("POST", "/", &[BROWSER], b"").await;
    answer.is(405, "no_such_address");
}

#[tokio::test]
async fn files_have_an_allowance_of_their_own() {
    let mut limits = Limits::default();
    limits.local.requests = RateLimit::per_minute(1, 1);
    limits.local.files = RateLimit::per_minute(1, 20);
    let config = Config {
        limits,
        ..Config::default()
    };
    let server = Server::start(config).await;
    assert_eq!(server.get("/").await.status, 200);
    server.get("/t/ABCD").await.is(429, "too_many");
    for _ in 0..20 {
        assert_eq!(server.get(script()).await.status, 200);
    }
    let answer = server.get(script()).await;
    answer.is(429, "too_many");
    assert_eq!(answer.json()["error"]["args"]["what"], "files");
}

#[tokio::test]
async fn a_worker_may_do_what_a_page_may() {
    let answer = server().await.get(script()).await;
    let policy = answer.header("content-security-policy").expect("a policy");
    assert!(policy.contains("connect-src 'self'"), "{policy}");
}
