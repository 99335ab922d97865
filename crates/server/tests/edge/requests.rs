//! Requests in general: paths, methods, bodies, origins, limits, headers.

use rollwright_catalog::Layouts;
use rollwright_protocol::Reach;
use rollwright_server::{Config, Limits, RateLimit, TrustedProxies};
use serde_json::json;

use super::common::Server;

async fn server() -> Server {
    Server::start(Config::default()).await
}

const SECRET: (&str, &str) = (
    "authorization",
    "Bearer 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
);
const JSON: (&str, &str) = ("content-type", "application/json");

#[tokio::test]
async fn every_route_is_in_the_openapi_document_and_answers() {
    let server = server().await;
    let page = server.get("/api/openapi.json").await.json();
    assert_eq!(page["openapi"], "3.1.0");
    let paths = page["paths"].as_object().expect("paths");
    let mut count = 0;
    for (path, methods) in paths {
        let address = path.replace("{table}", "ABCD").replace("{seat}", "1");
        for method in methods.as_object().expect("methods").keys() {
            let answer = server
                .ask(&method.to_uppercase(), &address, &[SECRET, JSON], b"{}")
                .await;
            assert_ne!(answer.status, 405, "{method} {path}");
            if answer.status >= 400 {
                assert_ne!(answer.code(), "no_such_address", "{method} {path}");
            }
            // Each game has pages of its own.
            count += usize::from(!path.starts_with("/api/print/"));
        }
    }
    assert_eq!(count, 33);
    for schema in [
        "NewTable",
        "TableInfo",
        "ProblemBody",
        "ClientMessage",
        "ServerMessage",
        "OneCardWould",
        "TwentyOneField",
    ] {
        assert!(
            page["components"]["schemas"][schema].is_object(),
            "{schema}"
        );
    }
    let text = page.to_string();
    for reference in text.split("\"$ref\":\"#").skip(1) {
        let place = reference.split('"').next().expect("a place");
        assert!(page.pointer(place).is_some(), "{place}");
    }
}

#[tokio::test]
async fn the_server_says_who_can_reach_it() {
    let about = server().await.get("/api/about").await.json();
    assert_eq!(about, json!({"reach": "computer", "addresses": []}));
    let config = Config {
        reach: Reach::Network,
        addresses: vec!["http://192.168.1.20:7121".to_owned()],
        ..Config::default()
    };
    let about = Server::start(config).await.get("/api/about").await.json();
    assert_eq!(about["reach"], "network");
    assert_eq!(about["addresses"], json!(["http://192.168.1.20:7121"]));
}

#[tokio::test]
async fn the_games_have_their_bots_layouts_and_prints() {
    let deck = include_str!("../../../../games/one-card/layouts/standard.toml");
    let mut layouts = Layouts::default();
    let own = deck.replace("id = \"standard\"", "id = \"mine\"");
    layouts.load(&own).expect("a layout");
    let config = Config {
        layouts,
        ..Config::default()
    };
    let answer = Server::start(config).await.get("/api/games").await.json();
    let games = &answer["games"];
    assert_eq!(games[0]["id"], "one-card");
    assert_eq!(games[0]["layouts"], json!(["standard", "mine"]));
    assert_eq!(games[1]["layouts"], json!(["standard"]));
    assert_eq!(games[1]["max_seats"], 6);
    let rules = json!({"name": "rules", "takes": []});
    let sheets = json!({"name": "sheets", "takes": ["layout", "sheets", "copies", "per_page"]});
    assert_eq!(games[1]["prints"][0], sheets);
    for game in [&games[0], &games[1]] {
        assert!(
            game["bots"]
                .as_array()
                .is_some_and(|bots| bots.contains(&json!("master")))
        );
    }
    for game in games.as_array().expect("a list") {
        let bots = game["bots"].as_array().expect("bots");
        assert!(bots.len() > 1 && bots[0] == "random", "{bots:?}");
        let prints = game["prints"].as_array().expect("prints");
        assert!(prints.contains(&rules));
    }
}

