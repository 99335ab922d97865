//! The chain and the receipt of one seat, in a file that all terminals of the same user share.
//!
//! What is read, decided and written is one transaction under a lock, so that two terminals never give a link for two different
//! things; and it is on disk before the link is sent.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use rollwright_record::fair::{
    Anchor, CHAIN_LENGTH, Link, LinkAnswer, Mistrust, OwnChain, Receipt, ShownTable, is_chance,
};
use serde::{Deserialize, Serialize};

/// So many chains are made for a seat, whatever the server says; it takes no more.
const MOST_CHAINS: u32 = 64;

/// The chain and the receipt of a seat.
#[derive(Debug)]
pub(crate) struct SeatChain {
    pub(crate) seat: usize,
    table: String,
    /// The server of the table: another one with the same table gets no link.
    server: Option<String>,
    file: PathBuf,
    /// As they were kept last.
    chain: Option<OwnChain>,
    receipt: Option<Receipt>,
}

/// What the file has.
#[derive(Serialize, Deserialize)]
struct Kept {
    table: String,
    server: Option<String>,
    /// What the chain is made of. Whoever knows it knows all links.
    tip: Link,
    /// How many chains this device has made for the seat.
    made: u32,
    receipt: Option<Receipt>,
    /// Whether the receipt is evidence: it did not agree with the record.
    #[serde(default)]
    disagreed: bool,
}

/// Whether a file has a receipt that did not agree with its record.
pub(crate) fn is_evidence(file: &Path) -> bool {
    let text = fs::read(file).unwrap_or_default();
    serde_json::from_slice::<Kept>(&text).is_ok_and(|kept| kept.disagreed)
}

impl SeatChain {
    /// The chain of this seat, kept in this folder. `table` becomes a part of the file's name.
    pub(crate) fn new(folder: &Path, server: Option<&str>, table: &str, seat: usize) -> Self {
        // Ids come from servers: only what is one becomes the name of a file.
        let name: String = table.chars().filter(char::is_ascii_alphanumeric).collect();
        Self {
            seat,
            table: table.to_owned(),
            server: server.map(str::to_owned),
            file: folder.join(format!("{name}-{seat}.chain")),
            chain: None,
            receipt: None,
        }
    }

    /// The anchor of the seat's chain, which is made if there is none.
    pub(crate) fn anchor(&mut self) -> io::Result<Link> {
        self.transaction(|_, _, chain| (chain.anchor(), false))
    }

    /// Answers the server, which says that this run is due and waits for these seats. What is given is on disk by then.
    pub(crate) fn answer(
        &mut self,
        shown: &ShownTable<'_>,
        run: u64,
        due: &[usize],
    ) -> io::Result<LinkAnswer> {
        self.transaction(|seat, kept, chain| {
            let receipt = kept
                .receipt
                .get_or_insert_with(|| Receipt::new(shown, seat));
            let before = receipt.given.len();
            let answer = receipt.answer(shown, run, due, chain);
            (answer, receipt.given.len() != before)
        })
    }

    /// Keeps the steps shown up to the last chance step.
    pub(crate) fn see(&mut self, shown: &ShownTable<'_>) -> io::Result<Result<(), Mistrust>> {
        self.transaction(|seat, kept, _| {
            let receipt = kept
                .receipt
                .get_or_insert_with(|| Receipt::new(shown, seat));
            let seen = receipt.see(shown);
            let changed = seen == Ok(true);
            (seen.map(drop), changed)
        })
    }

    /// Whether there are dice or cards among these steps that the receipt does not have.
    pub(crate) fn has_more_to_see(&self, steps: &[String]) -> bool {
        let seen = self
            .receipt
            .as_ref()
            .map_or(0, |receipt| receipt.steps.len());
        let more = steps.get(seen..).unwrap_or_default();
        more.iter().any(|step| is_chance(step))
    }

