//! Builds the web app and writes the table of its files.

#[path = "../src/content_type.rs"]
mod content_type;
mod node;
mod table;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The sources of the app, relative to the root of the repository.
const SOURCES: [&str; 7] = [
    "locales",
    "web/src",
    "web/public",
    "web/build",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
];

fn main() {
    let done = built().and_then(|dist| table::write(&dist, &folder("OUT_DIR")));
    if let Err(problem) = done {
        for line in problem.lines().filter(|line| !line.is_empty()) {
            println!("cargo::error={line}");
        }
    }
}

/// The folder with the built app: `WEB_DIST`, or else built here.
fn built() -> Result<PathBuf, String> {
    let root = folder("CARGO_MANIFEST_DIR").join("../..");
    println!("cargo::rerun-if-env-changed=WEB_DIST");
    if let Some(dist) = env::var_os("WEB_DIST") {
        let dist = root.join(dist);
        watch(&dist);
        return Ok(dist);
    }
    for source in SOURCES {
        watch(&root.join(source));
    }
    let web = root.join("web");
    // The configuration of the tools: the scripts beside index.html.
    let beside =
        fs::read_dir(&web).map_err(|error| format!("can't read {}: {error}", web.display()))?;
    for path in beside.filter_map(|entry| Some(entry.ok()?.path())) {
        if path
            .extension()
            .is_some_and(|end| end == "ts" || end == "js")
        {
            watch(&path);
        }
    }
    let dist = folder("OUT_DIR").join("dist");
    let out = dist
        .to_str()
        .ok_or("the path of the target folder is not text")?;
    // A build for another profile must not replace node_modules while this one uses it.
    let _lock = node::installed(&web)?;
    node::npm(
        &web,
        &["run", "build", "--", "--outDir", out, "--emptyOutDir"],
    )?;
    Ok(dist)
}

/// Builds again when this changes. A path that does not exist would count as changed every time.
fn watch(path: &Path) {
    if path.exists() {
        println!("cargo::rerun-if-changed={}", path.display());
    }
}

fn folder(variable: &str) -> PathBuf {
    PathBuf::from(env::var_os(variable).expect("cargo sets it"))
}
