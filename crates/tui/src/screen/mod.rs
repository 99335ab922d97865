//! Playing on a drawn screen, with keys and mouse.

mod bar;
mod form;
mod menu;
mod panel;
mod picture;
mod seat;
mod terminal;
#[cfg(test)]
mod tests;

use std::io::{self, Write as _};
use std::sync::mpsc::{RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{
    self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::Position;

use crate::boards::{Paint, Target, Touch};
use crate::desk::{Desk, Options, PlayError, Start};
use crate::visit::{News, Visit};
use menu::{Chosen, Menu};
use rollwright_i18n::msg;
use seat::{SeatScreen, Wish};
use terminal::Canvas;

/// Plays until the person has had enough, and gives the terminal back.
pub(crate) fn run(options: Options) -> Result<(), PlayError> {
    let desk = Desk::new(options)?;
    let mut screen = Screen {
        paint: terminal::paint(),
        canvas: None,
        targets: Vec::new(),
        desk,
        unfinished: false,
    };
    let played = screen.play();
    // What is said from now on stands in the shell.
    drop(screen.canvas.take());
    let (unfinished, desk) = (screen.unfinished, screen.desk);
    if played.is_ok() && unfinished {
        writeln!(
            io::stdout(),
            "{}",
            desk.words.text(msg::terminal::Goodbye {
                command: "rollwright play"
            })
        )?;
    }
    desk.close();
    played
}

struct Screen {
    desk: Desk,
    canvas: Option<Canvas>,
    paint: Paint,
    /// What reacts to a click.
    targets: Vec<Target>,
    /// A game is left that can be gone on with.
    unfinished: bool,
}

/// What a person does to the screen.
enum Deed {
    Key(KeyCode),
    Click(Touch),
    Paste(String),
    /// Nothing but drawing again.
    Look,
    Quit,
}

impl Screen {
    fn play(&mut self) -> Result<(), PlayError> {
        let start = self.desk.options.start.clone();
        // Whatever goes wrong here is told in the shell.
        let visit = match start {
            Start::Ask => None,
            Start::New(plan) => Some(self.desk.begin(&plan)?),
            Start::Join(invitation) => Some(self.desk.join(&invitation)?),
            Start::Watch(invitation) => Some(self.desk.watch(&invitation)?),
        };
        let unfinished = match visit {
            None => self.desk.unfinished()?,
            Some(_) => Vec::new(),
        };
        self.canvas = Some(Canvas::take()?);
        read_events(self.desk.news.clone());
        terminal::tell_when_gone(self.desk.news.clone());
        let visit = match visit {
            Some(visit) => Some(visit),
            None => self.choose(Menu::new(unfinished, self.desk.usual_name()))?,
        };
        let Some(mut visit) = visit else {
            return Ok(());
        };
        while let Some(again) = self.sit(visit)? {
            visit = again;
        }
        Ok(())
    }

    /// Lets the person choose what to play.
    fn choose(&mut self, mut menu: Menu) -> Result<Option<Visit>, PlayError> {
        loop {
            self.draw(|area, buffer, desk, _| form::draw(&menu, &desk.words, area, buffer))?;
            let Ok(news) = self.desk.inbox.recv() else {
                return Ok(None);
            };
            let chosen = match self.deed(news)? {
                Some(Deed::Key(code) | Deed::Click(Touch::Key(code))) => menu.key(code),
                Some(Deed::Paste(text)) => {
                    menu.paste(&text);
                    Chosen::Nothing
                }
                Some(Deed::Click(Touch::Line(line))) => menu.click(line),
                Some(Deed::Quit) => return Ok(None),
                Some(Deed::Click(_) | Deed::Look) | None => Chosen::Nothing,
            };
            let visit = match chosen {
                Chosen::Nothing => continue,
                Chosen::Quit => return Ok(None),
                Chosen::NoAddress => {
                    menu.problem = Some(self.desk.words.text(msg::terminal::NoAddress));
                    continue;
                }
                Chosen::Resume(key) => self.desk.resume(key),
                Chosen::New(plan) => self.desk.begin(&plan),
                Chosen::Join(invitation) => self.desk.join(&invitation),
            };
            match visit {
                Ok(visit) => return Ok(Some(visit)),
                Err(error) => menu.problem = Some(error.to_string()),
            }
        }
    }

    /// Plays at one table; gives the next one if the same people want to play again.
    fn sit(&mut self, visit: Visit) -> Result<Option<Visit>, PlayError> {
        let mut seat = SeatScreen::new(visit);
        let mut next: Option<Instant> = None;
        loop {
            // One thing after the other is shown, each as long as it takes to see it.
            while next.is_none_or(|next| next <= Instant::now()) {
                let Some(glance) = seat.show(&self.desk.words) else {
                    next = None;
                    break;
                };
                let glance = if self.desk.options.motion {
                    glance
                } else {
                    Duration::ZERO
                };
                next = Some(Instant::now() + glance);
            }
            let sight = &seat.visit.sight;
            self.unfinished = !sight.over() && !sight.you.is_empty();
            let (mut furthest, mut seen) = (0, false);
            self.draw(|area, buffer, desk, paint| {
                let picture = seat.picture(&desk.words, paint);
                furthest = picture.furthest_back(area.as_size());
                seen = picture.fits(area.as_size());
                picture.draw(area, buffer)
            })?;
            seat.seen = seen;
            let wait = next.map(|next| next.saturating_duration_since(Instant::now()));
            let mut news = match wait {
                Some(wait) => match self.desk.inbox.recv_timeout(wait) {
                    Ok(news) => Some(news),
                    Err(RecvTimeoutError::Timeout) => None,
                    Err(RecvTimeoutError::Disconnected) => return Ok(None),
                },
                None => match self.desk.inbox.recv() {
                    Ok(news) => Some(news),
                    Err(_) => return Ok(None),
                },
            };
            // What has come meanwhile is drawn at once.
            while let Some(one) = news {
                match one {
                    News::Heard(number, heard) => {
                        if seat.visit.is(number) {
                            seat.hear(heard, &self.desk.words);
                        }
                    }
                    News::Hint(number, hint) => {
                        if seat.visit.is(number) {
                            seat.advise(hint, &self.desk.words);
                        }
                    }
                    news => {
                        let wish = match self.deed(news)? {
                            // Whoever does something has seen enough.
                            Some(Deed::Key(_) | Deed::Click(_)) if seat.visit.sight.showing() => {
                                while seat.show(&self.desk.words).is_some() {}
                                next = None;
                                Wish::Stay
                            }
                            Some(Deed::Key(code)) => seat.key(code, &self.desk.words, furthest),
                            Some(Deed::Click(click)) => seat.click(click, &self.desk.words),
                            Some(Deed::Quit) => Wish::Quit,
                            Some(Deed::Paste(_) | Deed::Look) | None => Wish::Stay,
                        };
                        match wish {
                            Wish::Stay => {}
                            Wish::Quit => return Ok(None),
                            Wish::Again => return Ok(Some(self.desk.rematch(&seat.visit)?)),
                        }
                    }
                }
                news = self.desk.inbox.try_recv().ok();
            }
        }
    }

    fn draw(
        &mut self,
        draw: impl FnOnce(
            ratatui::layout::Rect,
            &mut ratatui::buffer::Buffer,
            &Desk,
            Paint,
        ) -> Vec<Target>,
    ) -> io::Result<()> {
        let (desk, paint, targets) = (&self.desk, self.paint, &mut self.targets);
        if let Some(canvas) = &mut self.canvas {
            canvas.terminal.draw(|frame| {
                let area = frame.area();
                *targets = draw(area, frame.buffer_mut(), desk, paint);
            })?;
        }
        Ok(())
    }

    /// What the news means, if it is something that a person did.
    fn deed(&mut self, news: News) -> io::Result<Option<Deed>> {
        Ok(match news {
            News::Stop => Some(Deed::Quit),
            News::Event(Event::Key(key)) if key.kind != KeyEventKind::Release => self.key(key)?,
            News::Event(Event::Mouse(mouse))
                if mouse.kind == MouseEventKind::Down(MouseButton::Left) =>
            {
                let at = Position::new(mouse.column, mouse.row);
                // What was drawn last lies on top.
                let mut targets = self.targets.iter().rev();
                let hit = targets.find(|target| target.area.contains(at));
                hit.map(|target| Deed::Click(target.touch))
            }
            News::Event(Event::Mouse(mouse)) => match mouse.kind {
                MouseEventKind::ScrollUp => Some(Deed::Key(KeyCode::Up)),
                MouseEventKind::ScrollDown => Some(Deed::Key(KeyCode::Down)),
                _ => None,
            },
            News::Event(Event::Paste(text)) => Some(Deed::Paste(text)),
            News::Event(Event::Resize(..)) => Some(Deed::Look),
            _ => None,
        })
    }

    fn key(&mut self, key: KeyEvent) -> io::Result<Option<Deed>> {
        if !key.modifiers.contains(KeyModifiers::CONTROL) {
            return Ok(Some(Deed::Key(key.code)));
        }
        Ok(match key.code {
            KeyCode::Char('c' | 'd') => Some(Deed::Quit),
            KeyCode::Char('z') => {
                if let Some(canvas) = &mut self.canvas {
                    canvas.suspend()?;
                }
                Some(Deed::Look)
            }
            KeyCode::Char('l') => {
                if let Some(canvas) = &mut self.canvas {
                    canvas.redraw()?;
                }
                Some(Deed::Look)
            }
            _ => None,
        })
    }
}

fn read_events(news: Sender<News>) {
    thread::spawn(move || {
        while let Ok(event) = event::read() {
            if news.send(News::Event(event)).is_err() {
                return;
            }
        }
        // A terminal that can't be read can't be played at.
        let _ = news.send(News::Stop);
    });
}
