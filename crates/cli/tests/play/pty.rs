//! A terminal with somebody in front of it.

use std::io::{Read, Write};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// Longer than anything here should take, however busy the machine is.
const LONG: Duration = Duration::from_mins(1);

pub(crate) struct Screen {
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    seen: Arc<Mutex<Seen>>,
}

struct Seen {
    parser: vt100::Parser,
    raw: Vec<u8>,
    ended: bool,
}

fn size(columns: u16, lines: u16) -> PtySize {
    PtySize {
        rows: lines,
        cols: columns,
        pixel_width: 0,
        pixel_height: 0,
    }
}

fn play(args: &[&str], variables: &[(&str, &str)]) -> CommandBuilder {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_rollwright"));
    command.arg("play");
    command.args(args);
    command.env_remove("COLORTERM");
    command.env_remove("NO_COLOR");
    let usual = [
        ("LC_ALL", "en_GB.UTF-8"),
        ("TERM", "xterm-256color"),
        ("USER", "ann"),
    ];
    for (name, value) in usual.iter().chain(variables) {
        command.env(name, value);
    }
    command
}

/// Plays on a terminal that sends no signal when it goes, lets it go once this text is there, and says how the program ends.
pub(crate) fn exit_code_without_a_terminal(args: &[&str], text: &str) -> u32 {
    let pair = native_pty_system()
        .openpty(size(80, 24))
        .expect("a terminal");
    let mut command = play(args, &[]);
    command.set_controlling_tty(false);
    let mut child = pair.slave.spawn_command(command).expect("it starts");
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().expect("its output");
    let (mut seen, mut buffer) = (vt100::Parser::new(24, 80, 0), [0; 4096]);
    while !seen.screen().contents().contains(text) {
        let count = reader.read(&mut buffer).expect("more of it");
        seen.process(&buffer[..count]);
    }
    drop((reader, pair.master));
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("its end") {
            return status.exit_code();
        }
        if start.elapsed() > LONG {
            let _ = child.kill();
            panic!("it goes on without a terminal");
        }
        thread::sleep(Duration::from_millis(20));
    }
}

impl Screen {
    pub(crate) fn start(columns: u16, lines: u16, args: &[&str]) -> Self {
        Self::with(columns, lines, args, &[])
    }

    pub(crate) fn with(
        columns: u16,
        lines: u16,
        args: &[&str],
        variables: &[(&str, &str)],
    ) -> Self {
        let pair = native_pty_system()
            .openpty(size(columns, lines))
            .expect("a terminal");
        let command = play(args, variables);
        let child = pair
            .slave
            .spawn_command(command)
            .expect("the command starts");
        drop(pair.slave);
        let mut reader = pair
            .master
            .try_clone_reader()
            .expect("the terminal's output");
        let keys = pair.master.take_writer().expect("the terminal's input");
        let seen = Arc::new(Mutex::new(Seen {
            parser: vt100::Parser::new(lines, columns, 0),
            raw: Vec::new(),
            ended: false,
        }));
        let watcher = Arc::clone(&seen);
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            loop {
                let count = reader.read(&mut buffer).unwrap_or(0);
                let mut seen = watcher.lock().expect("nobody panics with it");
                if count == 0 {
                    seen.ended = true;
                    return;
                }
                seen.parser.process(&buffer[..count]);
                seen.raw.extend_from_slice(&buffer[..count]);
            }
        });
        Self {
            master: pair.master,
            child,
            keys,
            seen,
        }
    }

    /// What stands on the screen, without spaces at the ends of lines: whether they were written does not show.
    pub(crate) fn text(&self) -> String {
        let seen = self.seen.lock().expect("nobody panics with it");
        let text = seen.parser.screen().contents();
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        lines.join("\n")
    }

    /// Every byte that was written so far.
    pub(crate) fn raw(&self) -> String {
        let seen = self.seen.lock().expect("nobody panics with it");
        String::from_utf8_lossy(&seen.raw).into_owned()
    }

    pub(crate) fn press(&mut self, keys: &str) {
        // A program that has ended is noticed by what is seen.
        let _ = self.keys.write_all(keys.as_bytes());
        let _ = self.keys.flush();
    }

    /// Waits until the screen has this, and gives all of it.
    #[track_caller]
    pub(crate) fn wait_for(&self, what: &str) -> String {
        self.wait_until(what, |text| text.contains(what))
    }

    #[track_caller]
    pub(crate) fn wait_until(&self, what: &str, holds: impl Fn(&str) -> bool) -> String {
        let begin = Instant::now();
        loop {
            let text = self.text();
            if holds(&text) {
                return text;
            }
            assert!(begin.elapsed() < LONG, "never: {what}\n{text}");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Presses these keys in turn, over and over, until the screen has one of these.
    #[track_caller]
    pub(crate) fn press_until(&mut self, keys: &[&str], ends: &[&str]) -> String {
        let begin = Instant::now();
        loop {
            for key in keys {
                let text = self.text();
                if ends.iter().any(|end| text.contains(end)) {
                    return text;
                }
                assert!(begin.elapsed() < LONG, "never: {ends:?}\n{text}");
                self.press(key);
                thread::sleep(Duration::from_millis(4));
            }
        }
    }

    /// Waits until all keys have done what they do, and somebody is asked; gives the screen then.
    #[track_caller]
    pub(crate) fn at_rest(&self) -> String {
        loop {
            let text = self.wait_for("h Hint");
            thread::sleep(Duration::from_millis(500));
            if self.text() == text {
                return text;
            }
        }
    }

    pub(crate) fn resize(&self, columns: u16, lines: u16) {
        let mut seen = self.seen.lock().expect("nobody panics with it");
        seen.parser.screen_mut().set_size(lines, columns);
        drop(seen);
        self.master
            .resize(size(columns, lines))
            .expect("another size");
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.process_id().expect("it runs")
    }

    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("it ends");
    }

    /// Waits for the end, and gives the exit code and what stands on the terminal then.
    pub(crate) fn end(&mut self) -> (u32, String) {
        let code = self.child.wait().expect("it ends").exit_code();
        let begin = Instant::now();
        while !self.seen.lock().expect("nobody panics with it").ended && begin.elapsed() < LONG {
            thread::sleep(Duration::from_millis(5));
        }
        (code, self.text())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}
