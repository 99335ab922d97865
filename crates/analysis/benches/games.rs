//! How long the analysis of a game takes on one core: `cargo bench -p rollwright-analysis`.

#[path = "../tests/common/mod.rs"]
mod common;

use common::games;
use divan::Bencher;
use rollwright_analysis::{Depth, Options, analyse};
use rollwright_catalog::Layouts;

fn main() {
    divan::main();
}

/// Games between two experts and larger tables, each analysed quickly; the figure is for one game.
#[divan::bench(args = ["one-card basic 2", "one-card basic 4", "one-card advanced 2", "one-card advanced 4", "twenty-one standard 2", "twenty-one standard 4", "twenty-one standard 6"], sample_count = 20, sample_size = 1)]
fn quick(bencher: Bencher, table: &str) {
    let records = games(table, "casual", 20);
    let layouts = Layouts::default();
    let mut next = records.iter().cycle();
    bencher.bench_local(|| {
        let record = next.next().expect("there are games");
        let options = Options::default();
        analyse(record, &layouts, &options, &mut |_, _| ()).expect("a right record")
    });
}

/// The same, deep.
#[divan::bench(args = ["one-card basic 2", "twenty-one standard 2"], sample_count = 2, sample_size = 1)]
fn deep(bencher: Bencher, table: &str) {
    let records = games(table, "casual", 2);
    let layouts = Layouts::default();
    let mut next = records.iter().cycle();
    bencher.bench_local(|| {
        let record = next.next().expect("there are games");
        let options = Options {
            depth: Depth::Deep,
            ..Options::default()
        };
        analyse(record, &layouts, &options, &mut |_, _| ()).expect("a right record")
    });
}
