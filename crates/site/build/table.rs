//! The table of embedded files.

use std::fmt::Write;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io;
use std::path::Path;

/// Writes `files.rs`: every file of the folder with its compressed variants, sorted by path.
pub(crate) fn write(dist: &Path, out: &Path) -> Result<(), String> {
    let mut paths = Vec::new();
    let cannot = |error: io::Error| format!("can't read {}: {error}", dist.display());
    collect(dist, "", &mut paths).map_err(cannot)?;
    paths.sort_unstable();
    let mut text = String::from("&[\n");
    for path in &paths {
        let is_variant = [".gz", ".br"].iter().any(|end| {
            let of = path.strip_suffix(end);
            of.is_some_and(|of| paths.iter().any(|path| path == of))
        });
        if !is_variant {
            text += &entry(dist, path).map_err(cannot)?;
        }
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

fn entry(dist: &Path, path: &str) -> io::Result<String> {
    let file = |end: &str| dist.join(format!("{}{end}", &path[1..]));
    let plain = fs::read(file(""))?;
    let include = |end: &str| {
        let file = file(end).into_os_string().into_string();
        let file = file.map_err(|_| io::Error::other("its path is not text"))?;
        io::Result::Ok(format!("include_bytes!({file:?})"))
    };
    let mut text = format!(
        "    Embedded {{ path: {path:?}, hash: \"{:016x}\", plain: {}",
        hash(&plain),
        include("")?
    );
    for (field, end) in [("gzip", ".gz"), ("brotli", ".br")] {
        // A variant that is not shorter is not worth decompressing.
        let shorter = fs::read(file(end)).is_ok_and(|compressed| compressed.len() < plain.len());
        let value = if shorter {
            format!("Some({})", include(end)?)
        } else {
            "None".to_owned()
        };
        let _ = write!(text, ", {field}: {value}");
    }
    text.push_str(" },\n");
    Ok(text)
}

/// For `ETag`: nobody gains by a collision, so it need not be a cryptographic hash.
fn hash(content: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(content);
    hasher.finish()
}
