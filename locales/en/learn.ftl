### The rules of both games in short, and the sentences of the lessons.
### Everything speaks to one reader. docs/words.md has the words.

## The page

learn-title = Learn to play
learn-rules = The rules in a minute
learn-first-game = Your first game
learn-try = Try it: { $title }
learn-begin = Let’s go
learn-next = Continue
learn-again = Once more
learn-leave = Leave
learn-play = Play a real game
# $step counts from 1.
learn-progress = { $step } of { $steps }

## Everything on 1 Card: the rules

learn-one-card-intro = For 2 to 4 players, about 20 minutes.
learn-one-card-goal-heading = The goal
learn-one-card-goal = Fill the coloured rows of your cards with crosses. With 3 full rows a card scores. Use the dice well, but be quick: once somebody has scored 4 cards, it’s over. Whoever has the most points wins.
learn-one-card-table-heading = What lies on the table
learn-one-card-table = There are 5 dice with six colours, each with a shape of its own. Everyone has 2 cards that all can see. A card has 5 rows in different colours and 20 spaces; one colour is always missing. A row is worth as many points as it has spaces. Two rows carry a sun.
learn-one-card-setup-heading = Setting up
learn-one-card-setup = Shuffle the 30 cards and put them face down in the middle, as the deck. Draw lots for who begins: that player gets the dice. Everyone takes a pen, draws 2 cards and lays them face up, in sight of all for the whole game.
learn-one-card-turn-heading = A turn
learn-one-card-turn = When it’s your turn, roll all 5 dice. You may reroll twice, as many dice as you like each time. Then the roll is for everyone: you first, then the others clockwise. Each player chooses one of their own cards and crosses off what fits, or passes.
learn-one-card-crossing-heading = Crossing off
learn-one-card-crossing = Look at each colour by itself. If its row has room for all dice of that colour, cross off one space for each of them, from left to right. If not, none of them counts. Whatever fits must be crossed off, and all of it on the same card.
learn-one-card-scoring-heading = Scoring a card
learn-one-card-scoring = Once a card has 3 or more full rows, it’s scored at once. Every full row gives its points. One full sun row brings 2 extra points, both together bring 5. If you fill several rows with the same roll, more than 3 can count: up to 25 points. Set the card aside and draw a new one.
learn-one-card-end-heading = The end
learn-one-card-end = When somebody scores their 4th card, everyone finishes that turn, and the game is over. On cards that are not scored, full rows count as well, but suns don’t.
learn-one-card-advanced-heading = The advanced variant
learn-one-card-advanced = You’re dealt 5 cards, keep 3 of them and play with 3. The other 2 are shuffled back into the deck. Then 3 cards from the deck are laid face up. When you’ve scored a card, take one of those instead of drawing; it’s replaced at once. Everything else stays the same.
learn-one-card-notes-heading = Good to know
learn-one-card-note-pass = You may always pass, even if something fits.
learn-one-card-note-nothing = You can’t choose a card on which nothing fits.
learn-one-card-note-full = A die whose row is full already is lost. The other colours still count.
learn-one-card-note-ahead = As soon as the roll is final, you may decide ahead, and change your mind until it’s your turn.
learn-one-card-note-tie = If several players have the most points, they share the win.
learn-one-card-note-deck = We drew up the 30 cards here ourselves, true to the rules of the printed ones.

## Twenty One: the rules

