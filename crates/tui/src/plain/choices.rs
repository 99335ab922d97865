//! The legal moves as numbered choices, and what a typed line means among them.

/// So many moves of one kind are listed; of more only the longest one, such as writing everything, and how to type the others.
const FEW: usize = 10;

/// A seat's legal moves: first those that are always listed, then the rest of the many of a kind.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Choices {
    /// All of them, in the order of their numbers.
    pub(crate) moves: Vec<String>,
    listed: usize,
}

impl Choices {
    pub(crate) fn of<'a>(legal: &(impl Iterator<Item = &'a str> + Clone)) -> Self {
        let unlisted = |mv: &&str| {
            let alike = legal.clone().filter(|other| verb(other) == verb(mv));
            let longest = alike.clone().max_by_key(|other| other.len());
            alike.count() > FEW && longest != Some(*mv)
        };
        let few: Vec<_> = legal.clone().filter(|mv| !unlisted(mv)).collect();
        let listed = few.len();
        let moves = few.into_iter().chain(legal.clone().filter(unlisted));
        Self {
            moves: moves.map(str::to_owned).collect(),
            listed,
        }
    }

    /// Those that are listed unasked.
    pub(crate) fn listed(&self) -> &[String] {
        &self.moves[..self.listed]
    }

    /// One of those that are not listed.
    pub(crate) fn example(&self) -> Option<&str> {
        let unlisted = &self.moves[self.listed..];
        unlisted.get(unlisted.len() / 2).map(String::as_str)
    }

    /// The move that is meant: by its number, in notation, or by nothing but the letters of its dice, which `letters` gives in the
    /// language of the reader.
    pub(crate) fn meant(&self, text: &str, letters: impl Fn(&str) -> String) -> Option<&str> {
        if let Ok(number) = text.parse::<usize>() {
            return self.moves.get(number.checked_sub(1)?).map(String::as_str);
        }
        let whole = |mv: &&String| {
            verb(mv).eq_ignore_ascii_case(verb(text)) && loose(rest(mv)) == loose(rest(text))
        };
        let by_letters = |mv: &&String| {
            let letters = loose(&letters(mv));
            !letters.is_empty() && letters == loose(text)
        };
        let mut moves = self.moves.iter();
        let found = moves.clone().find(whole).or_else(|| moves.find(by_letters));
        found.map(String::as_str)
    }
}

fn verb(mv: &str) -> &str {
    mv.split(' ').next().unwrap_or_default()
}

fn rest(mv: &str) -> &str {
    mv.split_once(' ').map_or("", |(_, rest)| rest)
}

/// Letters in any order, small or capital, with or without spaces; numbers as they are.
fn loose(text: &str) -> Vec<char> {
    if text.contains(|c: char| c.is_ascii_digit()) {
        return text.trim().chars().collect();
    }
    let letters = text.chars().filter(|c| !c.is_whitespace() && *c != ',');
    let mut letters: Vec<char> = letters.flat_map(char::to_uppercase).collect();
    letters.sort_unstable();
    letters
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANY: [&str; 13] = [
        "reroll R",
        "reroll RR",
        "reroll RRB",
        "reroll RRG",
        "reroll RRGB",
        "reroll RG",
        "reroll RGB",
        "reroll RB",
        "reroll G",
        "reroll GB",
        "reroll B",
        "stand",
        "mark 26",
    ];

    #[test]
    fn few_are_listed_and_many_of_a_kind_come_after_them() {
        let choices = Choices::of(&MANY.into_iter());
        assert_eq!(choices.listed(), ["reroll RRGB", "stand", "mark 26"]);
        assert_eq!(choices.moves.len(), 13);
        assert_eq!(choices.moves[3], "reroll R");
        assert!(choices.example().is_some_and(|mv| mv.starts_with("reroll")));
        let few = Choices::of(&["mark 3", "pass"].into_iter());
        assert_eq!((few.listed().len(), few.example()), (2, None));
    }

    /// Green has another letter here than in notation.
    fn letters(mv: &str) -> String {
        let dice = mv.strip_prefix("reroll ").unwrap_or_default();
        dice.replace('G', "Ü")
    }

    #[test]
    fn a_move_is_meant_by_number_notation_or_letters() {
        let choices = Choices::of(&MANY.into_iter());
        for (text, mv) in [
            ("1", "reroll RRGB"),
            ("2", "stand"),
            ("4", "reroll R"),
            ("STAND", "stand"),
            ("mark 26", "mark 26"),
            ("reroll grr", "reroll RRG"),
            ("Reroll R R G", "reroll RRG"),
            ("bü", "reroll GB"),
            ("Ü b", "reroll GB"),
        ] {
            assert_eq!(choices.meant(text, letters), Some(mv), "{text}");
        }
        for text in ["0", "14", "mark 62", "reroll", "x", "", "rrrr", "26", "bg"] {
            assert_eq!(choices.meant(text, letters), None, "{text}");
        }
    }
}
