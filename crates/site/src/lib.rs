//! The web app's files inside the program: built from `web/` when the crate is, found by their address.
//!
//! It knows nothing of HTTP but what a file is: its type, its variants, and marks that change with its content.

mod kind;

/// A file of the app.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct File {
    /// Its type, for `Content-Type`.
    pub kind: &'static str,
    /// As it is.
    pub plain: &'static [u8],
    /// Packed with gzip, where that is shorter.
    pub gzip: Option<&'static [u8]>,
    /// Packed with Brotli, where that is shorter.
    pub brotli: Option<&'static [u8]>,
    /// Changes with the content, and has only hexadecimal digits.
    pub mark: &'static str,
    /// Whether its address changes with its content, so that it can be kept for ever.
    pub lasting: bool,
}

/// One line of the list that the build writes.
struct Embedded {
    path: &'static str,
    mark: &'static str,
    plain: &'static [u8],
    gzip: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
}

/// Sorted by address.
const FILES: &[Embedded] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The file at an address, such as `/icon.svg`.
///
/// Addresses are compared as they are: nothing is decoded and no folder is opened, so there is no way out.
///
/// # Examples
///
/// ```
/// let page = rollwright_site::find("/index.html").expect("the app has a page");
/// assert_eq!(page.kind, "text/html; charset=utf-8");
/// assert!(rollwright_site::find("/index.html.gz").is_none());
/// ```
pub fn find(path: &str) -> Option<File> {
    let place = FILES.binary_search_by(|file| file.path.cmp(path)).ok()?;
    Some(FILES[place].file())
}

/// The page of the app, whatever its address.
pub fn page() -> File {
    find("/index.html").expect("the build has looked for it")
}

/// The addresses of all files.
pub fn paths() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|file| file.path)
}

impl Embedded {
    fn file(&self) -> File {
        File {
            kind: kind::of(self.path),
            plain: self.plain,
            gzip: self.gzip,
            brotli: self.brotli,
            mark: self.mark,
            // Vite puts what it names by content into this folder.
            lasting: self.path.starts_with("/assets/"),
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
        let mut scripts = files.filter(|file| file.kind.starts_with("text/javascript"));
        let script = scripts.next().expect("a script");
        assert!(script.lasting && !super::page().lasting);
    }

    #[test]
    fn every_file_is_found_and_every_variant_is_shorter() {
        assert!(FILES.is_sorted_by_key(|file| file.path));
        for path in paths() {
            let file = find(path).expect("listed");
            for packed in [file.gzip, file.brotli].into_iter().flatten() {
                assert!(packed.len() < file.plain.len(), "{path}");
            }
            assert!(file.mark.bytes().all(|byte| byte.is_ascii_hexdigit()));
        }
    }

    #[test]
    fn a_variant_is_no_address_and_neither_is_a_way_out() {
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
