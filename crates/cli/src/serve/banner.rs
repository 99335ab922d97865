//! What a person reads who starts the server: where to go, how to stop, where games are kept.

use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

pub(super) struct Banner<'a> {
    pub(super) port: u16,
    /// Whether others in the network may come.
    pub(super) lan: bool,
    /// The addresses for them.
    pub(super) others: Vec<IpAddr>,
    pub(super) data: &'a Path,
}

impl Banner<'_> {
    /// The address for this computer.
    pub(super) fn own(&self) -> String {
        self.address(Ipv4Addr::LOCALHOST.into())
    }

    fn address(&self, ip: IpAddr) -> String {
        format!("http://{ip}:{}/", self.port)
    }

    pub(super) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "Rollwright is running. Welcome!\n")?;
        writeln!(out, "  On this computer:   {}", self.own())?;
        for ip in &self.others {
            writeln!(out, "  In your network:    {}", self.address(*ip))?;
        }
        match self.others.first() {
            Some(ip) => {
                writeln!(out, "\n  With a phone, scan this:\n")?;
                let color = io::stdout().is_terminal();
                write!(out, "{}", code(&self.address(*ip), color))?;
            }
            None if self.lan => {
                writeln!(
                    out,
                    "  No network was found: others can't reach this computer now."
                )?;
            }
            None => writeln!(
                out,
                "  For phones and others in your network: rollwright --lan"
            )?,
        }
        writeln!(out, "\nGames are kept in {}", self.data.display())?;
        writeln!(
            out,
            "Ctrl-C stops it. Nothing is lost: games go on when it starts again."
        )?;
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
    use super::*;

    fn printed(lan: bool, others: Vec<IpAddr>) -> String {
        let data = Path::new("games");
        let banner = Banner {
            port: 7121,
            lan,
            others,
            data,
        };
        let mut out = Vec::new();
        banner.print(&mut out).expect("room");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn a_phone_gets_the_address_in_the_network() {
        let text = printed(true, vec![Ipv4Addr::new(192, 168, 1, 20).into()]);
        assert!(text.contains("http://192.168.1.20:7121/"), "{text}");
        assert!(text.contains('█') && text.contains('▀'), "{text}");
        assert!(!printed(false, Vec::new()).contains('█'));
        assert!(printed(true, Vec::new()).contains("No network"));
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
