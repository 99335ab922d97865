### What decisions cost and what was luck.

# “Points of winning chance” are out of a hundred: from 58 to 52 is 6 points. $you: whether the reader is meant; else $name.

analysis-of = Analysis: { $game }
analysis-busy = Looking at the game …
analysis-back = Back to the analysis
analysis-bad-link = This link does not hold a whole game. Perhaps a part of it got lost on the way.
analysis-start = At the beginning
analysis-step = Step { $number }
analysis-kept = The roll is kept.

## The sentence

# $luck: one of the words below.
analysis-dice = Dice: { $luck }.
# Of a whole game, and of one roll for one seat.
analysis-luck-word =
    { $luck ->
        [very-unlucky] very unlucky
        [unlucky] unlucky
        [bit-unlucky] a bit unlucky
        [bit-lucky] a bit lucky
        [lucky] lucky
        [very-lucky] very lucky
       *[average] about average
    }
# $kind: what the decisions were about that cost most; $count of them cost $cost points together.
analysis-costly =
    { $kind ->
        [dice] { $count ->
            [one] One decision about rolling again cost { $you ->
                [yes] you
               *[no] { $name }
            } most: { $cost } points of winning chance.
           *[other] { $count } decisions about rolling again cost { $you ->
                [yes] you
               *[no] { $name }
            } most: { $cost } points of winning chance.
        }
        [cards] { $count ->
            [one] One choice of a card cost { $you ->
                [yes] you
               *[no] { $name }
            } most: { $cost } points of winning chance.
           *[other] { $count } choices of cards cost { $you ->
                [yes] you
               *[no] { $name }
            } most: { $cost } points of winning chance.
        }
        [paper] { $count ->
            [one] One entry cost { $you ->
                [yes] you
               *[no] { $name }
            } most: { $cost } points of winning chance.
           *[other] { $count } entries cost { $you ->
                [yes] you
               *[no] { $name }
            } most: { $cost } points of winning chance.
        }
       *[any] { $count ->
            [one] One decision cost { $you ->
                [yes] you
               *[no] { $name }
            } most: { $cost } points of winning chance.
           *[other] { $count } decisions cost { $you ->
                [yes] you
               *[no] { $name }
            } most: { $cost } points of winning chance.
        }
    }
analysis-no-costly =
    { $you ->
        [yes] Your choices cost you next to nothing.
       *[no] { $name }’s choices cost next to nothing.
    }
analysis-given =
    { $you ->
        [yes] { $giver } gave you { $points } points.
       *[no] { $giver } gave { $name } { $points } points.
    }

# Under the result of a game: how kind the dice were …
analysis-verdict-dice =
    { $you ->
        [yes] { $luck ->
            [very-unlucky] Your dice were cruel.
            [unlucky] Your dice were unkind.
            [bit-unlucky] Your dice were a little unkind.
            [bit-lucky] Your dice were a little kind.
            [lucky] Your dice were kind.
            [very-lucky] Your dice were very kind.
           *[average] Your dice were about average.
        }
       *[no] { $luck ->
            [very-unlucky] { $name }’s dice were cruel.
            [unlucky] { $name }’s dice were unkind.
            [bit-unlucky] { $name }’s dice were a little unkind.
            [bit-lucky] { $name }’s dice were a little kind.
            [lucky] { $name }’s dice were kind.
            [very-lucky] { $name }’s dice were very kind.
           *[average] { $name }’s dice were about average.
        }
    }
# … and what decided it. $how: whether the one with the best choices has won, or would have won had all dice been average.
analysis-verdict-decided =
    { $how ->
        [won] { $you ->
            [yes] Your choices won it.
           *[no] { $name }’s choices won it.
        }
        [would] { $you ->
            [yes] With average dice, you would have won.
           *[no] With average dice, { $name } would have won.
        }
       *[close] With average dice, it would have been close.
    }

## The pictures

analysis-who-was-winning = Who was winning
analysis-chances-label = Everybody’s chance to win over the game: { $names }.
analysis-turning-point = { $moment } { $name }: { $change } points, then { $chance }.
analysis-chances-key =
    { $you ->
        [yes] Thick: your chance to win, out of a hundred.
       *[no] Thick: { $name }’s chance to win, out of a hundred.
    }