learn-twenty-one-intro = For 2 to 6 players, about 15 minutes.
learn-twenty-one-goal-heading = The goal
learn-twenty-one-goal = Fill your sheet row by row, from top to bottom. High numbers bring points, exact hits a bonus. But don’t wait too long: whoever fills a fifth row ends the game. Whoever has the most points wins.
learn-twenty-one-table-heading = What lies on the table
learn-twenty-one-table = There are 6 dice: white, black, red, blue, yellow and green. Everyone has a sheet of their own with 5 rows. A row has 6 fields, one of each colour, with a printed number. The numbers are the same on all sheets, but the colours are arranged differently.
learn-twenty-one-setup-heading = Setting up
learn-twenty-one-setup = Everyone takes a pen and a sheet, each a different one. The sheets lie open: you may look at everybody’s at any time. Draw lots for who begins: that player gets the dice.
learn-twenty-one-round-heading = A round
learn-twenty-one-round = One player rolls all 6 dice and may reroll once. Then every die is rolled again except the ones: they stay. Now the roll is for everyone, and all decide at the same time. In the next round, the next player clockwise rolls.
learn-twenty-one-writing-heading = Writing
learn-twenty-one-writing = Write one or more numbers, always in your topmost row that isn’t full. A number goes into the empty field of its die’s colour, if it’s not higher than the printed number. If it’s just as high, it’s an exact hit. You needn’t write everything that fits: an empty field can wait for a better roll.
learn-twenty-one-crossing-heading = Crossing out
learn-twenty-one-crossing = If nothing fits, or you don’t want any of it, cross out the leftmost empty field of the row. It’s worth 0. In each round you either write or cross out one field, never both.
learn-twenty-one-scoring-heading = A full row
learn-twenty-one-scoring = A full row is scored at once. Add up its numbers, and add the bonus for its exact hits: 1, 3, 6, 10, 15 or 21 points for 1 to 6 hits. The next round begins your next row.
learn-twenty-one-end-heading = The end
learn-twenty-one-end = When somebody fills their fifth row, everyone finishes that round, and the game is over. The others count the row they are in as far as it’s filled, exact hits included.
learn-twenty-one-notes-heading = Good to know
learn-twenty-one-note-one-row = You never write in two rows in the same round, even if the first one is full now.
learn-twenty-one-note-cross = You may always cross out instead of writing, even if a number fits.
learn-twenty-one-note-secret = Until everyone has decided, nobody sees your choice, and you can change your mind.
learn-twenty-one-note-ones = If all six dice show 1, there’s nothing to reroll.
learn-twenty-one-note-signs = Each colour has a symbol of its own, so you never have to go by colour alone: white cloud, black moon, red heart, blue drop, yellow star, green leaf.
learn-twenty-one-note-tie = If several players have the most points, they share the win.
learn-twenty-one-note-sheets = We drew up the six sheets here ourselves, true to the rules of the printed ones. None is better than another.

## Lessons
## $other is the name of the other player, a woman; by default it is lesson-other.

lesson-you = You
lesson-other = Mia
lesson-otherwise = You could do that, too. For this example, follow the suggestion.

## Everything on 1 Card: your first game

lesson-one-card-first-game = Your first game
lesson-one-card-first-game-welcome = Welcome! These two cards are yours, and { $other } has two of her own. Once 3 rows of a card are full, it scores. It’s your turn: roll the dice!
lesson-one-card-first-game-reroll = Purple is on neither of your cards. Choose the 2 purple dice and roll them again.
lesson-one-card-first-game-reroll-otherwise = You could do that, too. But only purple is of no use to you: reroll just the 2 purple dice.
lesson-one-card-first-game-keep = Now every die fits. You could reroll once more, but it will hardly get better: keep the roll.
lesson-one-card-first-game-keep-otherwise = You could do that, too. But all five dice fit: keep the roll.
lesson-one-card-first-game-card = Now choose a card for all your dice; they can’t be split. Take the card with only 2 blue spaces: that row is full at once.
lesson-one-card-first-game-card-otherwise = You could do that, too. But on the card with only 2 blue spaces, a row is full at once: choose that one.
lesson-one-card-first-game-same-dice = { $other } has used the same dice on a card of hers. That’s how it goes in every turn: one rolls, all cross off. Now she rolls.
lesson-one-card-first-game-too-many = There are 3 yellow dice, but only 2 free yellow spaces on the card you’ve begun: so yellow doesn’t count there at all. Both green dice fit and fill their row. Choose that card.
lesson-one-card-first-game-too-many-otherwise = You could do that, too. But on the card you’ve begun, a second row fills up: choose that one.
lesson-one-card-first-game-again = Your turn again. Reroll the 3 purple dice.
lesson-one-card-first-game-third = Better! Only one purple die is left. Reroll it: your third roll is the last one, and it counts.
lesson-one-card-first-game-all-five = Red, blue and 3 orange dice. On your empty card all five fit. Choose it.
lesson-one-card-first-game-all-five-otherwise = You could do that, too. But blue would be lost there, and on your empty card all five dice fit: choose that one.
lesson-one-card-first-game-ahead = { $other } has rolled and crossed off. In a real game you needn’t wait for that: as soon as the roll is final, you may decide ahead. On one card nothing fits this time, so choose the other.
lesson-one-card-first-game-ahead-otherwise = You may always pass. But 2 green dice and a blue one fit: choose the card.
lesson-one-card-first-game-yellow = Your turn. You need 2 yellow dice for a third full row, and you have one. Keep yellow and orange, reroll the green and both purple dice.
lesson-one-card-first-game-yellow-otherwise = You could do that, too. Here, keep yellow and orange, and reroll the other three.
lesson-one-card-first-game-enough = There’s the second yellow! Keep the roll.
lesson-one-card-first-game-enough-otherwise = You could reroll, but you have what you need: keep the roll.
lesson-one-card-first-game-score = Choose the card whose blue and green rows are full. Yellow is the third.
lesson-one-card-first-game-score-otherwise = You could do that, too. But the other card gets its third full row: choose that one.
lesson-one-card-first-game-scored = Blue 2, green 3, yellow 4, and 2 extra for the sun: 11 points! Your card is set aside, and you have a new one. The same dice have brought { $other } 13 points for a card.
lesson-one-card-first-game-end = So it goes on until somebody scores a 4th card. Everyone finishes that turn. Then the full rows of your other cards count as well, but no more suns.
lesson-one-card-first-game-play = That’s all you need to know. Now play a real game!

