//! The letters of a game's colours in the language of the reader: in records they are English.

/// The letter at this place of a message such as `R O Y G B P`.
pub(crate) fn letter(letters: &str, place: usize) -> char {
    let letter = letters.split_whitespace().nth(place);
    letter
        .and_then(|letter| letter.chars().next())
        .unwrap_or('?')
}

/// The place of a letter, small or capital, in such a message.
pub(crate) fn place_of_letter(letters: &str, c: char) -> Option<usize> {
    let capital: String = c.to_uppercase().collect();
    letters
        .split_whitespace()
        .position(|letter| letter == capital)
}
