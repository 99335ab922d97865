//! What a person sees who opens the server's address.

use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};

pub(super) async fn page() -> ([(HeaderName, &'static str); 2], &'static str) {
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CACHE_CONTROL, "no-cache"),
    ];
    (headers, PAGE)
}

const PAGE: &str = r#"<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Rollwright</title>
<main>
<h1>Rollwright is running</h1>
<p>This is a table server for two roll-and-write dice games, <cite>Everything on 1 Card</cite> and <cite>Twenty One</cite>.
Programs make tables, take seats and play here.</p>
<ul>
<li><a href="/api/games">The games</a> that can be played here</li>
<li><a href="/api/tables">The public tables</a></li>
<li><a href="/api/openapi.json">The HTTP interface</a> as OpenAPI; the messages of a game are in <code>docs/protocol.md</code></li>
<li><a href="/healthz">How the server is</a>, and <a href="/metrics">what it counts</a>; <code>docs/hosting.md</code> is for its host</li>
</ul>
<p><small>Rollwright is an unofficial project by admirers of the games. <cite>Everything on 1 Card</cite> is by Steffen Benndorf,
<cite>Twenty One</cite> by Steffen Benndorf and Reinhard Staupe; both are published by Nürnberger-Spielkarten-Verlag (NSV). Buy the
originals: they are lovely.</small></p>
</main>
</html>
"#;