    /// A new chain, if the one that is kept was replaced by another, or has given its last link; gives its anchor.
    pub(crate) fn renew(&mut self, chains: &[Anchor]) -> io::Result<Option<Link>> {
        self.renew_if(|receipt, chain| used_up(receipt, chain, chains))
    }

    /// A new chain, if the one that is kept has this anchor: the server says that it was replaced. Gives its anchor.
    pub(crate) fn renew_replaced(&mut self, anchor: &str) -> io::Result<Option<Link>> {
        self.renew_if(|_, chain| chain.anchor().to_string() == anchor)
    }

    fn renew_if(
        &mut self,
        is_used_up: impl Fn(Option<&Receipt>, &OwnChain) -> bool,
    ) -> io::Result<Option<Link>> {
        let chain = self.chain.as_ref();
        if !chain.is_some_and(|chain| is_used_up(self.receipt.as_ref(), chain)) {
            return Ok(None);
        }
        // Another terminal may have made one meanwhile.
        self.transaction(|_, kept, chain| {
            if !is_used_up(kept.receipt.as_ref(), chain) {
                return (Some(chain.anchor()), false);
            }
            let tip = (kept.made < MOST_CHAINS).then(random_tip);
            let Some(Ok(tip)) = tip else {
                return (None, false);
            };
            (kept.tip, kept.made) = (tip, kept.made + 1);
            (Some(OwnChain::new(tip.0).anchor()), true)
        })
    }

    /// Whether this device gave a link for this run, as far as is known.
    pub(crate) fn gave(&self, run: u64) -> bool {
        let given = self.receipt.iter().flat_map(|receipt| &receipt.given);
        given.rev().any(|given| given.0 == run)
    }

    /// The receipt as it is kept; nothing if nothing has been given or seen.
    pub(crate) fn receipt(&self) -> Option<Receipt> {
        self.read().ok()?.and_then(|kept| kept.receipt)
    }

    /// Keeps the receipt for good: it did not agree with the record.
    pub(crate) fn keep_as_evidence(&mut self) -> io::Result<()> {
        self.transaction(|_, kept, _| {
            kept.disagreed = true;
            ((), true)
        })
    }

    /// Reads what is kept, or begins anew, and writes it if `work` says that it has changed it.
    fn transaction<T>(
        &mut self,
        work: impl FnOnce(usize, &mut Kept, &OwnChain) -> (T, bool),
    ) -> io::Result<T> {
        let lock = private().open(self.lock_file())?;
        lock.lock()?;
        let read = self.read()?;
        let new = read.is_none();
        let mut kept = match read {
            Some(kept) => kept,
            None => Kept {
                table: self.table.clone(),
                server: self.server.clone(),
                tip: random_tip()?,
                made: 1,
                receipt: None,
                disagreed: false,
            },
        };
        let chain = match self.chain.take() {
            Some(chain) if chain.tip() == kept.tip.0 => chain,
            _ => OwnChain::new(kept.tip.0),
        };
        let (result, changed) = work(self.seat, &mut kept, &chain);
        if changed || new {
            self.write(&kept)?;
        }
        let same = chain.tip() == kept.tip.0;
        self.chain = Some(if same {
            chain
        } else {
            OwnChain::new(kept.tip.0)
        });
        self.receipt = kept.receipt;
        // Dropping the file unlocks it.
        drop(lock);
        Ok(result)
    }

    /// What is kept. A file that can't be understood is none: then this is a new device, with a new chain.
    fn read(&self) -> io::Result<Option<Kept>> {
        let text = match fs::read(&self.file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            read => read?,
        };
        match serde_json::from_slice::<Kept>(&text) {
            Ok(kept) if (&kept.table, &kept.server) == (&self.table, &self.server) => {
                Ok(Some(kept))
            }
            Ok(_) => Err(io::Error::other("it is of another server")),
            Err(_) => Ok(None),
        }
    }

