//! The table of embedded files.

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io;
use std::path::Path;

use crate::content_type;

/// Writes `files.rs`: every file of the folder with its compressed variants, sorted by path.
pub(crate) fn write(dist: &Path, out: &Path) -> Result<(), String> {
    let dist = dist.to_str().ok_or("the path of the app is not text")?;
    let cannot = |error: io::Error| format!("can't read {dist}: {error}");
    let mut paths = Vec::new();
    collect(Path::new(dist), "", &mut paths).map_err(cannot)?;
    paths.sort_unstable();
    if !paths.iter().any(|path| path == "/index.html") {
        return Err(format!(
            "there is no index.html in {dist}: is that the web app, built?"
        ));
    }
    let is_variant = |path: &str| {
        let plain = path.strip_suffix(".gz").or(path.strip_suffix(".br"));
        plain.is_some_and(|plain| paths.iter().any(|path| path == plain))
    };
    let mut text = String::from("&[\n");
    for path in paths.iter().filter(|path| !is_variant(path)) {
        text += &entry(dist, path).map_err(cannot)?;
    }
    text.push_str("]\n");
    let table = out.join("files.rs");
    fs::write(&table, text).map_err(|error| format!("can't write {}: {error}", table.display()))
}

/// All files in a folder, as paths that begin with a slash.
fn collect(folder: &Path, prefix: &str, paths: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().into_string();
        let name = name.map_err(|_| io::Error::other("the name of a file is not text"))?;
        let path = format!("{prefix}/{name}");
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &path, paths)?;
        } else {
            paths.push(path);
        }
    }
    Ok(())
}

/// The file as an `EmbeddedFile` in Rust.
fn entry(dist: &str, path: &str) -> io::Result<String> {
    let plain = format!("{dist}{path}");
    let content = fs::read(&plain)?;
    let compressed = |end: &str| {
        let file = plain.clone() + end;
        // A variant that is not shorter is not worth decompressing.
        let shorter = fs::read(&file).is_ok_and(|compressed| compressed.len() < content.len());
        shorter.then(|| format!("Some(include_bytes!({file:?}))"))
    };
    let (gzip, brotli) = (compressed(".gz"), compressed(".br"));
    let none = || "None".to_owned();
    Ok(format!(
        "    EmbeddedFile {{ path: {path:?}, content_type: {:?}, plain: include_bytes!({plain:?}), gzip: {}, brotli: {}, \
         hash: \"{:016x}\", immutable: {} }},\n",
        content_type::of(path),
        gzip.unwrap_or_else(none),
        brotli.unwrap_or_else(none),
        hash(&content),
        // Vite writes files with a content hash in their name to this folder.
        path.starts_with("/assets/"),
    ))
}

/// For `ETag`: nobody gains by a collision, so it need not be a cryptographic hash.
fn hash(content: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(content);
    hasher.finish()
}
