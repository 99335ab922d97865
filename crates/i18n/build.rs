//! Finds the files of `locales/` and has them built in, whatever their names: there is no list of them to be forgotten.

use std::env;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let locales = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../locales");
    // Of a folder, Cargo watches everything that is in it.
    println!("cargo::rerun-if-changed={}", locales.display());
    let mut list = String::from("&[\n");
    for folder in entries(&locales)? {
        let language = folder.file_name().unwrap_or_default().to_string_lossy();
        for file in entries(&folder)? {
            if file.extension().is_some_and(|extension| extension == "ftl") {
                let path = fs::canonicalize(file)?;
                let path = path.to_string_lossy();
                writeln!(list, "    ({language:?}, include_str!({path:?})),")?;
            }
        }
    }
    list.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("files.rs"), list)?;
    Ok(())
}

/// What a folder holds, always in the same order; nothing if it is no folder.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let paths = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = paths.collect::<Result<Vec<_>, _>>()?;
    paths.sort();
    Ok(paths)
}