    /// Writes it so that it is on disk, whole, or what was there before.
    fn write(&self, kept: &Kept) -> io::Result<()> {
        let unfinished = self.file.with_extension("new");
        let mut file = private().truncate(true).open(&unfinished)?;
        file.write_all(&serde_json::to_vec(kept)?)?;
        file.sync_all()?;
        fs::rename(unfinished, &self.file)?;
        #[cfg(unix)]
        if let Some(folder) = self.file.parent() {
            File::open(folder)?.sync_all()?;
        }
        Ok(())
    }

    fn lock_file(&self) -> PathBuf {
        self.file.with_extension("lock")
    }
}

/// Whether another chain came after this one, or its last link was given.
fn used_up(receipt: Option<&Receipt>, chain: &OwnChain, chains: &[Anchor]) -> bool {
    let own = chain.anchor();
    let Some((last, earlier)) = chains.split_last() else {
        return false;
    };
    if last.anchor != own {
        return earlier.iter().any(|chain| chain.anchor == own);
    }
    let given = receipt.and_then(|receipt| receipt.given.last());
    given.is_some_and(|given| given.0 >= last.from && given.0 - last.from >= CHAIN_LENGTH - 1)
}

fn random_tip() -> io::Result<Link> {
    let mut tip = [0; 32];
    getrandom::fill(&mut tip).map_err(io::Error::other)?;
    Ok(Link(tip))
}

