//! The example of several nodes in `packaging/`. Containers do not run in tests, so its files are compared with each other and with the
//! program; `cargo xtask check` lints the YAML.

use crate::common::{rollwright, text};

const COMPOSE: &str = include_str!("../../../packaging/compose.yaml");
const CADDYFILE: &str = include_str!("../../../packaging/Caddyfile");

/// The names of the services that are nodes.
fn nodes() -> Vec<&'static str> {
    let lines: Vec<&str> = COMPOSE.lines().collect();
    let is_node = |pair: &[&str]| pair[1].trim() == "<<: *node";
    let services = lines.windows(2).filter(|pair| is_node(pair));
    services
        .filter_map(|pair| pair[0].trim().strip_suffix(':'))
        .collect()
}

#[test]
fn the_balancer_knows_every_node_and_nobody_else() {
    let upstreams = CADDYFILE
        .lines()
        .find_map(|line| line.trim().strip_prefix("reverse_proxy "));
    let upstreams: Vec<_> = upstreams
        .expect("a proxy")
        .split(' ')
        .filter(|word| *word != "{")
        .collect();
    let nodes = nodes();
    assert_eq!(nodes.len(), 3);
    assert_eq!(
        upstreams,
        nodes
            .iter()
            .map(|node| format!("{node}:7121"))
            .collect::<Vec<_>>()
    );
    for node in nodes {
        assert!(
            COMPOSE.contains(&format!("    hostname: {node}\n")),
            "{node} has a name of its own"
        );
    }
}

#[test]
fn nodes_are_started_as_the_program_wants_it() {
    let help = text(&rollwright(&["help", "serve"]).stdout);
    let command = COMPOSE
        .lines()
        .find_map(|line| line.trim().strip_prefix("command: ["))
        .expect("a command");
    let words: Vec<&str> = command.trim_end_matches(']').split(", ").collect();
    assert_eq!(words[0], "serve");
    let options = words.iter().filter(|word| word.starts_with("--"));
    let variables = ["ROLLWRIGHT_DATABASE", "ROLLWRIGHT_BUS"];
    assert!(
        variables
            .iter()
            .all(|variable| COMPOSE.contains(&format!("    {variable}: ")))
    );
    for wanted in options.chain(&variables) {
        assert!(help.contains(wanted), "{wanted}: {help}");
    }
    let range = words.last_chunk::<3>().expect("options")[0];
    assert!(
        COMPOSE.contains(&format!("- subnet: {range}\n")),
        "what the balancer says is believed"
    );
}
