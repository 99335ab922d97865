### Pig

pig-title = Pig
pig-tagline = One die and a lot of nerve: keep rolling, or keep what you have?
pig-minutes = about 10 minutes
about-pig = Pig is a folk game; John Scarne described it in 1945.
pig-turn = Turn { $number }
pig-turns =
    { $count ->
        [one] 1 turn
       *[other] { $count } turns
    }
pig-turn-word = Turn

## What lies on the table

pig-field-die = Die
pig-field-turn-points = Points of this turn
pig-field-if-held = After holding
pig-field-goal = Points to win

## Decisions

pig-move-again = Roll again
pig-move-hold = Hold

## What happened

log-pig-start = { $name } begins.
log-pig-start-you = You begin.
log-pig-roll = The die:
log-pig-again = { $name } rolls again.
log-pig-again-you = You roll again.
log-pig-hold = { $name } holds.
log-pig-hold-you = You hold.

## The rules

learn-pig-intro = For 2 to 6 players, about 10 minutes. All you need is a die.
learn-pig-goal-heading = The goal
learn-pig-goal = Be the first to reach 100 points.
learn-pig-turn-heading = A turn
learn-pig-turn = Roll the die. A 2 to 6 counts towards the points of your turn, and you decide: roll again, or hold. If you hold, the points of the turn are yours for good, and the next player rolls.
learn-pig-one-heading = Beware of the 1
learn-pig-one = A 1 ends your turn, and its points are lost. What you kept in earlier turns stays yours.
learn-pig-end-heading = The end
learn-pig-end = As soon as your points and those of your turn make 100 or more, you win. You needn’t hold for that.
learn-pig-notes-heading = Good to know
learn-pig-note-end = The game ends at once, even if the others have had one turn fewer.
paper-pig-notice = Pig is a folk game: anyone may play it, print it and pass it on.
