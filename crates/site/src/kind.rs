//! The type of a file, by the end of its name.

/// For `Content-Type`. A browser that is told not to guess uses a file only if this is right.
pub(crate) fn of(path: &str) -> &'static str {
    let end = path.rsplit_once('.').map_or("", |(_, end)| end);
    match end {
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
    fn what_an_app_consists_of_has_its_type() {
        for (path, kind) in [
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
            assert_eq!(of(path), kind, "{path}");
        }
    }
}