analysis-chances-rings =
    { $count ->
        [one] Ring: the turning point.
       *[other] Rings: the turning points.
    }
analysis-chances-luck = Below: the luck of every roll, good upwards.
analysis-luck-axis = Luck
# Beside a bar, and points of winning chance.
analysis-balance-luck =
    { $you ->
        [yes] Luck: your dice against average dice
       *[no] Luck: { $name }’s dice against average dice
    }
analysis-balance-skill =
    { $you ->
        [yes] Skill: your choices against the table’s
       *[no] Skill: { $name }’s choices against the table’s
    }
analysis-gifts = Who gave what to whom
analysis-gifts-text = What everybody’s decisions took from themselves (open ring) and gave to the others (dot), in points of winning chance.
analysis-gifts-label = Points of winning chance that decisions gave, from each seat to each
analysis-gifts-to = to { $name }

## Decisions

analysis-costs = What cost most
analysis-took =
    { $you ->
        [yes] { $when }. It took your chance to win from { $before } to { $after } in a hundred.
       *[no] { $when }. It took { $name }’s chance to win from { $before } to { $after } in a hundred.
    }
analysis-all-decisions = Show all decisions
analysis-cost = −{ $cost } points
analysis-word-fine = fine
analysis-word-doubtful = doubtful
analysis-word-mistake = a mistake
analysis-word-blunder = a blunder
analysis-played =
    { $you ->
        [yes] You did this
       *[no] { $name } did this
    }
analysis-better = Better
analysis-chance-after = { $chance } to win
analysis-on-board = See it on the board
analysis-moves =
    { $count ->
        [one] The only move
       *[other] The best of { $count } moves
    }
analysis-move = Move
analysis-winning-chance = Winning chance
analysis-points = Points expected
analysis-all-moves = Show all moves
analysis-luck-of = Luck of this roll: { $each }

## Why another move was better

# Colours are names; each is a part of a sentence that says what the better move does. The command line says them, too.
analysis-why-keeps = keeps { $colour }, for { $rows ->
        [one] an open row
       *[other] { $rows } open rows
    }
analysis-why-no-use = rolls { $colour } again: no row needs it
analysis-why-lets-go = lets { $colour } go for other colours
analysis-why-takes-roll = this roll is good as it is
analysis-why-rolls-again = another roll promises more
analysis-why-completes = completes a card for { $points } points
analysis-why-fills-rows = fills { $rows ->
        [one] a row
       *[other] { $rows } rows
    }
analysis-why-fills-more = fills { $more ->
        [one] one more place
       *[other] { $more } more places
    }
analysis-why-stays-open = keeps the { $number } open for a better roll
analysis-why-hits = { $more ->
        [one] one more exact hit
       *[other] { $more } more exact hits
    }
analysis-why-waits = what it would fill is worth more later

## The sums

analysis-parts =
    { $you ->
        [yes] How your result came about
       *[no] How { $name }’s result came about
    }
analysis-part-start = Everybody begins with
analysis-part-luck =
    { $you ->
        [yes] Your luck with dice and cards
       *[no] { $name }’s luck with dice and cards
    }
analysis-part-own =
    { $you ->
        [yes] What your decisions cost you
       *[no] What { $name }’s decisions cost
    }
analysis-part-others =
    { $you ->
        [yes] What the others’ decisions gave you
       *[no] What the others’ decisions gave { $name }
    }
analysis-part-together = How choices made at the same time met
analysis-part-revision = What a second look found otherwise
analysis-part-result =
    { $you ->
        [yes] Your result
       *[no] { $name }’s result
    }
analysis-adjusted =
    { $you ->
        [yes] Without the luck, your result would be { $chance }.
       *[no] Without the luck, { $name }’s result would be { $chance }.
    }
analysis-grade-title = How good the decisions were
analysis-grade =
    { $you ->
        [yes] You gave away { $share } of what was at stake in { $count } decisions; from a single game that may mean { $low } to { $high }.
       *[no] { $name } gave away { $share } of what was at stake in { $count } decisions; from a single game that may mean { $low } to { $high }.
    }
