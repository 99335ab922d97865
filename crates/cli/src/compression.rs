//! Files of records as `.gz` and `.zst`: read and written as a stream, so that memory does not grow with the file.

use std::io::{self, BufRead, Read, Write};
use std::path::Path;

use flate2::Compression;
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

/// How a file is compressed, by the end of its name.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Compressed {
    Gzip,
    Zstandard,
}

impl Compressed {
    pub(crate) fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()? {
            "gz" => Some(Self::Gzip),
            "zst" => Some(Self::Zstandard),
            _ => None,
        }
    }
}

/// What is in a compressed file. Each of its errors says that the file is damaged, unless it can't be read at all.
pub(crate) fn decompress<'r>(
    input: impl BufRead + Send + 'r,
    how: Compressed,
) -> Box<dyn Read + Send + 'r> {
    match how {
        Compressed::Gzip => Box::new(Damage {
            from: MultiGzDecoder::new(input),
            kind: "gzip",
        }),
        Compressed::Zstandard => Box::new(Damage {
            from: Frames::new(input),
            kind: "zstd",
        }),
    }
}

/// Says what kind of data an error is about: "unexpected end of file" alone would be a riddle.
struct Damage<R> {
    from: R,
    kind: &'static str,
}

impl<R: Read> Read for Damage<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.from.read(buffer).map_err(|error| match error.kind() {
            io::ErrorKind::Interrupted => error,
            kind => {
                let problem = format!("damaged or not {} data: {error}", self.kind);
                io::Error::new(kind, problem)
            }
        })
    }
}

/// Zstandard frames, one after the other, as `zstd`, `cat` and [`Encoder`] write them. The decoder refuses frames that would need
/// more than 100 MiB of memory.
struct Frames<R> {
    input: R,
    decoder: FrameDecoder,
    in_frame: bool,
}

impl<R: BufRead> Frames<R> {
    fn new(input: R) -> Self {
        Self {
            input,
            decoder: FrameDecoder::new(),
            in_frame: false,
        }
    }

    /// Begins the next frame, if there is one.
    fn next_frame(&mut self) -> io::Result<()> {
        while !self.in_frame && !self.input.fill_buf()?.is_empty() {
            match self.decoder.reset(&mut self.input) {
                Ok(()) => self.in_frame = true,
                // Frames that hold no data are there for other programs.
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let mut skipped = self.input.by_ref().take(length.into());
                    io::copy(&mut skipped, &mut io::sink())?;
                }
                Err(error) => return Err(io::Error::other(error)),
            }
        }
        Ok(())
    }

    fn end_frame(&mut self) -> io::Result<()> {
        self.in_frame = false;
        let written = self.decoder.get_checksum_from_data();
        if written.is_some() && written != self.decoder.get_calculated_checksum() {
            return Err(io::Error::other("the checksum is wrong"));
        }
        Ok(())
    }
}

impl<R: BufRead> Read for Frames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            self.next_frame()?;
            if !self.in_frame || buffer.is_empty() {
                return Ok(0);
            }
            while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
                let enough = BlockDecodingStrategy::UptoBytes(buffer.len());
                self.decoder
                    .decode_blocks(&mut self.input, enough)
                    .map_err(io::Error::other)?;
            }
            let read = self.decoder.read(buffer)?;
            if read > 0 {
                return Ok(read);
            }
            self.end_frame()?;
        }
    }
}

/// Compresses what is written, or lets it through.
pub(crate) enum Encoder<W: Write> {
    Plain(W),
    Gzip(GzEncoder<W>),
    Zstandard { out: W, frame: Vec<u8> },
}

/// How much is compressed at once as Zstandard, in a frame of its own: twice as much makes files 1% smaller.
const FRAME_BYTES: usize = 1 << 20;

impl<W: Write> Encoder<W> {
    pub(crate) fn new(out: W, how: Option<Compressed>) -> Self {
        match how {
            None => Self::Plain(out),
            Some(Compressed::Gzip) => Self::Gzip(GzEncoder::new(out, Compression::fast())),
            Some(Compressed::Zstandard) => Self::Zstandard {
                out,
                frame: Vec::new(),
            },
        }
    }

    /// Writes what has been held back; nothing can be written afterwards.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(out) => out.flush(),
            Self::Gzip(encoder) => {
                encoder.try_finish()?;
                encoder.get_mut().flush()
            }
            Self::Zstandard { out, frame } => {
                write_frame(out, frame)?;
                out.flush()
            }
        }
    }
}

fn write_frame(out: &mut impl Write, frame: &mut Vec<u8>) -> io::Result<()> {
    if !frame.is_empty() {
        out.write_all(&compress_to_vec(&frame[..], CompressionLevel::Fastest))?;
        frame.clear();
    }
    Ok(())
}

impl<W: Write> Write for Encoder<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(out) => out.write(bytes),
            Self::Gzip(encoder) => encoder.write(bytes),
            Self::Zstandard { out, frame } => {
                let taken = bytes.len().min(FRAME_BYTES - frame.len());
                frame.extend_from_slice(&bytes[..taken]);
                if frame.len() == FRAME_BYTES {
                    write_frame(out, frame)?;
                }
                Ok(taken)
            }
        }
    }

    /// What is being compressed stays until [`finish`](Self::finish): a flush in the middle would only make the file larger.
    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(out) => out.flush(),
            Self::Gzip(_) | Self::Zstandard { .. } => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    const KINDS: [Compressed; 2] = [Compressed::Gzip, Compressed::Zstandard];

    fn lines() -> Vec<u8> {
        let lines = (0..200_000u64).map(|number| format!("line {}\n", number * number % 9973));
        lines.collect::<String>().into_bytes()
    }

    fn compressed(bytes: &[u8], how: Compressed) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, Some(how));
        encoder.write_all(bytes).expect("a vector takes all");
        encoder.finish().expect("a vector takes all");
        drop(encoder);
        file
    }

    fn read(file: &[u8], how: Compressed) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        decompress(BufReader::with_capacity(100, file), how).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    #[test]
    fn what_is_written_is_read_again() {
        for how in KINDS {
            for bytes in [Vec::new(), b"one line\n".to_vec(), lines()] {
                let file = compressed(&bytes, how);
                assert!(read(&file, how).is_ok_and(|read| read == bytes), "{how:?}");
                assert!(file.len() < 40 + bytes.len() / 2, "{how:?}");
            }
        }
    }

    #[test]
    fn files_that_are_put_together_are_read_to_the_end() {
        for how in KINDS {
            let mut both = compressed(b"first\n", how);
            both.extend(compressed(b"second\n", how));
            assert_eq!(read(&both, how).expect("both"), b"first\nsecond\n");
        }
    }

    #[test]
    fn a_damaged_file_is_an_error_and_never_the_end() {
        for how in KINDS {
            let bytes = lines();
            let file = compressed(&bytes, how);
            for length in [1, 5, file.len() / 2, file.len() - 1] {
                let error = read(&file[..length], how).expect_err("it is cut off");
                assert!(error.to_string().starts_with("damaged"), "{error}");
            }
            let mut spoilt = file.clone();
            spoilt[file.len() / 2] ^= 0x10;
            assert!(
                read(&spoilt, how).is_ok_and(|read| read == bytes) || read(&spoilt, how).is_err()
            );
            assert!(read(b"{\"rollwright\":1}\n", how).is_err(), "{how:?}");
        }
    }
}
