### Twenty One

twenty-one-title = Twenty One
twenty-one-tagline = Six dice for everybody: write the numbers, hit them exactly, and make every row count.
twenty-one-minutes = about 15 minutes
twenty-one-turn = Round { $number }
twenty-one-turns =
    { $count ->
        [one] 1 round
       *[other] { $count } rounds
    }
twenty-one-turn-word = Round

## Colours

# A colour's name ($colour) stands as it is in twenty-one-colour-*; where it begins a sentence it has a capital letter.

twenty-one-colour-white = white
twenty-one-colour-black = black
twenty-one-colour-red = red
twenty-one-colour-blue = blue
twenty-one-colour-yellow = yellow
twenty-one-colour-green = green

# A colour together with its symbol.

twenty-one-sign-white = white cloud
twenty-one-sign-black = black moon
twenty-one-sign-red = red heart
twenty-one-sign-blue = blue drop
twenty-one-sign-yellow = yellow star
twenty-one-sign-green = green leaf

## What is to be done

twenty-one-starting = The sheets are being given out.
twenty-one-rolling = { $name } rolls the dice.
twenty-one-thinking-reroll = { $name } may roll again.
twenty-one-ask-reroll = Keep this roll, or roll all but the ones again?
# $row: the row being filled, from 1.
twenty-one-ask-write = What do you write in row { $row }?
twenty-one-ask-cross = Nothing fits: cross out a field.
twenty-one-forced = Nothing fitted: a field was crossed out.
# $count: how many others have not chosen yet, $names: who.
twenty-one-chosen = { $count ->
    [0] You have chosen.
   *[other] You have chosen. Waiting for { $names }.
  }
twenty-one-type-roll = { $count ->
    [one] What does the die show?
   *[other] What do the { $count } dice show?
  }
twenty-one-which = The { $colour } die shows

## Notes under the dice

twenty-one-pick = Tap a die or its field.
twenty-one-hidden = Nobody sees it until everyone has chosen.
twenty-one-nothing-fits = Nothing fits: if you keep this, a field is crossed out.
# $numbers: what is about to be written, such as "4, 2, 1".
twenty-one-picked = Write { $numbers }.
twenty-one-picked-hits = { $hits ->
    [one] One exact hit.
   *[other] { $hits } exact hits.
  }
twenty-one-full = The row is full.
twenty-one-fills = { $numbers } + { $bonus } = { NUMBER($points) } points.
# $colour and $number: the field, such as white 5.
twenty-one-cross-costs = The { $colour } field ({ $number }) is crossed out and gives no points.
twenty-one-why-high = { $colour } shows { $die }; this field takes at most { $number }.
twenty-one-why-filled = { $colour } is filled already in this row.

## Buttons

twenty-one-stand = Keep
# $count: how many dice would roll.
twenty-one-reroll = Roll { $count } again
# $count: how many numbers.
twenty-one-write = { $count ->
    [0] Write
   *[other] Write { $count }
  }
# $number: the printed number of the field.
twenty-one-cross = Cross out { $number }
twenty-one-cross-not = Write instead
# Decisions, as somebody is told to make them. $numbers: colours with their numbers.
twenty-one-choice-reroll =
    Roll { $count ->
        [one] one die
       *[other] { $count } dice
    } again
twenty-one-choice-stand = Keep the roll
twenty-one-choice-write = Write { $numbers }

## The sheet

twenty-one-sheet = Sheet { $sheet }
twenty-one-sheet-of = { $name }: sheet { $sheet }
twenty-one-bonus = Bonus for exact hits within one row
twenty-one-bonus-for = { $hits ->
    [one] 1 exact hit: { $points }.
   *[other] { $hits } exact hits: { $points }.
  }
twenty-one-total = Total
# How far somebody is. $count: full rows, $of: all rows.
twenty-one-progress = { NUMBER($count) } of { $of } rows full

## Said by screen readers

twenty-one-row = { $state ->
    [full] Row { $row }, full: { $numbers } plus { $bonus } is { NUMBER($points) } points
    [current] Row { $row }, being filled: { NUMBER($points) } points so far
   *[later] Row { $row }, still to come
  }
twenty-one-field = { $state ->
    [written] { $colour } { $number }: { $written } written
    [hit] { $colour } { $number }: exact hit
    [crossed] { $colour } { $number }: crossed out
   *[empty] { $colour } { $number }: empty
  }
# $field: twenty-one-field.
twenty-one-write-field = { $hit ->
    [yes] { $field }. Write { $die }, an exact hit
   *[no] { $field }. Write { $die }
  }
twenty-one-die = { $colour } shows { $die }
twenty-one-die-none = { $colour } is yet to be rolled
twenty-one-die-kept = { $colour } shows { $die } and stays

## Log and result

log-twenty-one-start = { $name } begins.
log-twenty-one-start-you = You begin.
log-twenty-one-sheets = The sheets are given out.
log-twenty-one-roll = The dice:
log-twenty-one-reroll = { $name } rolls again.
log-twenty-one-reroll-you = You roll again.
log-twenty-one-write =
    { $count ->
        [one] { $name } writes one number.
       *[other] { $name } writes { $count } numbers.
    }
log-twenty-one-write-you =
    { $count ->
        [one] You write one number.
       *[other] You write { $count } numbers.
    }
log-twenty-one-cross = { $name } crosses out a field.
log-twenty-one-cross-you = You cross out a field.
twenty-one-nth-row = Row { $number }
