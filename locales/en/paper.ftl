### What is printed on sheets, cards and pages of rules.

## On every page

paper-name = Name
paper-date = Date
# The day on which a game was played. $month: 1 to 12.
paper-on-date = { NUMBER($day) } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
  } { $year }
# Under the sheets of a finished game.
paper-missing-letters = No font of this computer has all letters of a name, so boxes stand for some.
# Read out in place of a page that shows the same as another.
paper-copy-of-page = A copy of page { $page }
paper-points = Points
paper-sheets-title = { $game }: sheets
paper-cards-title = { $game }: cards
paper-pad-title = { $game }: score pad
paper-rules-title = { $game }: rules
paper-game-title = { $game }: result
# Two names, or a list of names and the last one.
paper-and = { $names } and { $last }

## Twenty One

paper-twenty-one-write = Write a number that is not higher than the printed one.
paper-twenty-one-hit = Just as high? An exact hit: mark the circle.
paper-twenty-one-cross = Nothing fits? Cross out the leftmost empty field.
# Under a picture of a full row.
paper-twenty-one-example = An example: the numbers make { $numbers }, and { $hits } exact hits bring { $bonus } more. The row is worth { $points } points.
paper-twenty-one-notice = Unofficial, made with love by Rollwright. Twenty One is a game by Steffen Benndorf and Reinhard Staupe, published by Nürnberger-Spielkarten-Verlag. Buy the original: it’s lovely.

## Everything on 1 Card

# $rows: how many full rows a card needs.
paper-one-card-when = With { $rows } full rows, score it.
paper-one-card-pad = All you need for one game, for one player. Begin with the first 2 cards. When you score a card, note its points below and go on with the next card. At the end, full rows on your other cards count as well, but suns don’t.
# Under a picture of 3 purple and 2 yellow dice and a card.
paper-one-card-example = An example: there’s room for all 3 purple dice, so all 3 are crossed off, and the row is full. But for 2 yellow dice only 1 space is free: none of them counts.
paper-one-card-notice = Unofficial, made with love by Rollwright. Everything on 1 Card is a game by Steffen Benndorf, published by Nürnberger-Spielkarten-Verlag. Buy the original: it’s lovely.
