//! Playing on a drawn screen, with keys and mouse.

mod bar;
mod drawing;
mod form;
mod help;
mod keys;
mod menu;
mod panel;
mod replaying;
mod table;
mod terminal;
#[cfg(test)]
mod tests;
mod tutoring;

use std::io::{self, Write as _};
use std::sync::mpsc::Sender;
use std::thread;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};
use ratatui::layout::{Position, Rect};
use rollwright_i18n::msg;

use crate::boards::{Paint, Target, Touch};
use crate::fair;
use crate::lobby::{Lobby, PlayError, PlayOptions};
use crate::session::{AppEvent, TableSession};
use crate::wording::printed;
use menu::{Chosen, Menu};
use table::{AfterTouch, TableScreen};
use terminal::Canvas;

/// Plays until the person has had enough, and gives the terminal back.
pub(crate) fn run(options: PlayOptions) -> Result<(), PlayError> {
    let mut screen = Screen {
        paint: terminal::paint(),
        canvas: None,
        targets: Vec::new(),
        lobby: Lobby::new(options)?,
        unfinished: false,
    };
    let played = screen.play();
    // What is said from now on stands in the shell.
    drop(screen.canvas.take());
    if played.is_ok() && screen.unfinished {
        let command = "rollwright play";
        let goodbye = screen.lobby.words.text(msg::terminal::Goodbye { command });
        writeln!(io::stdout(), "{goodbye}")?;
    }
    screen.lobby.close();
    played
}

struct Screen {
    lobby: Lobby,
    canvas: Option<Canvas>,
    paint: Paint,
    targets: Vec<Target>,
    /// A game is left that can be gone on with.
    unfinished: bool,
}

/// What a person does to the screen.
enum UserInput {
    Touch(Touch),
    Paste(String),
    Quit,
    /// Nothing but drawing again.
    Nothing,
}

/// What comes after a table.
enum AfterTable {
    Quit,
    /// The start.
    Menu,
    /// The table where the same people play again.
    Next(Box<TableSession>),
}

impl Screen {
    fn play(&mut self) -> Result<(), PlayError> {
        // Whatever goes wrong here is told in the shell.
        let mut next = self.lobby.start()?;
        let mut menu = match next {
            None => Some(self.menu()?),
            Some(_) => None,
        };
        self.canvas = Some(Canvas::take()?);
        read_events(self.lobby.events.clone());
        #[cfg(unix)]
        terminal::tell_when_gone(self.lobby.events.clone());
        loop {
            let session = match next {
                Some(session) => Some(session),
                None => self.choose(menu.take())?,
            };
            let Some(session) = session else {
                return Ok(());
            };
            next = match self.play_table(session)? {
                AfterTable::Quit => return Ok(()),
                AfterTable::Menu => None,
                AfterTable::Next(session) => Some(*session),
            };
        }
    }

    /// The start, with all games that were played.
    fn menu(&mut self) -> Result<Menu, PlayError> {
        let games = self.lobby.games()?;
        let nobody = self.lobby.default_name();
        Ok(Menu::new(games, nobody, self.lobby.tutor()))
    }

    /// Asks what to play, with this menu or a new one; nothing if the person has had enough.
    fn choose(&mut self, menu: Option<Menu>) -> Result<Option<TableSession>, PlayError> {
        let mut menu = match menu {
            Some(menu) => menu,
            None => self.menu()?,
        };
        self.unfinished = false;
        loop {
            self.draw(|area, buffer, lobby, _| form::draw(&menu, &lobby.words, area, buffer))?;
            let Some(event) = self.lobby.next_event(None) else {
                continue;
            };
            let chosen = match self.user_input(event)? {
                UserInput::Touch(Touch::Key(code)) => menu.key(code),
                UserInput::Touch(Touch::Line(line)) => menu.click(line),
                UserInput::Paste(text) => menu.paste(&text),
                UserInput::Quit => Chosen::Quit,
                UserInput::Touch(_) | UserInput::Nothing => Chosen::Nothing,
            };
            let session = match chosen {
                Chosen::Nothing => continue,
                Chosen::Quit => return Ok(None),
                Chosen::NoAddress => {
                    menu.problem = Some(self.lobby.words.text(msg::terminal::NoAddress));
                    continue;
                }
                Chosen::Resume(key) => self.lobby.resume(key),
                Chosen::New(setup, tutor) => {
                    self.lobby.set_tutor(tutor);
                    self.lobby.begin(&setup)
                }
                Chosen::Join(invitation) => self.lobby.join(&invitation, false),
            };
            match session {
                Ok(session) => return Ok(Some(session)),
                Err(error) => menu.problem = Some(error.to_string()),
            }
        }
    }