analysis-grade-landmarks = 0% is as good as the strongest bots, 100% is deciding by chance. For comparison:
analysis-grade-few =
    { $you ->
        [yes] You had { $count } real decisions: too few to tell how good they were.
       *[no] { $name } had { $count } real decisions: too few to tell how good they were.
    }

## How it was made

analysis-how = How these figures were made
analysis-made =
    { $depth ->
        [deep] A deep look by { $evaluator }: what seemed costly was played on many times, with the same dice for every move.
       *[quick] A quick look by { $evaluator }, which judges a position at a glance. It can be 1 to 2 points wrong about rolls and 2 to 6 about what is put on paper, so nothing is called a mistake yet.
    }
analysis-made-luck-exact = Luck is exact for this judge: every possible roll was counted.
analysis-made-luck-error = Luck in all has a standard error of { $error } points.
analysis-made-decisions-error = Costs have standard errors of up to { $error } points.
analysis-made-exact = Nothing was sampled for this figure.
analysis-made-error = Standard error: { $error } points.
analysis-deeper = Look deeper
analysis-deeper-text = A deep look plays costly decisions on with the strongest bots, until the difference is clear.
analysis-deeper-busy = Looking deeper. This takes up to 20 seconds.
analysis-as-text = Everything as text

## As text

analysis-text-start = At the beginning: { $each }.
analysis-text-luck = Luck: { $each }.
analysis-text-decision = Verdict: { $word } ({ $each }).
analysis-text-best = Better: { $choice }
# $reasons are some of the parts above.
analysis-text-why = Why: { $reasons }.
analysis-text-together = How the choices met: { $each }.
analysis-text-revision = A second look: { $each }.
analysis-text-then = Chances then: { $each }.
analysis-text-end = In the end: { $each }. Luck in all: { $luck }. Without the luck: { $adjusted }.

## Learn from your mistakes

# A quick look calls nothing a mistake yet, so the button does not either.
mistakes =
    { $you ->
        [yes] { $count ->
            [one] Learn from one position
           *[other] Learn from { $count } positions
        }
       *[no] { $count ->
            [one] Do better than { $name } once
           *[other] Do better than { $name }: { $count } positions
        }
    }
mistakes-progress = { $number } of { $count }
mistakes-ask = { $turn }: what is best here?
mistakes-was = In the game it was: { $choice } – { $chance } to win. Try it again on the board.
mistakes-right = { $choice }: that’s it! It is within 2 points of the best.
mistakes-wrong = { $choice } gives up { $cost } points of winning chance. Try something else.
mistakes-shown = Best was: { $choice }.
mistakes-show = Show me
mistakes-skip = Skip
mistakes-next = Next
mistakes-again = Once more
mistakes-done =
    { $count ->
        [0] Nothing in this game is worth trying again.
       *[other] { $solved } of { $count } solved.
    }

## What if

what-if = What if …
what-if-move = { $moment } Play something else here: the game goes on against bots.
what-if-roll = { $moment } Roll again: the game goes on against bots.
what-if-going = Another version of the game. Everybody else is played by bots.
what-if-over = This version ends { $scores }: { $names }.
what-if-dice = The server rolls these dice. They are no part of any game and prove nothing.
what-if-roll-again = Roll again
what-if-go-on = Go on
what-if-restart = Begin again
what-if-link = Share this version
what-if-count = Play on 1,000 times
what-if-counting = Bots are playing a thousand games …
what-if-wins = wins { $chance }
what-if-wins-before = wins { $chance } instead of { $before }
what-if-spread = The bars are the final points of { $games } games that bots played on from this moment, with what was changed; the number in the middle is their mean.
what-if-spread-before = Dashed: the same after what really happened.
what-if-histogram = { $name }: { $mean } points on average, standard deviation { $sd }, from { $least } to { $most }.

## Tutor

hint = Hint
hint-best = The best moves here
hint-show = Show me
hint-worth = { $chance } to win, { $points } points expected
hint-none = There is nothing to decide right now.
tutor-question = This gives up { $cost } points of winning chance. Keep it?
tutor-keep = Keep it
tutor-again = Think again
