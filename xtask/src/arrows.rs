//! Which crate may depend on which: the architecture as a check.

use anyhow::{Context, Result, bail};
use cargo_metadata::camino::Utf8Path;
use cargo_metadata::{Dependency, DependencyKind, MetadataCommand};

/// What the crates of a folder may depend on, apart from development dependencies: the folder, where `games` stands for every
/// game; folders of this workspace; and the closed list of crates from outside, if there is one.
type Rule = (
    &'static str,
    &'static [&'static str],
    Option<&'static [&'static str]>,
);

/// The inner crates have a closed list of external crates, so that they can't come to know a network, a database or a language.
#[rustfmt::skip]
const RULES: &[Rule] = &[
    ("core", &[], Some(&["arrayvec", "serde", "thiserror", "toml"])),
    ("games", &["core"], Some(&["schemars", "serde", "thiserror", "toml"])),
    ("record", &["core"], Some(&["arrayvec", "hex", "hmac", "serde", "serde_json", "sha2", "thiserror"])),
    ("testkit", &["core", "record"], None),
    ("catalog", &["core", "games", "record"], None),
    ("bots", &["core", "games", "record", "catalog"], None),
    ("analysis", &["core", "games", "record", "catalog", "bots", "protocol"], Some(&["serde", "thiserror"])),
    ("sim", &["core", "record", "bots", "analysis"], None),
    ("protocol", &[], Some(&["schemars", "serde", "serde_json"])),
    ("store", &[], None),
    ("tables", &["core", "record", "catalog", "bots", "analysis", "protocol", "store"], Some(&["async-trait", "bytes", "getrandom", "hex", "parking_lot", "serde", "serde_json", "sha2", "subtle", "tokio", "tracing", "unicode-normalization"])),
    ("server", &["core", "record", "catalog", "bots", "analysis", "protocol", "tables", "site", "print", "i18n"], None),
    ("client", &["record", "protocol"], None),
    ("load", &["core", "record", "catalog", "protocol", "client"], None),
    ("faults", &["record", "catalog", "bots", "protocol", "store", "tables", "client"], None),
    ("tui", &["core", "games", "record", "catalog", "bots", "protocol", "tables", "store", "client", "i18n"], None),
    ("cli", &["core", "record", "bots", "analysis", "catalog", "sim", "protocol", "tables", "server", "store", "client", "load", "tui", "i18n", "print"], None),
    ("print", &["core", "games", "record", "catalog", "i18n"], None),
    ("site", &[], Some(&[])),
    ("i18n", &[], None),
    ("train", &["core", "games", "bots", "sim"], None),
    ("xtask", &[], None),
];

/// Checks that every crate of the workspace depends only on what its rule allows.
pub(crate) fn check() -> Result<()> {
    let metadata = MetadataCommand::new()
        .no_deps()
        .exec()
        .context("cargo metadata failed")?;
    let mut violations = Vec::new();
    for package in &metadata.packages {
        let own = package.manifest_path.parent().map_or("", folder);
        violations.extend(violations_in(own, &package.dependencies));
    }
    if !violations.is_empty() {
        bail!(
            "{}\n(the rules are in xtask/src/arrows.rs)",
            violations.join("\n")
        );
    }
    Ok(())
}

/// The folder that names a crate in the rules.
fn folder(path: &Utf8Path) -> &str {
    match path.parent().and_then(Utf8Path::file_name) {
        Some("games") => "games",
        _ => path.file_name().unwrap_or_default(),
    }
}

fn violations_in(own: &str, dependencies: &[Dependency]) -> Vec<String> {
    let Some((_, workspace, external)) = RULES.iter().find(|(folder, ..)| *folder == own) else {
        return vec![format!("{own} has no rule")];
    };
    let is_allowed = |dependency: &Dependency| match &dependency.path {
        Some(path) => workspace.contains(&folder(path)),
        None => external.is_none_or(|names| names.contains(&dependency.name.as_str())),
    };
    dependencies
        .iter()
        .filter(|dependency| dependency.kind != DependencyKind::Development)
        .filter(|dependency| !is_allowed(dependency))
        .map(|dependency| format!("{own} must not depend on {}", dependency.name))
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn is_refused(own: &str, dependency: &Value) -> bool {
        let mut fields = json!({ "req": "*", "kind": null, "optional": false, "uses_default_features": true, "features": [] });
        let given = dependency.as_object().expect("an object").clone();
        fields.as_object_mut().expect("an object").extend(given);
        let dependency = serde_json::from_value(fields).expect("a dependency as cargo writes it");
        !violations_in(own, &[dependency]).is_empty()
    }

    fn workspace(folder: &str) -> Value {
        json!({ "name": folder, "path": format!("/house/{folder}") })
    }

    fn external(name: &str) -> Value {
        json!({ "name": name })
    }

    #[test]
    fn a_dependency_without_an_arrow_is_refused() {
        assert!(is_refused("core", &workspace("crates/record")));
        assert!(is_refused("core", &external("tokio")));
        assert!(is_refused("games", &workspace("games/twenty-one")));
        assert!(is_refused("sim", &workspace("crates/testkit")));
        assert!(is_refused("tables", &external("axum")));
        assert!(is_refused("a-new-crate", &external("serde")));
    }

    #[test]
    fn a_dependency_with_an_arrow_is_allowed() {
        let mut for_tests = workspace("crates/testkit");
        for_tests["kind"] = json!("dev");
        assert!(!is_refused("sim", &for_tests));
        assert!(!is_refused("games", &workspace("crates/core")));
        assert!(!is_refused("catalog", &workspace("games/a-third-game")));
        assert!(!is_refused("tables", &external("tokio")));
        assert!(!is_refused("cli", &external("clap")));
    }

    #[test]
    fn every_game_goes_by_one_name() {
        assert_eq!(folder(Utf8Path::new("/house/games/pig")), "games");
        assert_eq!(folder(Utf8Path::new("/house/crates/core")), "core");
    }
}
