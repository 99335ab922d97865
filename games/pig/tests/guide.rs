//! The code in docs/adding-a-game.md is the code of this crate.
//!
//! A code block under a line such as **`games/pig/src/goal.rs`** holds that file. A long file is spread over several
//! blocks: each goes on from its first item to where the next block begins. After a change, `UPDATE_GUIDE=1 cargo test -p
//! rollwright-pig` writes the blocks anew.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> String {
    let text = fs::read_to_string(path);
    text.unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The path of a line such as **`games/pig/src/goal.rs`**, continued
fn label(line: &str) -> Option<&str> {
    let (path, rest) = line.strip_prefix("**`")?.split_once("`**")?;
    ["", ", continued"].contains(&rest).then_some(path)
}

/// Whether the line belongs to the item below it.
fn is_attribute(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("#[") || line.starts_with("///")
}

/// The lines of a labelled block in the guide.
struct Block<'g> {
    path: &'g str,
    first: usize,
    end: usize,
}

fn blocks<'g>(guide: &[&'g str]) -> Vec<Block<'g>> {
    let labelled = guide.iter().enumerate();
    let labelled = labelled.filter_map(|(line, text)| Some((line, label(text)?)));
    let block = |(line, path): (usize, &'g str)| {
        assert!(guide[line + 2].starts_with("```"), "no code under {path}");
        let first = line + 3;
        let length = guide[first..].iter().position(|text| *text == "```");
        let end = first + length.expect("a block ends");
        Block { path, first, end }
    };
    labelled.map(block).collect()
}

/// The guide with what the files hold now.
fn with_files(guide: &str) -> String {
    let lines: Vec<&str> = guide.lines().collect();
    let blocks = blocks(&lines);
    let mut text = String::new();
    let mut copied = 0;
    for (number, block) in blocks.iter().enumerate() {
        let file = read(&root().join(block.path));
        let file: Vec<&str> = file.lines().collect();
        let place = |block: &Block| {
            let mut code = lines[block.first..block.end].iter();
            let first = code.find(|line| !is_attribute(line)).expect("some code");
            let place = file.iter().position(|line| line == first);
            let place = place.unwrap_or_else(|| panic!("{} has no \"{first}\"", block.path));
            let attributes = file[..place].iter().rev();
            place - attributes.take_while(|line| is_attribute(line)).count()
        };
        let begins_file = blocks[..number].iter().all(|b| b.path != block.path);
        let from = if begins_file { 0 } else { place(block) };
        let next = blocks[number + 1..].iter().find(|b| b.path == block.path);
        let code = file[from..next.map_or(file.len(), place)].join("\n");
        for line in &lines[copied..block.first] {
            text += line;
            text += "\n";
        }
        text += code.trim_end();
        text += "\n";
        copied = block.end;
    }
    text + &lines[copied..].join("\n") + "\n"
}

#[test]
fn the_guide_shows_the_files_as_they_are() {
    let file = root().join("docs/adding-a-game.md");
    let guide = read(&file);
    let expected = with_files(&guide);
    if env::var_os("UPDATE_GUIDE").is_some() {
        fs::write(&file, &expected).expect("the guide can be written");
        return;
    }
    for (number, (found, expected)) in (1..).zip(guide.lines().zip(expected.lines())) {
        assert_eq!(
            found, expected,
            "line {number} of the guide; UPDATE_GUIDE=1 writes it anew"
        );
    }
    assert_eq!(guide, expected);
}

#[test]
fn the_guide_shows_every_source_file() {
    let guide = read(&root().join("docs/adding-a-game.md"));
    let folder = root().join("games/pig/src");
    for file in fs::read_dir(folder).expect("the sources are here") {
        let name = file.expect("a file").file_name();
        let line = format!("**`games/pig/src/{}`**", name.display());
        assert!(guide.lines().any(|text| text == line), "{line}");
    }
}
