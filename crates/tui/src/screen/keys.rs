//! The keys that do something now: for the bar at the bottom and for help.

use ratatui::crossterm::event::KeyCode;
use ratatui::text::Line;
use rollwright_i18n::Message;
use rollwright_i18n::msg::{app, family, terminal};
use rollwright_protocol::TableState;

use super::drawing::{Overlay, TableDrawing};
use super::help;
use crate::boards::{Hotkey, Scene, bold};

/// A key that all games have, in a word and in a sentence, and whether it does something now.
type CommonKey = (bool, char, Message<'static>, Message<'static>);

impl TableDrawing<'_> {
    /// The keys that do something now, the most important first, each with a word for the bar.
    pub(super) fn keys(&self, scene: &Scene) -> Vec<Hotkey> {
        if self.replay.is_some() {
            return self.replay_keys();
        }
        let mut keys = Vec::new();
        if let Some(seat) = self.pass_to {
            let name = self.state.name(seat);
            keys.push(Hotkey::enter(self.text(app::PassOnDone { name })));
        } else if let Some(overlay) = self.overlay {
            keys.extend(self.overlay_keys(overlay));
        } else {
            keys.extend(self.decision_keys(scene));
        }
        if self.overlay == Some(Overlay::Tutor) {
            return keys;
        }
        let common = self.common_keys(&keys);
        // There is little room: saving is for the end, and help lists it until then.
        let common = common.filter(|(_, key, ..)| *key != 's' || self.state.over());
        let common = common.map(|(_, key, short, _)| Hotkey::letter(key, self.text(short)));
        keys.extend(common.collect::<Vec<_>>());
        keys
    }

    fn replay_keys(&self) -> Vec<Hotkey> {
        let table = self.state.table.as_ref();
        let game = table.map_or("", |table| &table.game);
        let turn = self.words.find(family::TurnWord { game });
        vec![
            Hotkey::several("← →", self.text(terminal::KeyStep)),
            Hotkey::several("↑ ↓", turn.unwrap_or_else(|| self.text(app::TurnWord))),
            Hotkey::several("Home End", self.text(terminal::KeyEnds)),
            Hotkey::new("Esc", KeyCode::Esc, self.text(terminal::KeyBack)),
        ]
    }

    /// The keys for what is asked.
    fn decision_keys(&self, scene: &Scene) -> Vec<Hotkey> {
        if self.state.over() {
            Vec::new()
        } else if self.state.throwing().is_some() {
            vec![Hotkey::enter(self.text(terminal::ThrowKey))]
        } else if self.state.starting() {
            let names = ('1'..='9').zip(&self.state.names);
            let keys = names.map(|(digit, name)| Hotkey::letter(digit, name.clone()));
            let lots = Hotkey::letter('0', self.text(app::DrawLots));
            keys.chain([lots]).collect()
        } else {
            self.board.hotkeys(scene)
        }
    }

    fn overlay_keys(&self, overlay: Overlay) -> Vec<Hotkey> {
        let close = Hotkey::new("Esc", KeyCode::Esc, self.text(app::Close));
        let scroll = || Hotkey::several("↑ ↓", self.text(terminal::KeyScroll));
        match overlay {
            Overlay::Help(..) => {
                let pages = Hotkey::several("← →", self.text(terminal::KeyPages));
                vec![close, pages, scroll()]
            }
            Overlay::Log(_) | Overlay::Analysis(_) => vec![close, scroll()],
            Overlay::Result | Overlay::Said => vec![close],
            Overlay::Tutor => vec![
                Hotkey::enter(self.text(terminal::TutorRethink)),
                Hotkey::letter('k', self.text(terminal::TutorKeep)),
                Hotkey::letter('h', self.text(terminal::KeyHint)),
            ],
        }
    }

    /// The keys that all games have and that do something now. A letter that the board needs for a colour is not among them.
    fn common_keys(&self, taken: &[Hotkey]) -> impl Iterator<Item = CommonKey> + use<> {
        let state = self.state;
        let stand_in = state.seats().any(|seat| state.stand_in(seat));
        let asked = state.asked().is_some() && self.pass_to.is_none() && state.alone();
        let over = state.over();
        let table = state.table.as_ref();
        let finished = over && table.is_some_and(|table| table.state == TableState::Finished);
        let rematch = over && !state.you.is_empty();
        let undo = state.can_undo().or(state.chosen()).is_some();
        let (undo_name, undo_text) = if state.corrects_dice() {
            (app::CorrectDice.into(), terminal::HelpCorrectDice.into())
        } else {
            (app::Undo.into(), terminal::HelpUndo.into())
        };
        let seen = state.view.is_some();
        let analyse = finished && self.tools.analyse.is_some();
        let print = finished && self.tools.print.is_some();
        #[rustfmt::skip]
        let keys: [CommonKey; 12] = [
            (analyse, 'a', terminal::KeyAnalyse.into(), terminal::HelpAnalyse.into()),
            (over && seen, 'v', terminal::KeyReplay.into(), terminal::HelpReplay.into()),
            (rematch, 'r', app::Rematch.into(), app::Rematch.into()),
            (undo, 'u', undo_name, undo_text),
            (stand_in, 't', app::TakeBack.into(), app::TakeBack.into()),
            (asked, 'h', terminal::KeyHint.into(), terminal::HelpHint.into()),
            (print, 'p', terminal::KeyPrint.into(), terminal::HelpPrint.into()),
            (seen, 's', terminal::KeySave.into(), terminal::HelpSave.into()),
            (seen, 'l', terminal::KeyLog.into(), terminal::HelpLog.into()),
            (over, 'm', terminal::KeyMenu.into(), terminal::HelpMenu.into()),
            (true, 'q', terminal::KeyQuit.into(), terminal::HelpQuit.into()),
            (true, '?', terminal::KeyHelp.into(), terminal::HelpHelp.into()),
        ];
        let letters = taken.iter().flat_map(|key| key.label.split(' '));
        let letters: Vec<String> = letters.map(str::to_lowercase).collect();
        let works =
            move |(works, key, ..): &CommonKey| *works && !letters.contains(&key.to_string());
        keys.into_iter().filter(works)
    }

    /// What is asked, and the keys that do something now, as a page of help.
    pub(super) fn help_keys(&self, scene: &Scene, columns: u16) -> Vec<Line<'static>> {
        let mut keys = self.decision_keys(scene);
        let common = self.common_keys(&keys);
        let common = common.map(|(_, key, _, long)| Hotkey::letter(key, self.text(long)));
        keys.extend(common.collect::<Vec<_>>());
        let suspend = self.text(terminal::HelpSuspend);
        keys.push(Hotkey::several("Ctrl-Z", suspend));
        let mut lines = vec![Line::styled(self.prompt(scene), bold()), Line::default()];
        lines.extend(help::keys(&keys, columns));
        lines.push(Line::default());
        lines.push(Line::from(self.text(terminal::HelpMouse)));
        if self.state.real_dice() {
            lines.push(Line::from(self.text(terminal::HelpDice)));
        }
        lines
    }
}
