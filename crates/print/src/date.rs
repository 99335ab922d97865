//! The day on which a game was played.

use std::fmt;
use std::str::FromStr;

use rollwright_i18n::Words;
use rollwright_i18n::msg::paper;

use crate::OrderError;

/// A day of the calendar.
///
/// # Examples
/// ```
/// use rollwright_print::Date;
///
/// assert_eq!("2026-11-18".parse(), Ok(Date::of_millis(1_795_000_000_000)));
/// assert!("18.11.2026".parse::<Date>().is_err());
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The day of a moment in milliseconds since 1970, in UTC.
    pub fn of_millis(millis: i64) -> Self {
        // Years begin in March here, so that the day that is sometimes missing is the last one. Howard Hinnant's algorithm:
        // 146,097 days are 400 years, and 719,468 lie between the first of March of the year 0 and 1970.
        let days = millis.div_euclid(86_400_000).clamp(0, 2_932_896) + 719_468;
        let era = days / 146_097;
        let day_of_era = days % 146_097;
        let year_of_era =
            (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let from_march = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * from_march + 2) / 5 + 1;
        let month = if from_march < 10 {
            from_march + 3
        } else {
            from_march - 9
        };
        let year = year_of_era + era * 400 + i64::from(month <= 2);
        let small = |number: i64| u8::try_from(number).expect("a day or a month");
        Self {
            year: u16::try_from(year).expect("before the year 10,000"),
            month: small(month),
            day: small(day),
        }
    }

    /// The date as people write it in this language.
    pub(crate) fn in_words(self, words: &Words) -> String {
        words.text(paper::OnDate {
            day: self.day,
            month: self.month,
            year: self.year.to_string(),
        })
    }
}

/// Writes `2026-11-18`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { year, month, day } = self;
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// Reads `2026-11-18`.
impl FromStr for Date {
    type Err = OrderError;

    fn from_str(text: &str) -> Result<Self, OrderError> {
        let parts: Vec<&str> = text.split('-').collect();
        let lengths = parts.iter().map(|part| part.len());
        let digits = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
        if !lengths.eq([4, 2, 2]) || !parts.iter().all(digits) {
            return Err(OrderError::Date);
        }
        let (year, month, day) = (parts[0].parse(), parts[1].parse(), parts[2].parse());
        let (Ok(year), Ok(month), Ok(day)) = (year, month, day) else {
            return Err(OrderError::Date);
        };
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let days: u8 = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        if !(1..=days).contains(&day) {
            return Err(OrderError::Date);
        }
        Ok(Self { year, month, day })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rollwright_i18n::Language;

    #[test]
    fn every_day_has_its_date() {
        let date = |days: i64| Date::of_millis(days * 86_400_000 + 1);
        for (days, text) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (20_775, "2026-11-18"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(text.parse(), Ok(date(days)), "{days}");
            assert_eq!(date(days).to_string(), text);
        }
        assert_eq!(date(-5), date(0));
        assert_eq!(Date::of_millis(i64::MAX).year, 9_999);
    }

    #[test]
    fn what_is_no_day_is_no_date() {
        for text in [
            "",
            "2026",
            "2026-2-03",
            "2026-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-04-31",
            "2026-01-00",
            "+026-01-01",
            "2026-01-01-01",
        ] {
            assert_eq!(text.parse::<Date>(), Err(OrderError::Date), "{text}");
        }
    }

    #[test]
    fn dates_are_written_as_people_write_them() {
        let date: Date = "2026-03-01".parse().expect("a date");
        let said = |language| date.in_words(&Words::new(language));
        assert_eq!(said(Language::English), "1 March 2026");
        assert_eq!(said(Language::German), "1. März 2026");
        assert_eq!(said(Language::French), "1er mars 2026");
        assert_eq!(said(Language::Spanish), "1 de marzo de 2026");
    }
}