/// A file that only its owner can read: whoever has a tip knows the links to come.
fn private() -> OpenOptions {
    let mut options = File::options();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

#[cfg(test)]
mod tests {
    use std::thread;

    use rollwright_record::fair::Commitment;

    use super::*;

    fn shown<'a>(
        chains: &'a [Vec<Anchor>],
        seats: &'a [String],
        steps: &'a [String],
    ) -> ShownTable<'a> {
        ShownTable {
            table: "t",
            game: "one-card",
            variant: "basic",
            layout: "standard",
            seats,
            commitment: Commitment([9; 32]),
            chains,
            steps,
        }
    }

    #[test]
    fn a_chain_is_made_once_and_kept_for_all_terminals() {
        let folder = tempfile::tempdir().unwrap();
        let open = || SeatChain::new(folder.path(), None, "t", 0);
        let anchor = open().anchor().unwrap();
        assert_eq!(open().anchor().unwrap(), anchor);
        let other = SeatChain::new(folder.path(), None, "t", 1)
            .anchor()
            .unwrap();
        assert_ne!(other, anchor, "one for each seat");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let file = fs::metadata(folder.path().join("t-0.chain")).unwrap();
            assert_eq!(file.permissions().mode() & 0o777, 0o600);
        }
        fs::remove_file(folder.path().join("t-0.chain")).unwrap();
        assert_ne!(open().anchor().unwrap(), anchor, "never used again");
    }

    #[test]
    fn another_server_with_the_same_table_gets_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let open = |server| SeatChain::new(folder.path(), Some(server), "t", 0);
        open("http://a").anchor().unwrap();
        open("http://b").anchor().expect_err("kept for a");
    }

    #[test]
    fn a_link_is_on_disk_before_it_is_given_and_terminals_share_the_receipt() {
        let folder = tempfile::tempdir().unwrap();
        let open = || SeatChain::new(folder.path(), None, "t", 0);
        let anchor = open().anchor().unwrap();
        let (chains, names) = (
            vec![vec![Anchor { from: 0, anchor }]],
            vec!["Ann".to_owned()],
        );
        let first = open()
            .answer(&shown(&chains, &names, &[]), 0, &[0])
            .unwrap();
        assert!(matches!(first, LinkAnswer::Give(_)));
        assert_eq!(open().receipt().expect("kept").given.len(), 1);
        let again = open()
            .answer(&shown(&chains, &names, &[]), 0, &[0])
            .unwrap();
        assert_eq!(again, first);
        // Another terminal is shown something else.
        let steps = ["0 stand".to_owned()];
        let other = open()
            .answer(&shown(&chains, &names, &steps), 0, &[0])
            .unwrap();
        assert!(matches!(other, LinkAnswer::Refuse(_)), "{other:?}");
    }

    #[test]
    fn terminals_that_are_shown_different_things_at_once_give_one_link() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = SeatChain::new(folder.path(), None, "t", 0);
        let anchor = first.anchor().unwrap();
        let given = thread::scope(|scope| {
            let terminals: Vec<_> = (0..8)
                .map(|number| {
                    let mut chain = SeatChain::new(folder.path(), None, "t", 0);
                    scope.spawn(move || {
                        let chains = vec![vec![Anchor { from: 0, anchor }]];
                        let (names, steps) = (vec!["Ann".to_owned()], [format!("0 {number}")]);
                        chain
                            .answer(&shown(&chains, &names, &steps), 0, &[0])
                            .unwrap()
                    })
                })
                .collect();
            let answers = terminals
                .into_iter()
                .map(|terminal| terminal.join().unwrap());
            answers
                .filter(|answer| matches!(answer, LinkAnswer::Give(_)))
                .count()
        });
        assert_eq!(given, 1);
        assert_eq!(first.receipt().expect("kept").given.len(), 1);
    }

    #[test]
    fn what_can_not_be_written_is_not_given() {
        let folder = tempfile::tempdir().unwrap();
        let mut chain = SeatChain::new(folder.path(), None, "t", 0);
        let anchor = chain.anchor().unwrap();
        // A folder in the place of the file that is written first.
        fs::create_dir(folder.path().join("t-0.new")).unwrap();
        let chains = vec![vec![Anchor { from: 0, anchor }]];
        let names = vec!["Ann".to_owned()];
        chain
            .answer(&shown(&chains, &names, &[]), 0, &[0])
            .expect_err("not on disk");
        assert!(chain.receipt().is_none());
    }

    #[test]
    fn a_chain_that_was_replaced_is_made_anew_and_not_without_end() {
        let folder = tempfile::tempdir().unwrap();
        let mut chain = SeatChain::new(folder.path(), None, "t", 0);
        let mut chains = vec![Anchor {
            from: 0,
            anchor: chain.anchor().unwrap(),
        }];
        assert_eq!(chain.renew(&chains).unwrap(), None, "in force");
        assert_eq!(chain.renew(&[]).unwrap(), None, "not taken yet");
        let other = Anchor {
            from: 1,
            anchor: Link([7; 32]),
        };
        assert_eq!(
            chain.renew(&[other]).unwrap(),
            None,
            "another device has it"
        );
        let mut made = 1;
        loop {
            chains.push(other);
            let Some(anchor) = chain.renew(&chains).unwrap() else {
                break;
            };
            assert_ne!(anchor, chains[0].anchor);
            // A second terminal finds the same one.
            let mut second = SeatChain::new(folder.path(), None, "t", 0);
            assert_eq!(second.anchor().unwrap(), anchor);
            chains.push(Anchor { from: 1, anchor });
            made += 1;
        }
        assert_eq!(made, MOST_CHAINS);
    }

    #[test]
    fn after_its_last_link_there_is_a_new_chain() {
        let folder = tempfile::tempdir().unwrap();
        let mut chain = SeatChain::new(folder.path(), None, "t", 0);
        let anchor = chain.anchor().unwrap();
        let chains = vec![vec![Anchor { from: 0, anchor }]];
        let names = vec!["Ann".to_owned()];
        let mut steps = Vec::new();
        for _ in 0..CHAIN_LENGTH - 1 {
            steps.extend(["roll R".to_owned(), "0 stand".to_owned()]);
        }
        assert_eq!(chain.renew(&chains[0]).unwrap(), None);
        let last = chain.answer(&shown(&chains, &names, &steps), CHAIN_LENGTH - 1, &[0]);
        assert!(matches!(last.unwrap(), LinkAnswer::Give(_)));
        let new = chain.renew(&chains[0]).unwrap().expect("a new chain");
        assert_ne!(new, anchor);
    }
}
