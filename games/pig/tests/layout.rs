//! The built-in goal is what its file says; a wrong one gets an error that names the line.

use rollwright_core::Layout;
use rollwright_pig::Goal;
use rollwright_testkit::layout_conformance;

const STANDARD: &str = include_str!("../layouts/standard.toml");

layout_conformance!(Goal, STANDARD);

/// Rule 1.3.
#[test]
fn a_goal_is_from_10_to_200() {
    let goal = |points| Goal::parse(&STANDARD.replace("standard", "own").replace("100", points));
    assert!(goal("10").is_ok() && goal("200").is_ok());
    for points in ["-1", "9", "201", "100000"] {
        let error = goal(points).expect_err("no goal");
        assert_eq!(error.line(), Some(4), "{error}");
    }
}
