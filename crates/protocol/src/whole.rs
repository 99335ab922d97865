//! Whole numbers as JSON Schema understands them: `5.0` is the integer 5, which serde alone refuses.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

/// Reads a whole number.
pub(crate) fn number<'de, D: Deserializer<'de>, T: TryFrom<u64>>(from: D) -> Result<T, D::Error> {
    from.deserialize_any(Whole(PhantomData))
}

/// Reads a whole number or null.
pub(crate) fn optional<'de, D: Deserializer<'de>, T: TryFrom<u64>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    struct Number<T>(T);
    impl<'de, T: TryFrom<u64>> Deserialize<'de> for Number<T> {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            number(from).map(Self)
        }
    }
    Ok(Option::deserialize(from)?.map(|Number(number)| number))
}

struct Whole<T>(PhantomData<T>);

impl<T: TryFrom<u64>> Visitor<'_> for Whole<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number that is not too large")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        let wrong = |_| E::invalid_value(Unexpected::Unsigned(number), &self);
        T::try_from(number).map_err(wrong)
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<T, E> {
        // Up to here every whole number has a floating-point number of its own.
        const EXACT: f64 = 9_007_199_254_740_992.0;
        if number.fract() != 0.0 || !(0.0..EXACT).contains(&number) {
            return Err(E::invalid_value(Unexpected::Float(number), &self));
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "checked above"
        )]
        self.visit_u64(number as u64)
    }
}

#[cfg(test)]
mod tests {
    use crate::{PositionQuery, Settings};

    #[test]
    fn a_whole_number_may_be_written_with_a_fraction_of_zero() {
        let settings: Settings = serde_json::from_str(r#"{"clock":30.0}"#).expect("settings");
        assert_eq!(settings.clock, Some(30));
        let settings: Settings = serde_json::from_str(r#"{"clock":null}"#).expect("settings");
        assert_eq!(settings.clock, None);
        for wrong in [
            "30.5",
            "-1",
            "-1.0",
            "1e300",
            "4294967296.0",
            "\"30\"",
            "true",
        ] {
            let settings = format!(r#"{{"clock":{wrong}}}"#);
            serde_json::from_str::<Settings>(&settings).expect_err(wrong);
        }
        let query = r#"{"game":"pig","seats":2.0}"#;
        let query: PositionQuery = serde_json::from_str(query).expect("a query");
        assert_eq!(query.seats, 2);
        serde_json::from_str::<PositionQuery>(r#"{"game":"pig","seats":null}"#).expect_err("null");
    }
}
