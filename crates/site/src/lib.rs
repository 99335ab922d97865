//! The files of the web app, embedded in the program: built from `web/` with this crate, found by path.
//!
//! Knows no HTTP but what a file brings along: content type, compressed variants and a content hash.

mod content_type;

/// A file of the app.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct File {
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

/// An entry of the table that the build script writes.
struct Embedded {
    path: &'static str,
    hash: &'static str,
    plain: &'static [u8],
    gzip: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
}

/// Sorted by path.
const FILES: &[Embedded] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

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
pub fn find(path: &str) -> Option<File> {
    let index = FILES.binary_search_by(|file| file.path.cmp(path)).ok()?;
    Some(FILES[index].file())
}

/// The HTML page of the app, which is the same at every address.
pub fn page() -> File {
    find("/index.html").expect("the build script checks that it exists")
}

/// The paths of the app's pages as JSON: a list of objects whose `path` is such as `/t/{name}`.
pub const PAGES: &str = include_str!("../../../web/src/pages.json");

/// The paths of all files.
pub fn paths() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|file| file.path)
}

impl Embedded {
    fn file(&self) -> File {
        File {
            content_type: content_type::of(self.path),
            plain: self.plain,
            gzip: self.gzip,
            brotli: self.brotli,
            hash: self.hash,
            // Vite writes files with a content hash in their name to this folder.
            immutable: self.path.starts_with("/assets/"),
        }
    }
}

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
        for path in paths() {
            let file = find(path).expect("listed");
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
