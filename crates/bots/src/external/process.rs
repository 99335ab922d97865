//! A running program, connected by pipes so that it can neither block us nor fill our memory.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use rollwright_core::notation::shown;

use super::Forfeit;

/// The longest line that is read.
pub(super) const MAX_LINE: usize = 64 * 1024;

/// Tolerance for late answers, so that nobody loses a game because the machine is busy.
const GRACE: Duration = Duration::from_millis(500);

/// Factor on the time limit of the first answer: the program may have to load first.
const FIRST_ANSWER: u64 = 10;

/// How long a program may take to end by itself once its input is closed.
const EXIT_TIME: Duration = Duration::from_millis(200);

/// Capacity of the queues to and from the program. One that does not read, or writes too much, blocks only itself.
const QUEUE: usize = 16;

pub(super) struct Process {
    child: Child,
    /// To the writing thread; dropped to close the program's input.
    input: Option<SyncSender<String>>,
    /// From the reading thread: lines, until the output is closed or has one that is too long.
    output: Receiver<Result<Vec<u8>, Forfeit>>,
    answered: bool,
    /// Whether `drop` kills it without waiting for it to exit.
    pub(super) kill_on_drop: bool,
}

impl Process {
    /// Starts the program; its standard error is ours.
    pub(super) fn start(words: &[String]) -> io::Result<Self> {
        let mut command = Command::new(&words[0]);
        command
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        ignore_ctrl_c(&mut command);
        let mut child = command.spawn()?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (input, to_write) = sync_channel(QUEUE);
        let (lines, output) = sync_channel(QUEUE);
        // Made first, so that the program is ended if a thread can't be started.
        let process = Self {
            child,
            input: Some(input),
            output,
            answered: false,
            kill_on_drop: false,
        };
        // Nobody waits for these threads: if the program has started others that hold its pipes, they may never end.
        if let (Some(stdin), Some(stdout)) = (stdin, stdout) {
            thread::Builder::new().spawn(move || write(stdin, &to_write))?;
            thread::Builder::new().spawn(move || read(stdout, &lines))?;
        }
        Ok(process)
    }

    /// Sends something that needs no answer.
    pub(super) fn tell(&self, text: String) -> Result<(), Forfeit> {
        let input = self.input.as_ref().ok_or(Forfeit::NotReading)?;
        input.try_send(text).map_err(|_| Forfeit::NotReading)
    }

    /// Asks a question and waits for the answer, at most the time limit and its tolerance.
    pub(super) fn ask(&mut self, question: String, millis: u64) -> Result<Vec<u8>, Forfeit> {
        match self.output.try_recv() {
            Err(TryRecvError::Empty) => {}
            Ok(line) => return Err(Forfeit::Unasked(shown(&String::from_utf8_lossy(&line?)))),
            Err(TryRecvError::Disconnected) => return Err(self.ended()),
        }
        self.tell(question)?;
        let times = if self.answered { 1 } else { FIRST_ANSWER };
        let patience = Duration::from_millis(millis.saturating_mul(times)).saturating_add(GRACE);
        match self.output.recv_timeout(patience) {
            Ok(line) => {
                self.answered = true;
                line
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
            Err(RecvTimeoutError::Timeout) => Err(Forfeit::Late(millis.saturating_mul(times))),
        }
    }

    /// Its output is closed: says how it exited, or that only the output was closed.
    fn ended(&mut self) -> Forfeit {
        let how = self.wait(EXIT_TIME);
        Forfeit::Ended(how.unwrap_or_else(|| "its output is closed".to_owned()))
    }

    /// Waits up to this time for it to exit, and says how it did.
    fn wait(&mut self, time: Duration) -> Option<String> {
        let start = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                Ok(None) if start.elapsed() < time => thread::sleep(Duration::from_millis(2)),
                Ok(None) | Err(_) => return None,
            }
        }
    }
}

/// Keeps Ctrl-C in the terminal from reaching the program, so that a simulation that stops can finish its current game.
fn ignore_ctrl_c(command: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    #[cfg(windows)]
    {
        const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;
        std::os::windows::process::CommandExt::creation_flags(command, CREATE_NEW_PROCESS_GROUP);
    }
}

impl Drop for Process {
    /// Closes its input and gives it a moment to end by itself, unless it is to end at once; then ends it. Nothing is left behind.
    fn drop(&mut self) {
        self.input = None;
        if self.kill_on_drop || self.wait(EXIT_TIME).is_none() {
            // It may have ended in the meantime; there is nothing else to be done then.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

fn write(mut stdin: ChildStdin, messages: &Receiver<String>) {
    for message in messages {
        // A program that does not read any more fails at the next question.
        if stdin.write_all(message.as_bytes()).is_err() {
            return;
        }
    }
}

fn read(stdout: ChildStdout, lines: &SyncSender<Result<Vec<u8>, Forfeit>>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let mut start = (&mut stdout).take(MAX_LINE as u64 + 1);
        let next = match start.read_until(b'\n', &mut line) {
            _ if line.len() > MAX_LINE => Err(Forfeit::TooLong),
            Ok(1..) => Ok(line.trim_ascii().to_vec()),
            Ok(0) | Err(_) => return,
        };
        let too_long = next.is_err();
        if lines.send(next).is_err() || too_long {
            return;
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn start(script: &str) -> Process {
        let words = ["sh", "-c", script].map(str::to_owned);
        Process::start(&words).expect("there is a shell")
    }

    #[test]
    fn a_program_that_does_not_read_cannot_block_us() {
        let mut process = start("exec sleep 1000");
        let start = Instant::now();
        // Far more than a pipe holds.
        let told: Vec<_> = (0..40).map(|_| process.tell("x".repeat(100_000))).collect();
        assert_eq!(told.last(), Some(&Err(Forfeit::NotReading)));
        assert_eq!(process.ask("?".to_owned(), 10), Err(Forfeit::NotReading));
        process.kill_on_drop = true;
        drop(process);
        assert!(start.elapsed() < Duration::from_secs(10));
    }

    #[test]
    fn a_program_that_writes_without_end_cannot_fill_our_memory() {
        let mut process = start("exec yes");
        // What comes only after the question passes for an answer; sooner or later something is there before it.
        let caught = (0..1_000).find_map(|_| process.ask("?".to_owned(), 10_000).err());
        assert_eq!(caught, Some(Forfeit::Unasked("y".to_owned())));
        assert!(
            process.output.iter().take(3 * QUEUE).count() == 3 * QUEUE,
            "it had to wait"
        );
        process.kill_on_drop = true;
    }

    #[test]
    fn a_program_may_end_by_itself_when_its_input_is_closed() {
        let file = std::env::temp_dir().join(format!("rollwright-goodbye-{}", std::process::id()));
        let process = start(&format!("cat; echo goodbye > '{}'", file.display()));
        drop(process);
        let written = std::fs::read_to_string(&file);
        let _ = std::fs::remove_file(&file);
        assert_eq!(written.ok().as_deref(), Some("goodbye\n"));
    }
}
