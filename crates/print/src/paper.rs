//! The sizes of paper.

use crate::OrderError;

/// A size of paper.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Hash, strum::Display, strum::EnumString)]
#[strum(serialize_all = "lowercase", ascii_case_insensitive)]
#[strum(parse_err_ty = OrderError, parse_err_fn = unknown_paper)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Both sizes.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Width and height in millimetres.
    pub const fn size(self) -> (f64, f64) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        }
    }

    /// The usual paper of a region, by its two-letter code: Letter in much of the Americas and the Philippines, else A4.
    pub fn of_region(region: &str) -> Self {
        const LETTER: [&str; 14] = [
            "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
        ];
        let letter = LETTER.iter().any(|one| one.eq_ignore_ascii_case(region));
        if letter { Self::Letter } else { Self::A4 }
    }
}

fn unknown_paper(_: &str) -> OrderError {
    OrderError::Paper
}
