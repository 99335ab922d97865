//! Crates whose tests are one binary list them in `tests/main.rs`. A file that is not listed there would never be compiled.

use std::fs;
use std::path::{Path, PathBuf};

use crate::run::root;

/// The folders of all `tests/main.rs`.
fn suites() -> Vec<PathBuf> {
    let crates = ["crates", "games"]
        .into_iter()
        .flat_map(|folder| entries(&root().join(folder)));
    let tests = crates.map(|folder| folder.join("tests"));
    tests
        .filter(|tests| tests.join("main.rs").exists())
        .collect()
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of the repository");
    entries
        .map(|entry| entry.expect("an entry").path())
        .collect()
}

/// The module that a file or folder in `tests/` is; `None` for data, and for binaries of their own.
fn module(path: &Path) -> Option<&str> {
    let is_module = path.extension().is_some_and(|end| end == "rs") || path.join("mod.rs").exists();
    path.file_stem()
        .and_then(|name| name.to_str())
        .filter(|name| is_module && *name != "main")
}

#[test]
fn every_file_of_a_suite_is_listed_in_its_main() {
    let suites = suites();
    assert!(suites.len() > 5, "{suites:?}");
    for tests in suites {
        let main = fs::read_to_string(tests.join("main.rs")).expect("it exists");
        for path in entries(&tests) {
            if let Some(module) = module(&path) {
                let line = format!("mod {module};");
                assert!(
                    main.lines().any(|listed| listed == line),
                    "{} lacks \"{line}\"",
                    tests.join("main.rs").display()
                );
            }
        }
    }
}
