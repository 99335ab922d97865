//! Reading and writing files so that errors name the file and nothing is left half done.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Cursor, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use indicatif::ProgressBar;
use rollwright_catalog::{Layouts, LoadedLayout};
use rollwright_core::layout::MAX_BYTES;

use crate::compression::{self, Compressed, Encoder};
use crate::progress;
use crate::stdout::Stdout;

/// Marks a text as UTF-8; editors on Windows put it at the beginning of files.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// A file that is being read.
pub(crate) type Input = Box<dyn BufRead + Send>;

/// Opens a text file, or standard input for `-`. A byte order mark at its beginning is skipped.
pub(crate) fn open(path: &Path) -> Result<Input> {
    skip_mark(open_bytes(path)?, path)
}

/// As [`open()`], but a file of records may be compressed: its name then ends in `.gz` or `.zst`.
pub(crate) fn open_records(path: &Path) -> Result<Input> {
    skip_mark(decompressed(open_bytes(path)?, path), path)
}

fn decompressed(input: Input, path: &Path) -> Input {
    match Compressed::of(path) {
        Some(how) => {
            let read = compression::decompress(input, how);
            Box::new(BufReader::with_capacity(1 << 16, read))
        }
        None => input,
    }
}

fn open_bytes(path: &Path) -> Result<Input> {
    let context = || format!("can't read {}", path.display());
    Ok(if path == Path::new("-") {
        Box::new(BufReader::new(io::stdin()))
    } else {
        let file = File::open(path).with_context(context)?;
        // Opening a folder succeeds; only reading it would fail, with a less clear message.
        if file.metadata().is_ok_and(|m| m.is_dir()) {
            bail!("can't read {}: it is a folder", path.display());
        }
        Box::new(BufReader::with_capacity(1 << 16, file))
    })
}

fn skip_mark(mut input: Input, path: &Path) -> Result<Input> {
    let context = || format!("can't read {}", path.display());
    let mut start = Vec::new();
    let length = BYTE_ORDER_MARK.len() as u64;
    let read = input.by_ref().take(length).read_to_end(&mut start);
    read.with_context(context)?;
    if start == BYTE_ORDER_MARK {
        return Ok(input);
    }
    Ok(Box::new(Cursor::new(start).chain(input)))
}

/// As [`open_records()`], with a bar that shows how much has been read, hidden unless the file is large enough for it to matter.
pub(crate) fn open_with_progress(path: &Path) -> Result<(Input, ProgressBar)> {
    const LARGE: u64 = 10 << 20;
    let length = fs::metadata(path).map_or(0, |m| m.len());
    if length < LARGE {
        return Ok((open_records(path)?, ProgressBar::hidden()));
    }
    let input = open_bytes(path)?;
    let bar = progress::bar(length, "{bar:40} {percent}%, {eta} left");
    let input = decompressed(Box::new(bar.wrap_read(input)), path);
    Ok((skip_mark(input, path)?, bar))
}

/// Layouts besides the built-in ones.
#[derive(clap::Args)]
pub(crate) struct LayoutFiles {
    /// The file of a layout besides the built-in ones; can be repeated
    #[arg(long = "layout", value_name = "FILE")]
    layouts: Vec<PathBuf>,
}

impl LayoutFiles {
    pub(crate) fn count(&self) -> usize {
        self.layouts.len()
    }

    pub(crate) fn load(&self) -> Result<Layouts> {
        let mut layouts = Layouts::default();
        let mut names = Vec::new();
        for file in &self.layouts {
            let LoadedLayout { game, id, .. } = load_layout(file, &mut layouts)?;
            // A record names a layout by its id alone.
            if names.contains(&(game, id.clone())) {
                bail!("two of the layouts for {game} have the id \"{id}\"");
            }
            names.push((game, id));
        }
        Ok(layouts)
    }

    pub(crate) fn texts(&self) -> Result<Vec<String>> {
        self.layouts.iter().map(|file| read_layout(file)).collect()
    }
}

