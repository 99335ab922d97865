### The pictures of the rules: a sentence to each frame. Everything speaks to one reader. docs/words.md has the words.
### $other is the name of the other player, a woman.

## Buttons

# $title: the heading of the section.
learn-picture = Picture: { $title }
learn-picture-back = Back
learn-picture-next = Next
learn-picture-replay = Play from the beginning

## Everything on 1 Card

picture-one-card-goal-score = The green row fills up. That makes 3 full rows, and the card scores.
picture-one-card-goal-next = It’s set aside, and you draw a new one. Whoever scores a 4th card ends the game.
picture-one-card-table-dice = 5 dice, all alike. Each side is one of six colours, and each colour has a shape of its own.
picture-one-card-table-rows = A card has 5 rows in 5 colours. On this one, orange is missing.
picture-one-card-table-value = The number says how many spaces a row has. That’s also how many points it gives when it’s full.
picture-one-card-table-suns = Two rows carry a sun. If one of them is full, it gives 2 extra points, both together give 5: the bottom line reminds you.
picture-one-card-setup-shuffle = Shuffle the 30 cards. They lie face down in the middle, as the deck.
picture-one-card-setup-start = Draw lots: whoever begins gets the dice. Here it’s you.
picture-one-card-setup-deal = Everyone draws 2 cards and lays them face up, for all to see throughout the game.
picture-one-card-turn-roll = You roll all 5 dice.
picture-one-card-turn-reroll = Green and both purple dice stay. You roll the other 2 again.
picture-one-card-turn-again = The second time you choose anew: only green is rolled again. After that the roll is final.
picture-one-card-turn-everybody = Now the roll is for everyone. You cross off on one of your cards, then { $other } on one of hers. She gets the dice next.
picture-one-card-crossing-pencil = 2 purple, 2 yellow, 1 orange. Pencil shows what would fit on each of your cards. Choose one of them.
picture-one-card-crossing-ink = Purple and yellow are crossed off, from left to right. This card has no orange, so that die is lost. The other card gets nothing.
picture-one-card-crossing-too-many = The next roll has 2 yellow dice, but only 1 yellow space is free. So neither of them counts.
picture-one-card-crossing-whole = All 3 purple dice fit, and the purple row is full. A colour is crossed off whole or not at all.
picture-one-card-scoring-third = Green and yellow are about to fill up. With purple, that makes 3 full rows.
picture-one-card-scoring-sum = Purple 5, yellow 3, green 2, and 2 extra for one sun: 5 + 3 + 2 + 2 = 12 points.
picture-one-card-scoring-new = The scored card is set aside: nothing more is crossed off on it. You draw a new one.
picture-one-card-suns-four = Orange is full already. This roll fills red, blue and green as well, and two of these rows carry suns.
picture-one-card-suns-sum = 4 rows with 4 points each, and 5 extra for both suns: 16 + 5 = 21 points.
picture-one-card-end-fourth = { $other } scores her 4th card. This turn is the last one, but everyone may still use the roll.
picture-one-card-end-finish = You fill your yellow row with 3 crosses, and the game is over.
picture-one-card-end-rows = This card isn’t scored, as only 2 rows are full. Both count all the same, 6 + 3 = 9 points, but the sun doesn’t.
picture-one-card-end-most = 49 to 48: you win!
picture-one-card-tie-share = 48 to 48. A tie is a shared win.
picture-one-card-advanced-five = Everyone is dealt 5 cards.
picture-one-card-advanced-keep = You keep 3 of them. The other 2 go back to the deck, which is shuffled again.
picture-one-card-advanced-supply = Then 3 cards are laid face up. They are there for everyone.
picture-one-card-supply-score = Purple is full, too: the card scores 12 points.
picture-one-card-supply-take = This time you don’t draw: you take one of the 3 cards that lie face up.
picture-one-card-supply-refill = The gap is filled from the deck at once, so there are always 3.

## Twenty One

picture-twenty-one-goal-rows = You fill your sheet row by row, from top to bottom. Here 3 rows are full, and the fourth is next.
picture-twenty-one-goal-numbers = High numbers bring points, and exact hits, ringed in gold, a bonus. 5 numbers at once: what a roll!
picture-twenty-one-table-dice = 6 dice, one in each colour. Each colour has a symbol, on its die and in its fields.
picture-twenty-one-table-rows = A sheet has 5 rows. Each row has 6 fields, one of every colour.
picture-twenty-one-table-numbers = The printed number is the highest that may be written into a field.
picture-twenty-one-table-bonus = At the top is the bonus for exact hits within a row: from 1 point for one to 21 for six.
picture-twenty-one-setup-start = Draw lots: whoever begins gets the 6 dice. Here it’s you.
picture-twenty-one-setup-sheets = Everyone gets a different sheet and a pen. The sheets lie open: you may look at all of them at any time.
picture-twenty-one-setup-same = The numbers are the same on every sheet, the colours are not: your first 6 is black, { $other } has a yellow one.
picture-twenty-one-round-roll = You roll all 6 dice, and may reroll once.
picture-twenty-one-round-ones = The ones stay, all other dice are rolled again. You can’t choose which. Now the roll is final.
picture-twenty-one-round-together = It’s for everyone, and all decide at the same time: you write black 5 and yellow 1, { $other } white 2 and red 4.
picture-twenty-one-writing-fits = Pencil shows what fits: a number goes into the field of its colour, if it’s not higher than the printed one.
picture-twenty-one-writing-high = White 4 is higher than 2, so it doesn’t fit.
picture-twenty-one-writing-hits = Black 1 and blue 3 are just as high as the printed numbers: exact hits, with a ring of gold.
picture-twenty-one-writing-write = You write black, blue and yellow. Red 1 and green 2 would fit, too, but these fields can wait for higher numbers.
picture-twenty-one-crossing-nothing = Only white 5 and green 3 are empty. White 6 and green 5 are both too high.
picture-twenty-one-crossing-leftmost = So you cross out the leftmost empty field. It’s worth 0. You may do that, too, if you don’t want what fits.
picture-twenty-one-scoring-last = Green 2 fits into the last empty field.
picture-twenty-one-scoring-sum = The row is full: 5 + 0 + 4 + 2 + 2 + 1 = 14, and 3 exact hits give 6 more. That’s 20 points.
picture-twenty-one-scoring-next = In the next round you go on in the second row.
picture-twenty-one-end-fifth = You write black 1, and your fifth row is full. As soon as all have decided, the game is over.
picture-twenty-one-end-rest = { $other } hasn’t filled her fifth row. It counts as far as it’s filled: yellow 6, and 1 for the exact hit.
picture-twenty-one-end-most = 88 to 86: you win!
picture-twenty-one-tie-share = 85 to 85. A tie is a shared win.