## Everything on 1 Card: examples

lesson-one-card-crossing-off = Crossing off and scoring
lesson-one-card-crossing-off-first = 2 purple, 2 yellow, 1 orange. Choose the card with the yellow row: purple and yellow fit. Orange isn’t on it, so that die is lost.
lesson-one-card-crossing-off-too-many = { $other } has rolled 3 purple and 2 yellow. Choose the same card: purple fits and fills its row. Only 1 yellow space is free, so 2 yellow dice don’t fit, and none is crossed off.
lesson-one-card-crossing-off-keep = Your turn, and just the right roll. Keep it.
lesson-one-card-crossing-off-three-rows = Choose the card once more: yellow and green fill their rows, and blue gets one cross. Purple is full already, so that die is lost.
lesson-one-card-crossing-off-sum = 3 rows are full, and the card is scored: purple 5, yellow 3, green 2, and 2 extra for the yellow sun. 5 + 3 + 2 + 2 = 12 points! Blue isn’t full and gives nothing.

lesson-one-card-four-rows = Four rows and both suns
lesson-one-card-four-rows-reroll = On one card orange is full. Red and blue each lack 2 crosses, and you’ve rolled them. Green lacks 1. Reroll the yellow die: perhaps it turns green.
lesson-one-card-four-rows-reroll-otherwise = You could do that, too. But you need the red and blue dice: reroll only the yellow one.
lesson-one-card-four-rows-mark = Green! Red, blue and green fill up with the same roll. Choose the card.
lesson-one-card-four-rows-sum = 4 full rows give 4 points each, and both suns together 5 extra: 16 + 5 = 21 points. Purple isn’t full and gives nothing.

lesson-one-card-five-rows = All five rows
lesson-one-card-five-rows-reroll = On one card every row lacks just 1 cross. Red, orange and purple are there, but 2 blue dice are one too many. Reroll one of them: you still need yellow.
lesson-one-card-five-rows-reroll-otherwise = You could do that, too. But you need each colour of the card exactly once: reroll one blue die.
lesson-one-card-five-rows-mark = Yellow! Five dice for five rows. Choose the card.
lesson-one-card-five-rows-sum = All 5 rows give 20 points, and both suns 5 extra: 25 points. No card can bring more.

lesson-one-card-end = The last turn
lesson-one-card-end-last-turn = { $other } has scored her 4th card. Everyone finishes this turn, and it’s your last. Choose the card whose purple row is full: 3 yellow dice fill the yellow row.
lesson-one-card-end-last-turn-otherwise = You could do that, too, but { $other } would win. Choose the card on which yellow fills up.
lesson-one-card-end-sum = With 2 full rows the card isn’t scored, but at the end they count: yellow 6 and purple 3, nothing for the sun. These 9 points make it 49 for you and 48 for { $other }. You win!

## Twenty One: your first game