/// Reads and checks a layout file.
pub(crate) fn check_layout(path: &Path) -> Result<LoadedLayout> {
    let text = read_layout(path)?;
    Layouts::check(&text).with_context(|| path.display().to_string())
}

/// Reads and checks a layout file, and adds it to these layouts.
pub(crate) fn load_layout(path: &Path, layouts: &mut Layouts) -> Result<LoadedLayout> {
    let text = read_layout(path)?;
    layouts
        .load(&text)
        .with_context(|| path.display().to_string())
}

pub(crate) fn read_layout(path: &Path) -> Result<String> {
    let (name, mut bytes) = (path.display(), Vec::new());
    // One byte more than is allowed is enough to see that it is too long.
    open(path)?
        .take(MAX_BYTES as u64 + 1)
        .read_to_end(&mut bytes)
        .with_context(|| format!("can't read {name}"))?;
    if bytes.len() > MAX_BYTES {
        bail!("{name}: too long for a layout; at most {MAX_BYTES} bytes are read");
    }
    String::from_utf8(bytes).map_err(|error| {
        let byte = error.utf8_error().valid_up_to() + 1;
        anyhow!("{name}: not a text file (byte {byte} is not UTF-8)")
    })
}

/// The file that a link leads to, which need not be there yet.
fn end_of_links(path: &Path) -> PathBuf {
    let mut target = path.to_owned();
    // Links in a circle are left to the system to refuse.
    for _ in 0..40 {
        match fs::read_link(&target) {
            Ok(next) => target = target.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => break,
        }
    }
    target
}

/// A file being written under a temporary name: it gets its own name only when it is complete, so that an error leaves what
/// was there before. A name that ends in `.gz` or `.zst` asks for a compressed file.
pub(crate) struct Output {
    out: Encoder<BufWriter<Box<dyn Write>>>,
    /// The temporary and the final name; nothing if it is written in place.
    rename: Option<(PathBuf, PathBuf)>,
}

impl Output {
    /// As [`create`](Self::create), but refuses a file that exists.
    pub(crate) fn create_new(path: &Path) -> Result<Self> {
        if path != Path::new("-") && fs::metadata(path).is_ok_and(|m| m.is_file()) {
            let path = path.display();
            bail!("{path} already exists; choose another name, or let --force replace it");
        }
        Self::create(path)
    }

    /// Begins to write the file; `-` is standard output.
    pub(crate) fn create(path: &Path) -> Result<Self> {
        let context = || format!("can't write {}", path.display());
        let (out, rename): (Box<dyn Write>, _) = if path == Path::new("-") {
            (Box::new(Stdout::lock()), None)
        } else if fs::metadata(path).is_ok_and(|m| !m.is_file()) {
            // A device or a pipe is written to, never replaced.
            let file = File::options().write(true).open(path);
            (Box::new(file.with_context(context)?), None)
        } else {
            let target = end_of_links(path);
            // A file that may not be written must not be replaced either.
            let old = match File::options().append(true).open(&target) {
                Ok(file) => Some(file.metadata().with_context(context)?.permissions()),
                Err(error) if error.kind() == io::ErrorKind::NotFound => None,
                Err(error) => return Err(error).with_context(context),
            };
            let mut partial = target.clone().into_os_string();
            partial.push(format!(".{}.partial", std::process::id()));
            let file = File::create_new(&partial).with_context(context)?;
            if let Some(permissions) = old {
                file.set_permissions(permissions).with_context(context)?;
            }
            (Box::new(file), Some((partial.into(), target)))
        };
        Ok(Self {
            out: Encoder::new(BufWriter::new(out), Compressed::of(path)),
            rename,
        })
    }

    /// Gives the complete file its name.
    pub(crate) fn finish(mut self) -> Result<()> {
        self.out.finish()?;
        if let Some((partial, target)) = self.rename.take() {
            fs::rename(&partial, &target)
                .with_context(|| format!("can't write {}", target.display()))?;
        }
        Ok(())
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        if let Some((partial, _)) = self.rename.take() {
            // If this fails as well, the error that led here is the one to report.
            let _ = fs::remove_file(partial);
        }
    }
}
