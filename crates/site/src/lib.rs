//! The files of the web app, embedded in the program: built from `web/` with this crate, found by path.
//!
//! Knows no HTTP but what a file brings along: content type, compressed variants and a content hash.

#[cfg(test)]
mod content_type;

/// A file of the app.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct EmbeddedFile {
    /// The path, such as `/icon.svg`.
    pub path: &'static str,
    /// For `Content-Type`.
    pub content_type: &'static str,
    /// The content, uncompressed.
    pub plain: &'static [u8],
    /// Compressed with gzip, where that is shorter.
    pub gzip: Option<&'static [u8]>,
    /// Compressed with Brotli, where that is shorter.
    pub brotli: Option<&'static [u8]>,
    /// A hash of the content in hexadecimal digits, for `ETag`.
    pub hash: &'static str,
    /// Whether the path contains a content hash, so that caches can keep the file for ever.
    pub immutable: bool,
}

/// All files, sorted by path.
pub static FILES: &[EmbeddedFile] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The file at a path such as `/icon.svg`.
///
/// Paths are compared byte for byte: nothing is decoded and no folder is opened, so there is no path traversal.
///
/// # Examples
///
/// ```
/// let page = rollwright_site::find("/index.html").expect("the app has a page");
/// assert_eq!(page.content_type, "text/html; charset=utf-8");
/// assert!(rollwright_site::find("/index.html.gz").is_none());
/// ```
pub fn find(path: &str) -> Option<&'static EmbeddedFile> {
    let index = FILES.binary_search_by(|file| file.path.cmp(path)).ok()?;
    Some(&FILES[index])
}

/// The HTML page of the app, which is the same at every address.
pub fn page() -> &'static EmbeddedFile {
    find("/index.html").expect("the build script checks that it exists")
}

/// The paths of the app's pages as JSON: a list of objects whose `path` is such as `/t/{name}`.
pub const PAGES: &str = include_str!("../../../web/src/pages.json");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_names_a_script_and_both_are_there() {
        let page = str::from_utf8(page().plain).expect("text");
        let files = page.split('"').filter_map(find);
        let mut scripts = files.filter(|file| file.content_type.starts_with("text/javascript"));
        let script = scripts.next().expect("a script");
        assert!(script.immutable && !super::page().immutable);
    }

    #[test]
    fn every_file_is_found_and_every_variant_is_shorter() {
        assert!(FILES.is_sorted_by_key(|file| file.path));
        for file in FILES {
            let path = file.path;
            assert_eq!(find(path), Some(file));
            for compressed in [file.gzip, file.brotli].into_iter().flatten() {
                assert!(compressed.len() < file.plain.len(), "{path}");
            }
            assert!(file.hash.bytes().all(|byte| byte.is_ascii_hexdigit()));
        }
    }

    #[test]
    fn neither_a_variant_nor_a_path_out_of_the_folder_is_found() {
        for path in [
            "",
            "/",
            "index.html",
            "/index.html.br",
            "/assets",
            "/assets/",
            "/../Cargo.toml",
            "/assets/../index.html",
            "//index.html",
            "/%69ndex.html",
        ] {
            assert_eq!(find(path), None, "{path}");
        }
    }
}