    /// Plays at one table.
    fn play_table(&mut self, session: TableSession) -> Result<AfterTable, PlayError> {
        let mut table = TableScreen::new(session, self.lobby.tutor());
        loop {
            table.show_due(&self.lobby.words, self.lobby.options.motion);
            self.unfinished = table.session.state.unfinished();
            self.draw(|area, buffer, lobby, paint| {
                let drawing = table.drawing(&lobby.words, paint, &lobby.options.tools);
                let (most_hidden, fits) = drawing.limits(area.as_size());
                let targets = drawing.draw(area, buffer);
                (table.most_hidden, table.fits) = (most_hidden, fits);
                targets
            })?;
            let mut event = self.lobby.next_event(table.wake_at());
            // What has come meanwhile is drawn at once.
            while let Some(one) = event {
                match self.handle_event(&mut table, one)? {
                    AfterTouch::Stay => {}
                    AfterTouch::Quit => return Ok(AfterTable::Quit),
                    AfterTouch::Menu => return Ok(AfterTable::Menu),
                    AfterTouch::Rematch => {
                        if let Some(next) = self.lobby.rematch(&mut table.session)? {
                            return Ok(AfterTable::Next(Box::new(next)));
                        }
                    }
                }
                if table.session.state.rematch_ready() {
                    let next = self.lobby.rematch(&mut table.session)?;
                    let next = next.map(|next| AfterTable::Next(Box::new(next)));
                    return Ok(next.unwrap_or(AfterTable::Quit));
                }
                event = self.lobby.inbox.try_recv().ok();
            }
        }
    }

    fn handle_event(&mut self, table: &mut TableScreen, event: AppEvent) -> io::Result<AfterTouch> {
        match event {
            AppEvent::Connection(number, event) if table.session.is(number) => {
                table.receive(event, &self.lobby.words);
            }
            AppEvent::Hint(number, hint) if table.session.is(number) => {
                table.advise(hint, &self.lobby.words);
            }
            AppEvent::Checked(number, check) if table.session.is(number) => {
                table.session.state.check = Some(check);
            }
            AppEvent::Saved(number, saved) if table.session.is(number) => {
                let title = self.lobby.words.text(msg::terminal::KeySave);
                table.say(title, vec![fair::saved(&self.lobby.words, &saved)]);
            }
            AppEvent::Printed(number, file) if table.session.is(number) => {
                let title = self.lobby.words.text(msg::terminal::KeyPrint);
                table.say(title, vec![printed(&self.lobby.words, &file)]);
            }
            AppEvent::Analysed(number, said) if table.session.is(number) => {
                table.show_analysis(said, &self.lobby.words);
            }
            event => match self.user_input(event)? {
                // Whoever does something has seen enough.
                UserInput::Touch(_) if table.session.state.showing() => {
                    table.show_all(&self.lobby.words);
                }
                UserInput::Touch(touch) => {
                    let tools = &self.lobby.options.tools;
                    return Ok(table.touch(touch, &self.lobby.words, tools));
                }
                UserInput::Quit => return Ok(AfterTouch::Quit),
                UserInput::Paste(_) | UserInput::Nothing => {}
            },
        }
        Ok(AfterTouch::Stay)
    }

    fn draw(
        &mut self,
        draw: impl FnOnce(Rect, &mut Buffer, &Lobby, Paint) -> Vec<Target>,
    ) -> io::Result<()> {
        let (lobby, paint, targets) = (&self.lobby, self.paint, &mut self.targets);
        if let Some(canvas) = &mut self.canvas {
            canvas.terminal.draw(|frame| {
                let area = frame.area();
                *targets = draw(area, frame.buffer_mut(), lobby, paint);
            })?;
        }
        Ok(())
    }

    /// What an event means, if it is something that a person did.
    fn user_input(&mut self, event: AppEvent) -> io::Result<UserInput> {
        Ok(match event {
            AppEvent::Stop => UserInput::Quit,
            AppEvent::Terminal(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                self.key_input(key)?
            }
            AppEvent::Terminal(Event::Mouse(mouse)) => {
                let touch = self.clicked(mouse);
                touch.map_or(UserInput::Nothing, UserInput::Touch)
            }
            AppEvent::Terminal(Event::Paste(text)) => UserInput::Paste(text),
            _ => UserInput::Nothing,
        })
    }

    fn clicked(&self, mouse: MouseEvent) -> Option<Touch> {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let at = Position::new(mouse.column, mouse.row);
                // What was drawn last lies on top.
                let mut targets = self.targets.iter().rev();
                let hit = targets.find(|target| target.area.contains(at))?;
                Some(hit.touch)
            }
            MouseEventKind::ScrollUp => Some(Touch::Key(KeyCode::Up)),
            MouseEventKind::ScrollDown => Some(Touch::Key(KeyCode::Down)),
            _ => None,
        }
    }

    fn key_input(&mut self, key: KeyEvent) -> io::Result<UserInput> {
        if !key.modifiers.contains(KeyModifiers::CONTROL) {
            return Ok(UserInput::Touch(Touch::Key(key.code)));
        }
        match (key.code, &mut self.canvas) {
            (KeyCode::Char('c' | 'd'), _) => return Ok(UserInput::Quit),
            #[cfg(unix)]
            (KeyCode::Char('z'), Some(canvas)) => canvas.suspend()?,
            (KeyCode::Char('l'), Some(canvas)) => canvas.redraw()?,
            _ => {}
        }
        Ok(UserInput::Nothing)
    }
}

fn read_events(events: Sender<AppEvent>) {
    thread::spawn(move || {
        while let Ok(event) = event::read() {
            if events.send(AppEvent::Terminal(event)).is_err() {
                return;
            }
        }
        // A terminal that can't be read can't be played at.
        let _ = events.send(AppEvent::Stop);
    });
}
