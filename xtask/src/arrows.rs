//! Which crate may know which: the architecture, held by a check.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

/// What a crate may depend on. Crates of this workspace go by their folder, all games by `games`.
struct Rule {
    folder: &'static str,
    ours: &'static [&'static str],
    /// Crates of others, where the list is closed: the inner crates know nothing of networks, databases or languages.
    others: Option<&'static [&'static str]>,
}

const fn rule(
    folder: &'static str,
    ours: &'static [&'static str],
    others: Option<&'static [&'static str]>,
) -> Rule {
    Rule {
        folder,
        ours,
        others,
    }
}

const RULES: &[Rule] = &[
    rule(
        "core",
        &[],
        Some(&["arrayvec", "serde", "thiserror", "toml"]),
    ),
    rule(
        "games",
        &["core"],
        Some(&["schemars", "serde", "thiserror", "toml"]),
    ),
    rule(
        "record",
        &["core"],
        Some(&[
            "arrayvec",
            "hex",
            "hmac",
            "serde",
            "serde_json",
            "sha2",
            "thiserror",
        ]),
    ),
    rule("testkit", &["core", "record"], None),
    rule("catalog", &["core", "games", "record"], None),
    rule("bots", &["core", "games", "record", "catalog"], None),
    rule("sim", &["core", "record", "bots"], None),
    rule("protocol", &[], Some(&["schemars", "serde", "serde_json"])),
    rule(
        "tables",
        &["core", "record", "catalog", "bots", "protocol", "store"],
        Some(&[
            "bytes",
            "getrandom",
            "hex",
            "serde",
            "serde_json",
            "sha2",
            "subtle",
            "tokio",
            "tracing",
            "unicode-normalization",
        ]),
    ),
    rule(
        "server",
        &[
            "record", "catalog", "bots", "protocol", "tables", "site", "print", "i18n",
        ],
        None,
    ),
    rule("client", &["protocol"], None),
    rule(
        "load",
        &["core", "record", "catalog", "protocol", "client"],
        None,
    ),
    rule(
        "tui",
        &[
            "core", "games", "record", "catalog", "bots", "protocol", "tables", "store", "client",
            "i18n",
        ],
        None,
    ),
    rule(
        "cli",
        &[
            "core", "record", "bots", "catalog", "sim", "protocol", "tables", "server", "store",
            "client", "load", "tui", "i18n", "print",
        ],
        None,
    ),
    rule(
        "print",
        &["core", "games", "record", "catalog", "i18n"],
        None,
    ),
    rule("site", &[], Some(&[])),
    rule("i18n", &[], None),
    rule("store", &[], None),
    rule("train", &["core", "games", "bots"], None),
    rule("xtask", &["catalog", "protocol"], None),
];

/// The folder that stands for a crate, from the path of its own folder.
fn folder(path: &Path) -> &str {
    match path.parent().and_then(name) {
        Some("games") => "games",
        _ => name(path).unwrap_or_default(),
    }
}

fn name(path: &Path) -> Option<&str> {
    path.file_name()?.to_str()
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    manifest_path: PathBuf,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    /// Nothing for what the crate itself needs, `dev` for what only its tests need.
    kind: Option<String>,
    /// Where it is, if it is one of ours.
    path: Option<PathBuf>,
}

/// Says whether every crate depends only on what it may.
pub(crate) fn check() -> Result<()> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps"])
        .output()
        .context("could not start cargo metadata")?;
    let metadata: Metadata =
        serde_json::from_slice(&output.stdout).context("cargo metadata gave no JSON")?;
    let wrong: Vec<String> = metadata.packages.iter().flat_map(wrong_arrows).collect();
    if !wrong.is_empty() {
        bail!(
            "{}\n(the arrows are in xtask/src/arrows.rs)",
            wrong.join("\n")
        );
    }
    Ok(())
}

fn wrong_arrows(package: &Package) -> Vec<String> {
    let own = package.manifest_path.parent().map_or("", folder);
    let Some(rule) = RULES.iter().find(|rule| rule.folder == own) else {
        return vec![format!("{} has no rule", package.name)];
    };
    let allowed = |dependency: &&Dependency| {
        let name = dependency.name.as_str();
        if dependency.kind.as_deref() == Some("dev") {
            return true;
        }
        match (&dependency.path, rule.others) {
            (Some(path), _) => rule.ours.contains(&folder(path)),
            (None, Some(others)) => others.contains(&name),
            (None, None) => true,
        }
    };
    let dependencies = package.dependencies.iter();
    dependencies
        .filter(|dependency| !allowed(dependency))
        .map(|dependency| format!("{} must not depend on {}", package.name, dependency.name))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(folder: &str, dependency: &str, kind: Option<&str>, ours: Option<&str>) -> bool {
        let package = Package {
            name: folder.to_owned(),
            manifest_path: Path::new("/house").join(folder).join("Cargo.toml"),
            dependencies: vec![Dependency {
                name: dependency.to_owned(),
                kind: kind.map(str::to_owned),
                path: ours.map(|folder| Path::new("/house").join(folder)),
            }],
        };
        !wrong_arrows(&package).is_empty()
    }

    #[test]
    fn an_arrow_that_is_not_drawn_is_found() {
        assert!(wrong("crates/core", "r", None, Some("crates/record")));
        assert!(wrong("crates/core", "tokio", None, None));
        assert!(wrong("games/one-card", "t", None, Some("games/twenty-one")));
        assert!(wrong("crates/sim", "t", None, Some("crates/testkit")));
        assert!(wrong("crates/a-new-crate", "serde", None, None));
    }

    #[test]
    fn the_arrows_that_are_drawn_are_allowed() {
        assert!(!wrong(
            "crates/sim",
            "t",
            Some("dev"),
            Some("crates/testkit")
        ));
        assert!(!wrong("games/a-third-game", "c", None, Some("crates/core")));
        assert!(!wrong(
            "crates/catalog",
            "g",
            None,
            Some("games/a-third-game")
        ));
        assert!(!wrong("crates/cli", "clap", None, None));
    }
}