#[tokio::test]
async fn unknown_addresses_and_methods_are_problems_like_others() {
    let server = server().await;
    server.get("/api/nothing").await.is(404, "no_such_address");
    server
        .get("/../../etc/passwd")
        .await
        .is(404, "no_such_address");
    let answer = server.ask("DELETE", "/api/tables", &[], b"").await;
    answer.is(405, "no_such_address");
    let allowed = answer.header("allow").expect("what is allowed");
    assert!(
        allowed.contains("GET") && allowed.contains("POST"),
        "{allowed}"
    );
    server
        .get("/api/tables/nowhere")
        .await
        .is(404, "no_such_table");
    server
        .get("/api/tables/%ff%fe")
        .await
        .is(404, "no_such_table");
    let answer = server
        .ask("DELETE", "/api/tables/ABCD/seats/one", &[SECRET], b"")
        .await;
    answer.is(404, "no_such_seat");
}

#[tokio::test]
async fn bodies_that_cannot_be_read_are_refused_with_the_place() {
    let server = server().await;
    let sit = "/api/tables/ABCD/seats";
    let answer = server.post(sit, r#"{"name":"Ada","chair":1}"#).await;
    answer.is(400, "bad_request");
    let reason = answer.json()["error"]["args"]["reason"].to_string();
    assert!(
        reason.contains("chair") && reason.contains("column"),
        "{reason}"
    );
    for body in ["", "{", "[]", "null", r#"{"name":7}"#, &"[".repeat(10_000)] {
        server.post(sit, body).await.is(400, "bad_request");
    }
    let plain = ("content-type", "text/plain");
    server
        .ask("POST", sit, &[plain], br#"{"name":"Ada"}"#)
        .await
        .is(415, "bad_request");
    server
        .ask("POST", sit, &[], br#"{"name":"Ada"}"#)
        .await
        .is(415, "bad_request");
    let long = format!(r#"{{"name":"{}"}}"#, "x".repeat(17_000));
    server.post(sit, &long).await.is(413, "too_large");
    let chunk = format!("{:x}\r\n{long}\r\n0\r\n\r\n", long.len());
    let chunked = ("transfer-encoding", "chunked");
    server
        .ask("POST", sit, &[JSON, chunked], chunk.as_bytes())
        .await
        .is(413, "too_large");
}

#[tokio::test]
async fn a_list_of_five_hundred_secrets_is_not_too_long() {
    let secret = format!("\"{}\"", "a".repeat(64));
    let body = format!(r#"{{"secrets":[{}]}}"#, vec![secret; 500].join(","));
    let answer = server().await.post("/api/my-games", &body).await;
    assert!(answer.status != 413 && answer.status != 400, "{answer:?}");
}

#[tokio::test]
async fn the_document_has_the_bounds_that_the_server_keeps() {
    let server = server().await;
    let page = server.get("/api/openapi.json").await.json();
    let schema = |name: &str| &page["components"]["schemas"][name];
    let secrets = &schema("MyGamesQuery")["properties"]["secrets"];
    let pattern = schema("Secret")["pattern"].as_str();
    assert_eq!(pattern, Some("^[0-9A-Fa-f]{64}$"));
    assert_eq!(secrets["maxItems"], 500);
    for secrets in [
        vec!["ab"; 1],
        vec![&"ab".repeat(32); 501],
        vec![&"xy".repeat(32); 1],
    ] {
        let body = serde_json::json!({ "secrets": secrets }).to_string();
        server
            .post("/api/my-games", &body)
            .await
            .is(400, "bad_request");
    }
    let clock = &schema("Settings")["properties"]["clock"];
    let (least, most) = (&clock["minimum"], &clock["maximum"]);
    let table = |game: &str, seats: usize, clock: &str| {
        let seats = vec![r#"{"kind":"bot","level":"random"}"#; seats].join(",");
        let settings = format!(r#"{{"clock":{clock},"start":"host"}}"#);
        format!(r#"{{"game":"{game}","seats":[{seats}],"settings":{settings}}}"#)
    };
    for bound in [least, most] {
        let body = table("one-card", 2, &format!("{bound}.0"));
        assert_eq!(server.post("/api/tables", &body).await.status, 201);
    }
    for beyond in ["9", "604801", "10.5", "19560875468"] {
        let body = table("one-card", 2, beyond);
        server
            .post("/api/tables", &body)
            .await
            .is(400, "bad_request");
    }
    for of_game in schema("NewTable")["oneOf"].as_array().expect("games") {
        let properties = &of_game["properties"];
        let game = properties["game"]["const"].as_str().expect("a game");
        let bound = |name: &str| {
            let bound = properties["seats"][name].as_u64();
            usize::try_from(bound.expect("a number")).expect("small")
        };
        let (least, most) = (bound("minItems"), bound("maxItems"));
        for seats in least..=most {
            let answer = server
                .post("/api/tables", &table(game, seats, "null"))
                .await;
            assert_eq!(answer.status, 201, "{game} {seats}");
        }
        for seats in [least - 1, most + 1] {
            let answer = server
                .post("/api/tables", &table(game, seats, "null"))
                .await;
            answer.is(422, "unknown");
        }
    }
}

#[tokio::test]
async fn a_position_is_told_and_views_begin_with_a_number() {
    let server = server().await;
    let wanted =
        r#"{"game":"one-card","variant":null,"layout":null,"seats":2,"steps":["start 0"]}"#;
    let answer = server.post("/api/positions", wanted).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.json()["view"]["phase"], "deal");
    let answer = server.post("/api/story", wanted).await;
    assert_eq!(answer.json()["steps"][0]["by"], "chance");
    let answer = server.post("/api/views?from=0", wanted).await;
    assert_eq!(answer.json()["views"][0]["phase"], "deal");
    let wrong = wanted.replace("start 0", "start 7");
    for path in ["/api/story", "/api/views"] {
        server.post(path, &wrong).await.is(409, "not_a_step");
    }
    let answer = server.post("/api/views?from=one", wanted).await;
    answer.is(400, "bad_request");
    let answer = server.post("/api/positions", &wrong).await;
    answer.is(409, "not_a_step");
    assert_eq!(answer.json()["error"]["args"]["step"], 0);
    let wrong = wanted.replace("start 0", "start 3");
    let answer = server.post("/api/positions", &wrong).await;
    answer.is(409, "illegal");
    assert_eq!(answer.json()["error"]["args"]["rule"], "no_seat");
    let steps = vec!["\"roll W1 K1 R1 B1 Y1 G1\""; 2_000].join(",");
    let long = wanted.replace("\"start 0\"", &steps);
    let answer = server.post("/api/positions", &long).await;
    answer.is(409, "not_a_step");
    let longer = wanted.replace("\"start 0\"", &format!("{steps},{steps}"));
    let answer = server.post("/api/positions", &longer).await;
    answer.is(413, "too_large");
    for from in ["", "one", "-1", "1.5", "4294967296", "%ff"] {
        let path = format!("/api/tables/ABCD/views?from={from}");
        server.get(&path).await.is(400, "bad_request");
    }
    for query in ["", "?", "?from=0", "?from=%31", "?from=7&more=1"] {
        let path = format!("/api/tables/ABCD/views{query}");
        server.get(&path).await.is(404, "no_such_table");
    }
}

#[tokio::test]
async fn what_needs_a_secret_is_refused_without_one() {
    let server = server().await;
    let start = "/api/tables/ABCD/start";
    let answer = server.post(start, "").await;
    answer.is(401, "wrong_secret");
    assert_eq!(answer.header("www-authenticate"), Some("Bearer"));
    for wrong in [
        "Bearer",
        "Bearer 12",
        "Basic YTpi",
        &SECRET.1.replace("00", "zz"),
    ] {
        let answer = server
            .ask("POST", start, &[("authorization", wrong)], b"")
            .await;
        answer.is(401, "wrong_secret");
    }
    server
        .ask("POST", start, &[SECRET], b"")
        .await
        .is(404, "no_such_table");
}

#[tokio::test]
async fn a_name_that_anybody_could_have_registered_gets_no_data() {
    let config = Config {
        names: vec!["pc.fritz.box".to_owned()],
        ..Config::default()
    };
    let server = Server::start(config).await;
    for host in ["evil.example:7121", "tv.fritz.box", "pc.home"] {
        for path in [
            "/metrics",
            "/api/tables",
            "/api/games",
            "/api/openapi.json",
            "/api/tables/ABCD/record",
            "/api/print/one-card/rules",
            "/api/nothing",
        ] {
            let answer = server.get_from(host, path).await;
            answer.is(421, "foreign_host");
            let name = host.split(':').next().expect("a name");
            assert_eq!(answer.json()["error"]["args"]["host"], name);
        }
        // The app can say what to do about it.
        for path in ["/", "/t/ABCD", "/index.html", "/healthz"] {
            assert_eq!(server.get_from(host, path).await.status, 200, "{path}");
        }
    }
    for host in [
        "pc.fritz.box:7121",
        "PC.FRITZ.BOX",
        "pc",
        "pc.local",
        "[::1]",
    ] {
        let answer = server.get_from(host, "/api/tables").await;
        assert_eq!(answer.status, 200, "{host}");
    }
}

#[tokio::test]
async fn a_trusted_proxy_knows_its_names() {
    let config = Config {
        proxies: TrustedProxies::local(),
        ..Config::default()
    };
    let server = Server::start(config).await;
    let answer = server.get_from("play.example.org", "/api/tables").await;
    assert_eq!(answer.status, 200);
    let elsewhere = Config {
        proxies: ["10.0.0.7".parse().expect("an address")]
            .into_iter()
            .collect(),
        ..Config::default()
    };
    let server = Server::start(elsewhere).await;
    let answer = server.get_from("play.example.org", "/api/tables").await;
    answer.is(421, "foreign_host");
}

#[tokio::test]
async fn pages_of_configured_sites_may_do_what_our_own_may() {
    let server = Server::start(with_site()).await;
    let asked = [
        ("origin", SITE),
        ("access-control-request-method", "DELETE"),
        (
            "access-control-request-headers",
            "authorization,content-type",
        ),
    ];
    let seat = "/api/tables/ABCD/seats/0";
    let answer = server.ask("OPTIONS", seat, &asked, b"").await;
    assert_eq!((answer.status, &*answer.body), (204, ""));
    let header = |name| answer.header(name).unwrap_or_default();
    assert_eq!(header("access-control-allow-origin"), SITE);
    for method in ["GET", "POST", "PUT", "DELETE"] {
        assert!(header("access-control-allow-methods").contains(method));
    }
    let allowed = header("access-control-allow-headers");
    assert_eq!(allowed, "authorization, content-type");
    // What is refused can be read, too.
    for (path, status) in [
        ("/api/games", 200),
        ("/api/nothing", 404),
        ("/api/print/one-card/rules?format=svg", 200),
    ] {
        let answer = server.ask("GET", path, &[("origin", SITE)], b"").await;
        assert_eq!(answer.status, status, "{path}");
        let header = |name| answer.header(name).unwrap_or_default();
        assert_eq!(header("access-control-allow-origin"), SITE);
        assert!(header("access-control-expose-headers").contains("x-pages"));
        assert_eq!(header("cross-origin-resource-policy"), "cross-origin");
        assert_eq!(header("vary"), "origin, referer");
        assert_eq!(header("access-control-allow-credentials"), "");
    }
    // A picture on their page.
    let page = ("referer", "https://games.example.org/sheets");
    let picture = "/api/print/one-card/rules?format=svg";
    let answer = server.ask("GET", picture, &[page], b"").await;
    let policy = answer.header("cross-origin-resource-policy");
    assert_eq!(policy, Some("cross-origin"));
}

#[tokio::test]
async fn pages_of_other_sites_may_read_nothing() {
    for config in [Config::default(), with_site()] {
        let server = Server::start(config).await;
        let foreign = ("origin", "https://evil.example");
        let asked = [foreign, ("access-control-request-method", "POST")];
        let answer = server.ask("OPTIONS", "/api/tables", &asked, b"").await;
        answer.is(403, "foreign_origin");
        let read = server.ask("GET", "/api/tables", &[foreign], b"").await;
        for answer in [answer, read] {
            let cors = |(name, _): &(String, String)| name.starts_with("access-control");
            assert!(!answer.headers.iter().any(cors), "{answer:?}");
            let policy = answer.header("cross-origin-resource-policy");
            assert_eq!(policy, Some("same-origin"));
        }
    }
}

const SITE: &str = "https://games.example.org";

fn with_site() -> Config {
    Config {
        origins: vec![SITE.to_owned()],
        ..Config::default()
    }
}

#[tokio::test]
async fn requests_from_other_origins_are_refused() {
    let server = Server::start(with_site()).await;
    let start = "/api/tables/ABCD/start";
    let own = format!("http://{}", server.address);
    for origin in [own.as_str(), SITE] {
        let answer = server
            .ask("POST", start, &[SECRET, ("origin", origin)], b"")
            .await;
        answer.is(404, "no_such_table");
    }
    let foreign = ("origin", "https://evil.example");
    server
        .ask("POST", start, &[SECRET, foreign], b"")
        .await
        .is(403, "foreign_origin");
    server
        .ask("OPTIONS", start, &[foreign], b"")
        .await
        .is(403, "foreign_origin");
    assert_eq!(
        server.ask("GET", "/healthz", &[foreign], b"").await.status,
        200
    );
}

#[tokio::test]
async fn too_many_requests_are_refused_with_retry_after() {
    let mut limits = Limits::default();
    limits.local.requests = RateLimit::per_minute(1, 3);
    let config = Config {
        limits,
        ..Config::default()
    };
    let server = Server::start(config).await;
    for _ in 0..3 {
        assert_eq!(server.get("/healthz").await.status, 200);
    }
    let answer = server.get("/healthz").await;
    answer.is(429, "too_many");
    let wait: u64 = answer
        .header("retry-after")
        .expect("a time")
        .parse()
        .expect("a number");
    assert!((50..=61).contains(&wait), "{wait}");
    assert_eq!(answer.json()["error"]["args"]["what"], "requests");
}

#[tokio::test]
async fn clients_behind_a_proxy_have_limits_of_their_own() {
    let mut limits = Limits::default();
    limits.remote.joins = RateLimit::per_hour(1, 1);
    let config = Config {
        proxies: ["127.0.0.1", "10.0.0.0/8"]
            .map(|range| range.parse().expect("a range"))
            .into_iter()
            .collect(),
        limits,
        ..Config::default()
    };
    let server = Server::start(config).await;
    let sit = async |address: &str| {
        let headers = [JSON, ("x-forwarded-for", address)];
        let path = "/api/tables/ABCD/seats";
        server
            .ask("POST", path, &headers, br#"{"name":"Ada"}"#)
            .await
            .status
    };
    assert_eq!(sit("203.0.113.1").await, 404);
    assert_eq!(sit("203.0.113.1").await, 429);
    assert_eq!(sit("203.0.113.9, 203.0.113.1").await, 429);
    assert_eq!(
        sit("203.0.113.9, 203.0.113.1, 10.0.0.3, 10.7.7.7").await,
        429
    );
    assert_eq!(sit("203.0.113.2").await, 404);
    // Whoever claims to be the server itself, or the proxy, has the limits of one client, too.
    assert_eq!(sit("127.0.0.1").await, 404);
    assert_eq!(sit("127.0.0.1").await, 429);
    assert_eq!(sit("nonsense").await, 404);
    assert_eq!(sit("more nonsense").await, 429);
}

#[tokio::test]
async fn every_response_has_security_headers() {
    let server = server().await;
    for path in [
        "/",
        "/api/games",
        "/api/nothing",
        "/metrics",
        "/api/tables/x/record",
    ] {
        let answer = server.get(path).await;
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("x-frame-options", "DENY"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{path}");
        }
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(policy.starts_with("default-src 'none';"), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"));
        assert_eq!(policy.contains("script-src 'self'"), path == "/");
        assert!(answer.header("permissions-policy").is_some());
        assert!(answer.header("x-request-id").is_some());
        let cache = if path == "/" { "no-cache" } else { "no-store" };
        assert_eq!(answer.header("cache-control"), Some(cache), "{path}");
    }
}

#[tokio::test]
async fn health_and_metrics_are_served() {
    let server = server().await;
    let health = server.get("/healthz").await.json();
    assert_eq!(
        (&health["status"], &health["protocol"]),
        (&"ok".into(), &2.into())
    );
    server.get("/api/nothing").await;
    let answer = server.get("/metrics").await;
    let kind = answer.header("content-type").expect("a type");
    assert!(kind.starts_with("application/openmetrics-text; version=1.0.0"));
    for line in [
        "rollwright_http_requests_total{class=\"2xx\"} 1",
        "rollwright_http_requests_total{class=\"4xx\"} 1",
        "rollwright_refused_total{code=\"no_such_address\"} 1",
        "rollwright_sockets 0",
    ] {
        assert!(
            answer.body.lines().any(|l| l == line),
            "{line}: {}",
            answer.body
        );
    }
    server.end().await;
}