lesson-twenty-one-first-game = Your first game
lesson-twenty-one-first-game-welcome = Welcome! This sheet is yours, and you begin in its top row. { $other } has another sheet: the same numbers, but other colours. It’s your turn: roll the dice!
lesson-twenty-one-first-game-reroll = Black 6, red 5 and yellow 6 are higher than the numbers in their fields, so they don’t fit. Reroll: the two ones stay, all other dice are rolled again.
lesson-twenty-one-first-game-reroll-otherwise = You could do that, too. But half of the dice are too high: reroll.
lesson-twenty-one-first-game-write = Black 5 and green 1 are just as high as their printed numbers: exact hits! White 5 is good, too. Write these three numbers.
lesson-twenty-one-first-game-write-otherwise = You could do that, too. Here, write white 5, black 5 and green 1; the other fields wait for better numbers.
lesson-twenty-one-first-game-together = { $other } has decided at the same time, with the same dice. Nobody sees the other’s choice before all are done. Now she rolls.
lesson-twenty-one-first-game-wait = Red 4 is an exact hit. Yellow 2 would fit, but you needn’t write everything: a yellow 3 would be an exact hit. Write only red.
lesson-twenty-one-first-game-wait-otherwise = You could do that, too. Here, write only red, and let yellow wait for a 3.
lesson-twenty-one-first-game-nothing = Your roll. Yellow 3 and blue 2 are still empty, but both dice are too high. Reroll: there are no ones, so all six dice are rolled again.
lesson-twenty-one-first-game-cross = Too high again! If nothing fits, you have to cross out a field, always the leftmost empty one. Now it’s yellow. Cross it out.
lesson-twenty-one-first-game-full = { $other } has rolled a blue 2: an exact hit for you, and your row is full. Write it.
lesson-twenty-one-first-game-full-otherwise = You may always cross out. But a field crossed out is worth 0, and the blue 2 is an exact hit: write it.
lesson-twenty-one-first-game-bonus = The numbers give 5 + 5 + 4 + 0 + 2 + 1 = 17, and 4 exact hits a bonus of 10: 27 points. You go on in the second row, and you roll.
lesson-twenty-one-first-game-lucky = What a roll! Only green is too high. Red, white, yellow and black are exact hits, and blue fits. Keep the roll.
lesson-twenty-one-first-game-lucky-otherwise = You could do that, too. But you’d lose three exact hits: keep the roll.
lesson-twenty-one-first-game-many = You may write as many numbers as fit. Write all but green.
lesson-twenty-one-first-game-many-otherwise = You could do that, too. Here, write all five: white, black, red, blue and yellow.
lesson-twenty-one-first-game-second = { $other } has rolled a green 4, your fifth exact hit in this row. Write it.
lesson-twenty-one-first-game-end = The numbers give 19 points, 5 exact hits a bonus of 15: 34 points! So it goes on until somebody fills a fifth row. Everyone finishes that round, and the others count their row as far as it’s filled.
lesson-twenty-one-first-game-play = That’s all you need to know. Now play a real game!

## Twenty One: examples

lesson-twenty-one-reroll = The ones stay
lesson-twenty-one-reroll-first = You’ve rolled 6, 4, 3, 3, 1 and 1. You may reroll once. Do it, and watch the ones.
lesson-twenty-one-reroll-first-otherwise = You could do that, too. Here, reroll.
lesson-twenty-one-reroll-ones = The two ones have stayed, the other four dice are new. This roll counts: there’s only one reroll.

lesson-twenty-one-writing = What fits, and what doesn’t
lesson-twenty-one-writing-look = Compare the dice with your top row. Blue 3 and black 1 are exact hits. Yellow 4, red 1 and green 2 are lower than the printed numbers, so they fit. White 4 is higher than 2 and doesn’t.
lesson-twenty-one-writing-write = You choose what you write. Take black, blue and yellow. Red 1 and green 2 fit, but they are low: those fields can wait.
lesson-twenty-one-writing-write-otherwise = You could do that, too. Here, write black, blue and yellow.
lesson-twenty-one-writing-done = Three fields are filled, two of them with exact hits. The other three stay empty for the next rounds.

lesson-twenty-one-full-row = Crossing out, and a full row
lesson-twenty-one-full-row-too-high = Only white 5 and green 3 are empty. White 6 and green 5 are too high, so you have to cross out the leftmost empty field: white.
lesson-twenty-one-full-row-fill = { $other } has rolled a green 2. It’s no exact hit, but it fits and fills your row. Write it.
lesson-twenty-one-full-row-fill-otherwise = You may always cross out. But green would be worth 0 then: write the 2.
lesson-twenty-one-full-row-sum = The numbers give 5 + 0 + 4 + 2 + 2 + 1 = 14, and 3 exact hits a bonus of 6: 20 points. In the next round you go on in the second row.

lesson-twenty-one-end = The end
lesson-twenty-one-end-last = In your fifth row only black 1 is empty, and you’ve rolled a black 1. Write it: that’s the end of the game.
lesson-twenty-one-end-last-otherwise = You may always cross out. But the black 1 is an exact hit: write it.
lesson-twenty-one-end-sum = Your five rows: 23 + 16 + 13 + 18 + 18 = 88 points. { $other } hasn’t filled her fifth row, but her yellow 6 counts there, and 1 more for the exact hit. She has 86. You win!
