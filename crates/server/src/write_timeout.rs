//! A stream that ends if the other side does not read: what is written to it would be kept in memory all the time.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// How long the other side may read nothing.
const PATIENCE: Duration = Duration::from_secs(20);

/// How slowly the other side may read for long, in bytes a second: a modem, but not a trickle that keeps responses for hours.
const SLOWEST: u64 = 4 << 10;

/// A stream with a timeout for writing.
pub(crate) struct WriteTimeout<S> {
    stream: S,
    /// How long the next write may wait. Waiting uses it up, and what is written gives some of it back.
    patience: Duration,
    waiting: Option<Waiting>,
}

/// A write that waits for the other side.
struct Waiting {
    since: Instant,
    timeout: Pin<Box<Sleep>>,
}

impl<S> WriteTimeout<S> {
    pub(crate) fn new(stream: S) -> Self {
        Self {
            stream,
            patience: PATIENCE,
            waiting: None,
        }
    }

    /// Takes note of how a write went; one that has waited for too long fails.
    fn note(
        &mut self,
        context: &mut Context,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(result) = written {
            if let Some(waited) = self.waiting.take() {
                self.patience = self.patience.saturating_sub(waited.since.elapsed());
            }
            let bytes = result.as_ref().copied().unwrap_or(0) as u64;
            let earned = Duration::from_millis(bytes * 1000 / SLOWEST);
            self.patience = (self.patience + earned).min(PATIENCE);
            return Poll::Ready(result);
        }
        let patience = self.patience;
        let waiting = self.waiting.get_or_insert_with(|| Waiting {
            since: Instant::now(),
            timeout: Box::pin(sleep(patience)),
        });
        let late = |()| {
            Err(io::Error::new(
                ErrorKind::TimedOut,
                "nobody reads the response",
            ))
        };
        waiting.timeout.as_mut().poll(context).map(late)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        buffer: &mut ReadBuf,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.note(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        bytes: &[IoSlice],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.note(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};

    use super::*;

    /// Writes a response of 200 kB; the other side reads `bytes` again and again, with a pause before.
    async fn written(bytes: usize, pause: Duration) -> (io::Result<()>, Duration) {
        let (ours, mut theirs) = duplex(1 << 10);
        let mut ours = WriteTimeout::new(ours);
        let reader = tokio::spawn(async move {
            let mut buffer = vec![0; bytes];
            loop {
                sleep(pause).await;
                if theirs.read_exact(&mut buffer).await.is_err() {
                    return;
                }
            }
        });
        let begun = Instant::now();
        let result = ours.write_all(&vec![0; 200_000]).await;
        let took = begun.elapsed();
        reader.abort();
        (result, took)
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_reads_slowly_gets_everything() {
        let (result, took) = written(5_000, Duration::from_secs(1)).await;
        assert!(result.is_ok(), "{result:?} after {took:?}");
        assert!(took > Duration::from_secs(35), "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_reads_nothing_or_a_trickle_is_cut_off() {
        for (bytes, pause) in [(1, 60), (1, 1), (1_000, 1), (4_000, 15)] {
            let (result, took) = written(bytes, Duration::from_secs(pause)).await;
            let error = result.expect_err("it ends");
            assert_eq!(error.kind(), ErrorKind::TimedOut);
            assert!(took < Duration::from_mins(2), "{bytes}: {took:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn between_responses_nobody_has_to_read() {
        let (ours, mut theirs): (_, DuplexStream) = duplex(1 << 10);
        let mut ours = WriteTimeout::new(ours);
        for _ in 0..3 {
            ours.write_all(&[0; 1 << 10]).await.expect("room");
            sleep(Duration::from_hours(1)).await;
            theirs.read_exact(&mut [0; 1 << 10]).await.expect("bytes");
        }
    }
}
