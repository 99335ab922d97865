//! The greeting of the server: its addresses, how to stop it, where games are kept.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr};

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use rollwright_i18n::Words;
use rollwright_i18n::msg::terminal;

use crate::location::Location;
use crate::stdout::Stdout;

pub(super) struct Banner<'a> {
    pub(super) port: u16,
    /// Whether the server listens to the network.
    pub(super) lan: bool,
    /// Its addresses in the network.
    pub(super) others: Vec<IpAddr>,
    pub(super) data: &'a Location,
    pub(super) words: &'a Words,
}

impl Banner<'_> {
    /// The address for this computer.
    pub(super) fn own(&self) -> String {
        self.address(Ipv4Addr::LOCALHOST.into())
    }

    /// The addresses for others in the network, as origins.
    pub(super) fn addresses(&self) -> Vec<String> {
        let others = self.others.iter().map(|ip| self.address(*ip));
        let origins = others.map(|address| address.trim_end_matches('/').to_owned());
        origins.collect()
    }

    fn address(&self, ip: IpAddr) -> String {
        format!("http://{ip}:{}/", self.port)
    }

    pub(super) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let words = self.words;
        let (here, network) = (words.text(terminal::Here), words.text(terminal::Network));
        let width = here.chars().count().max(network.chars().count()) + 2;
        writeln!(out, "{}\n", words.text(terminal::Welcome))?;
        writeln!(out, "  {here:width$} {}", self.own())?;
        for ip in &self.others {
            writeln!(out, "  {network:width$} {}", self.address(*ip))?;
        }
        match self.others.first() {
            Some(ip) => {
                writeln!(out, "\n  {}\n", words.text(terminal::Scan))?;
                let color = Stdout::is_terminal();
                write!(out, "{}", code(&self.address(*ip), color))?;
            }
            None if self.lan => writeln!(out, "  {}", words.text(terminal::NoNetwork))?,
            None => {
                let command = "rollwright --lan";
                writeln!(out, "  {}", words.text(terminal::Lan { command }))?;
            }
        }
        let folder = self.data.to_string();
        writeln!(out, "\n{}", words.text(terminal::Data { folder }))?;
        writeln!(out, "{}", words.text(terminal::Stop))?;
        out.flush()
    }
}

/// A text as a QR code.
fn code(text: &str, color: bool) -> String {
    // Black on white whatever the colours of the terminal are: not every phone reads it the other way round.
    let (begin, end) = if color {
        ("\x1b[38;5;16;48;5;231m", "\x1b[0m")
    } else {
        ("", "")
    };
    let code = QrCode::new(text).expect("an address is short enough");
    let image = code.render::<Dense1x2>().build();
    let lines = image.lines().map(|line| format!("  {begin}{line}{end}\n"));
    lines.collect()
}

#[cfg(test)]
mod tests {
    use rollwright_i18n::Language;

    use super::*;

    fn printed(language: Language, lan: bool, others: &[IpAddr]) -> String {
        let banner = Banner {
            port: 7121,
            lan,
            others: others.to_vec(),
            data: &Location::Folder("my-games".into()),
            words: &Words::new(language),
        };
        let mut out = Vec::new();
        banner.print(&mut out).expect("room");
        String::from_utf8(out).expect("text")
    }

    fn neighbour() -> IpAddr {
        Ipv4Addr::new(192, 168, 1, 20).into()
    }

    #[test]
    fn a_phone_gets_the_address_in_the_network() {
        let text = printed(Language::English, true, &[neighbour()]);
        assert!(text.contains("http://192.168.1.20:7121/"), "{text}");
        assert!(text.contains('█') && text.contains('▀'), "{text}");
        assert!(!printed(Language::English, false, &[]).contains('█'));
        assert!(printed(Language::English, true, &[]).contains("No network"));
    }

    #[test]
    fn every_language_says_where_to_go_and_where_games_are_kept() {
        for language in Language::ALL {
            let text = printed(language, true, &[neighbour()]);
            let column = |start: &str| {
                let line = text.lines().find(|line| line.contains(start));
                let before = line.and_then(|line| line.split(start).next());
                before.map(|before| before.chars().count())
            };
            let own = column("http://127.0.0.1:7121/");
            assert!(own.is_some(), "{text}");
            assert_eq!(own, column("http://192.168.1.20:7121/"), "{text}");
            assert!(text.contains("my-games"), "{text}");
            assert!(!text.contains("terminal-"), "{text}");
            let alone = printed(language, false, &[]);
            assert!(alone.contains(" rollwright --lan\n"), "{alone}");
        }
        assert!(printed(Language::German, false, &[]).contains("Rollwright läuft"));
    }

    #[test]
    fn a_code_is_square_with_a_white_border() {
        let image = code("http://192.168.1.20:7121/", false);
        let lines: Vec<&str> = image.lines().collect();
        let width = lines[0].chars().count() - 2;
        assert_eq!(lines.len(), width.div_ceil(2));
        assert_eq!(lines[0].trim(), "");
    }
}
