//! Numbers: read from arguments, with errors that say which numbers are accepted, and written for people.

use std::ops::RangeInclusive;

/// A parser of whole numbers within bounds.
pub(crate) fn whole<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.trim().parse().ok();
        number
            .filter(|number| range.contains(number))
            .and_then(|number| T::try_from(number).ok())
            .ok_or_else(|| match (range.start(), range.end()) {
                (0, &u64::MAX) => "it is a whole number from 0 up".to_owned(),
                (least, &u64::MAX) => format!("it is a whole number of at least {least}"),
                (least, most) => format!("it is a whole number from {least} to {}", grouped(most)),
            })
    }
}

/// A parser of whole numbers from 1 up.
pub(crate) fn positive(text: &str) -> Result<u64, String> {
    whole(1..=u64::MAX)(text)
}

/// Parses a seed of the random number generators.
pub(crate) fn seed(text: &str) -> Result<u64, String> {
    let number = whole(0..=u64::MAX)(text);
    number.map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

/// A number with commas between its thousands.
pub(crate) fn grouped(number: &impl ToString) -> String {
    let number = number.to_string();
    let whole = number.find('.').unwrap_or(number.len());
    let mut text = String::new();
    for (place, digit) in number.chars().enumerate() {
        if place > 0 && place < whole && (whole - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number without decimals, with commas between its thousands.
pub(crate) fn rounded(number: f64) -> String {
    grouped(&format!("{number:.0}"))
}

/// A count with its noun: "1 thread", "2,000 threads".
pub(crate) fn counted(count: u64, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{} {noun}s", grouped(&count)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_out_of_bounds_are_refused_with_the_bounds() {
        let threads = whole::<u16>(1..=1024);
        assert_eq!(threads(" 7 "), Ok(7));
        for text in ["0", "-5", "NaN", "1025", "1.5", "", "١"] {
            let error = threads(text).expect_err(text);
            assert_eq!(error, "it is a whole number from 1 to 1,024", "{text}");
        }
        assert_eq!(
            positive("0"),
            Err("it is a whole number of at least 1".into())
        );
        assert!(seed("18446744073709551615").is_ok() && seed("18446744073709551616").is_err());
    }

    #[test]
    fn one_is_singular() {
        assert_eq!(counted(1, "game"), "1 game");
        assert_eq!(counted(0, "game"), "0 games");
        assert_eq!(counted(1_234_567, "game"), "1,234,567 games");
        assert_eq!(grouped(&"1234.5678"), "1,234.5678");
    }
}
