//! Which crate may know which: the architecture, held by a check.

use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

/// What a crate may depend on.
struct Rule {
    name: &'static str,
    /// Crates of this workspace.
    ours: &'static [&'static str],
    /// Crates of others, where the list is closed: the inner crates know nothing of networks, databases or languages.
    others: Option<&'static [&'static str]>,
}

const GAMES: [&str; 2] = ["rollwright-one-card", "rollwright-twenty-one"];
const GAME_OTHERS: &[&str] = &["serde", "thiserror", "toml"];

const RULES: &[Rule] = &[
    Rule {
        name: "rollwright-core",
        ours: &[],
        others: Some(&["arrayvec", "serde", "thiserror", "toml"]),
    },
    Rule {
        name: GAMES[0],
        ours: &["rollwright-core"],
        others: Some(GAME_OTHERS),
    },
    Rule {
        name: GAMES[1],
        ours: &["rollwright-core"],
        others: Some(GAME_OTHERS),
    },
    Rule {
        name: "rollwright-record",
        ours: &["rollwright-core"],
        others: Some(&[
            "arrayvec",
            "hex",
            "hmac",
            "serde",
            "serde_json",
            "sha2",
            "thiserror",
        ]),
    },
    Rule {
        name: "rollwright-testkit",
        ours: &["rollwright-core", "rollwright-record"],
        others: None,
    },
    Rule {
        name: "rollwright-bots",
        ours: &["rollwright-core", GAMES[0], GAMES[1]],
        others: None,
    },
    Rule {
        name: "rollwright-catalog",
        ours: &[
            "rollwright-core",
            GAMES[0],
            GAMES[1],
            "rollwright-record",
            "rollwright-bots",
        ],
        others: None,
    },
    Rule {
        name: "rollwright-sim",
        ours: &["rollwright-core", "rollwright-record", "rollwright-bots"],
        others: None,
    },
    Rule {
        name: "rollwright",
        ours: &[
            "rollwright-core",
            "rollwright-record",
            "rollwright-bots",
            "rollwright-catalog",
            "rollwright-sim",
        ],
        others: None,
    },
    Rule {
        name: "xtask",
        ours: &[],
        others: None,
    },
];

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    /// Nothing for what the crate itself needs, `dev` for what only its tests need.
    kind: Option<String>,
    /// Where it is, if it is one of ours.
    path: Option<String>,
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
    let Some(rule) = RULES.iter().find(|rule| rule.name == package.name) else {
        return vec![format!("{} has no rule", package.name)];
    };
    let allowed = |dependency: &&Dependency| {
        let name = dependency.name.as_str();
        if dependency.kind.as_deref() == Some("dev") {
            return true;
        }
        match (&dependency.path, rule.others) {
            (Some(_), _) => rule.ours.contains(&name),
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

    fn package(name: &str, dependency: &str, kind: Option<&str>, ours: bool) -> Package {
        Package {
            name: name.to_owned(),
            dependencies: vec![Dependency {
                name: dependency.to_owned(),
                kind: kind.map(str::to_owned),
                path: ours.then(String::new),
            }],
        }
    }

    #[test]
    fn an_arrow_that_is_not_drawn_is_found() {
        let wrong = |name, dependency, kind, ours| {
            !wrong_arrows(&package(name, dependency, kind, ours)).is_empty()
        };
        assert!(wrong("rollwright-core", "rollwright-record", None, true));
        assert!(wrong("rollwright-core", "tokio", None, false));
        assert!(wrong(
            "rollwright-one-card",
            "rollwright-twenty-one",
            None,
            true
        ));
        assert!(wrong("rollwright-sim", "rollwright-testkit", None, true));
        assert!(wrong("a-new-crate", "serde", None, false));
        assert!(!wrong(
            "rollwright-sim",
            "rollwright-testkit",
            Some("dev"),
            true
        ));
        assert!(!wrong("rollwright-one-card", "rollwright-core", None, true));
        assert!(!wrong("rollwright", "clap", None, false));
    }
}
