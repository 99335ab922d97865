//! `Content-Type` by file extension.

/// With `X-Content-Type-Options: nosniff`, a browser uses a file only if this is right.
pub(crate) fn of(path: &str) -> &'static str {
    let extension = path.rsplit_once('.').map_or("", |(_, extension)| extension);
    match extension {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "pdf" => "application/pdf",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn every_kind_of_file_in_the_app_has_its_content_type() {
        for (path, content_type) in [
            ("/assets/index-1a.js", "text/javascript; charset=utf-8"),
            ("/assets/index-1a.css", "text/css; charset=utf-8"),
            ("/manifest.webmanifest", "application/manifest+json"),
            ("/icon.svg", "image/svg+xml"),
            ("/icon-192.png", "image/png"),
            ("/favicon.ico", "image/x-icon"),
            ("/assets/text.woff2", "font/woff2"),
            ("/locales/de/app.ftl", "text/plain; charset=utf-8"),
            ("/data.json", "application/json"),
            ("/LICENSE", "application/octet-stream"),
        ] {
            assert_eq!(of(path), content_type, "{path}");
        }
    }
}
