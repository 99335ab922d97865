### What a person reads in the terminal who starts the server.

terminal-welcome = Rollwright is running. Welcome!
# Before an address.
terminal-here = On this computer:
# Before an address.
terminal-network = In your network:
# Above a QR code.
terminal-scan = Scan this with a phone:
terminal-no-network = No network was found: others can’t reach this computer now.
# $command is to be typed as it is.
terminal-lan = For phones and others in your network: { $command }
terminal-data = Games are kept in { $folder }
terminal-stop = Ctrl-C stops it. Nothing is lost: games go on when it starts again.

### Playing in the terminal.

## The beginning

terminal-hello = Welcome to Rollwright. What would you like to play?
# $names: who sits at the table.
terminal-resume = Continue: { $game } with { $names }
# $server: an address such as http://192.168.0.7:7121
terminal-resume-there = Continue: { $game } with { $names }, at { $server }
# $game: a game with its variant.
terminal-new = New game: { $game }
terminal-join = Join a table on a server
terminal-enter-for = Type a number, or just press Enter for { $number }.
terminal-a-number = Please type a number from 1 to { $most }.
terminal-names = Names of the people at this terminal, with commas between them, { $most } at most. Just press Enter for { $name }.
terminal-count = From { $least } to { $most }. Just press Enter for { $usual }.
terminal-dice = Whose dice?
terminal-dice-program = The program rolls
terminal-dice-real = Your own, on your table
terminal-address = What is the address of the table? It looks like http://192.168.0.7:7121/t/ABC234
terminal-no-address = There is no table at that address. It should look like http://192.168.0.7:7121/t/ABC234
terminal-unreachable = The server can’t be reached. Check the address and your connection.
terminal-untrusted = The server’s certificate is not signed by anybody this computer trusts. If you trust it, set SSL_CERT_FILE to a file with the certificate of the authority that signed it.

## Words to type. Each is a single word in small letters.

terminal-word-hint = hint
terminal-word-undo = undo
terminal-word-log = log
terminal-word-table = table
terminal-word-all = all
terminal-word-help = help
terminal-word-quit = quit
terminal-word-again = again
terminal-word-back = back
terminal-word-save = save
terminal-word-rules = rules

## In plain lines

# $help: the word to type.
terminal-plain-hello = Type the number of an answer. “{ $help }” says what else you can type.
terminal-plain-help = Type the number of an answer, or one of these words:
terminal-plain-dumb = This terminal says that it can’t draw a screen (TERM=dumb), so you play in plain lines.
terminal-help-hint = what a strong player would do
terminal-help-undo = take back your last decision
terminal-help-correct-dice = type the last dice again
terminal-help-table = where everything stands; otherwise you only hear what has changed
terminal-help-log = everything that has happened so far
terminal-help-rules = the rules of the game
terminal-help-all = every choice with its number
terminal-help-save = save the record and your receipts, to check the dice
terminal-help-quit = stop here; nothing is lost
terminal-help-dice = With real dice, type what they show. Spaces and capitals do not matter. “undo” lets you type them again until somebody has decided.
terminal-want-again = { $names } would like to play again.
terminal-throw-ask = Your turn: press Enter to roll the dice.
terminal-throw-key = Roll
terminal-start-ask = Who begins? Type the number.
terminal-press-enter = Press Enter when you are there.
# $example is to be typed as it is, $meaning says what it does, $all is a word to type.
terminal-or-type = Or type it, such as “{ $example }”: { $meaning }. “{ $all }” lists all { $count } choices.
# $help: the word to type.
terminal-not-understood = That is not one of the answers. “{ $help }” says what you can type.
# $back: the word to type.
terminal-type-back = Type “{ $back }” to play yourself.
# $again and $quit: words to type.
terminal-again-or-quit = Type “{ $again }” to play again, or “{ $quit }”.
terminal-connected = The connection is back.
terminal-undone = { $name } takes back the last decision.
# $command is to be typed as it is.
terminal-goodbye = See you! Nothing is lost: { $command } picks up where you left off.

## The hint

terminal-hint-thinking = A strong player is thinking about it…
# $decision: a decision in words; $win: the chance to win in percent.
terminal-hint-best = Best: { $decision }. Chance to win: { $win }%.
# $cost: how much smaller the chance to win is than with the best, in percent.
terminal-hint-other = { $decision }. Chance to win: { $win }%, { $cost } less.
terminal-no-hint = There is no hint to give just now.

## The dice

terminal-fair-dice = Fair dice
# “Part” is what a device adds to a roll, as in the app.
terminal-dice-without = This roll was made without your part.
# $names: of people at this terminal.
terminal-dice-without-of = This roll was made without the part of { $names }.
terminal-mistrust-table = Your part is not given to the dice any more: the server now shows another game, other names or another promise than before.
terminal-mistrust-anchors = Your part is not given to this roll: for an earlier roll the server now shows another chain than it did then.
terminal-mistrust-steps = Your part is not given to this roll: the server now shows another course of the game than before.
terminal-mistrust-given = Your part is not given to this roll: the server has asked for it before, with something else shown.
# $problem: in the words of the operating system.
terminal-not-kept = Your part is not given to the dice, because the receipt can’t be written: { $problem }
# $own of $runs rolls.
terminal-checked = Dice checked: the record is right, and it is the game that was shown here. Your part is in { $own } of { $runs } rolls.
# $name: somebody at this terminal.
terminal-checked-of = Dice checked for { $name }: the record is right, and it is the game that was shown here. { $own } of { $runs } rolls have the part of { $name }.
terminal-checked-missing =
    { $count ->
        [one] One part was given and left out. A bad connection does that now and then; a host who does it often is not to be trusted.
       *[other] { $count } parts were given and left out. A bad connection does that now and then; a host who does it often is not to be trusted.
    }
terminal-checked-not-own =
    { $count ->
        [one] One roll has a part of this seat that this terminal did not give: it is from another device of yours, or not your own.
       *[other] { $count } rolls have a part of this seat that this terminal did not give: they are from another device of yours, or not your own.
    }
terminal-checked-alone = Dice checked: the record is right. This terminal gave no part to them.
# $save: the word or key for saving; $command is to be typed as it is.
terminal-check-differs = The record is not the game that was shown here. “{ $save }” saves both, and { $command } says where they differ.
terminal-check-wrong = The record of this game is wrong, so its dice prove nothing. “{ $save }” saves it, and { $command } says what is wrong.
terminal-check-impossible = The dice could not be checked: the record could not be fetched, or its secret is not revealed.
# $command is to be typed as it is.
terminal-saved = Saved. This checks it: { $command }
# $problem: why, in the words of the program.
terminal-not-saved = That could not be saved: { $problem }

## Keys

terminal-key-play = Play
terminal-key-hint = Hint
terminal-key-log = Log
terminal-key-save = Save
terminal-key-quit = Quit
terminal-key-help = Help
terminal-key-choose = Choose
terminal-key-back = Back
terminal-key-erase = Erase
terminal-key-scroll = Scroll
terminal-key-pages = Pages

## On the screen

# $width and $height: what is needed; $columns and $lines: what there is.
terminal-too-small = This needs { $width } × { $height }, and the window has { $columns } × { $lines }. Please make it larger.
terminal-going = On the way to the table…
terminal-form-names = Names of all who play at this terminal, with commas between them.
terminal-help-mouse = The mouse works, too: click on dice, cards, fields and keys.
terminal-help-suspend = back to the shell; “fg” brings you back
terminal-help-help = keys, signs and rules
terminal-page-keys = Keys
terminal-page-signs = Signs
terminal-page-rules = Rules

## Games that have ended

terminal-finished-games = Finished games ({ $count })
# How long ago a game was.
terminal-just-now = just now
terminal-hours-ago =
    { $hours ->
        [one] one hour ago
       *[other] { $hours } hours ago
    }
terminal-days-ago =
    { $days ->
        [one] one day ago
       *[other] { $days } days ago
    }
terminal-key-analyse = Analysis
terminal-key-replay = Replay
terminal-key-print = Print
terminal-key-menu = Menu
terminal-key-open = Open
terminal-help-analyse = what was luck, and what your decisions cost
terminal-help-replay = watch the game again, step by step
terminal-help-print = everybody’s cards or sheets as a PDF, for the fridge
terminal-help-menu = back to the list of games
# Words to type.
terminal-word-analyse = analyse
terminal-word-replay = replay
terminal-word-print = print
terminal-word-menu = menu
terminal-analysing = Working it out…
# $file: the path of a PDF with the game.
terminal-printed = Here it is, to be printed: { $file }

## A game step by step

terminal-replay-place = Step { $step } of { $count }.
terminal-no-replay = This game can’t be replayed here: its deck or pad is missing.
terminal-key-step = Step
terminal-key-ends = First, last
terminal-replay-hello = Press Enter for the next step, or type the number of a step, or one of these words:
terminal-replay-back = one step back
terminal-replay-turn = on to the next turn or round
terminal-replay-end = to the end of the game
terminal-replay-stop = enough seen
# Words to type.
terminal-word-previous = back
terminal-word-turn = turn
terminal-word-last = end
terminal-word-stop = stop

## The tutor

terminal-tutor = Tutor
terminal-tutor-off = off
# The tutor asks before a move that gives up more than so much winning chance.
terminal-tutor-from = asks from { $points }%
terminal-tutor-about = asks before a move that gives up more winning chance than this
# $points: of winning chance, in percent; not those of the game.
terminal-tutor-ask =
    { $points ->
        [one] This gives up one point of winning chance. Keep it?
       *[other] This gives up { $points } points of winning chance. Keep it?
    }
terminal-tutor-keep = Keep it
terminal-tutor-rethink = Think again
# $yes and $hint: words to type.
terminal-tutor-answers = “{ $yes }” keeps it, “{ $hint }” shows what is better. Anything else: think again.
# Words to type.
terminal-word-tutor = tutor
terminal-word-yes = yes
terminal-hint-not-here = Hints are only for tables where nobody else plays.

## What signs mean

terminal-sign-active = has the dice
terminal-sign-thinking = is still deciding
terminal-sign-done = has decided
terminal-sign-reroll = would be rolled again

## Everything on 1 Card

# One capital letter for each colour, in the order red, orange, yellow, green, blue, purple: that of its word here, or the next best.
# All six differ, and none is H, Q, T or U.
terminal-one-card-letters = R O Y G B P
terminal-one-card-ask-reroll =
    { $left ->
        [one] Pick the dice to roll again, or keep this roll. You have one roll left.
       *[other] Pick the dice to roll again, or keep this roll. You have { $left } rolls left.
    }
terminal-one-card-type-roll =
    { $count ->
        [one] Roll one die and type the letter of its colour: { $letters }.
       *[other] Roll { $count } dice and type the letters of their colours: { $letters }.
    }
# $dice: the colours of those dice.
terminal-one-card-kept = These dice were kept and are still there: { $dice }. Check what you typed.
terminal-one-card-no-colour = “{ $text }” is not a colour. The letters are { $letters }.
terminal-one-card-last-turn = The game ends with this turn.
# Explains cards that are put into a line: for each row its letter and a number.
terminal-one-card-legend = Each letter is a row, the number its free spaces.
# $what: what the dice would do on it, or its rows.
terminal-one-card-card = Card { $number }: { $what }
# $cards: their numbers.
terminal-one-card-keep = Keep the cards { $cards }
terminal-one-card-take = Take card { $number }
# $count: how many cards were scored, $cards: what each of them gave, $rest: the full rows of the others.
terminal-one-card-result =
    { $name }: { $points ->
        [one] one point
       *[other] { $points } points
    }{ $count ->
        [0] { "" }
       *[other] . Scored cards: { $cards }
    }. Full rows on other cards: { $rest }.
# $dice: their colours.
terminal-one-card-reroll = Roll again: { $dice }
terminal-one-card-key-dice = Pick dice
terminal-one-card-key-all = All dice
terminal-one-card-key-card = Pick a card
terminal-one-card-key-colours = What a die shows
# For the log.
terminal-one-card-stands = { $name } keeps the roll.
# $what: colours, each with how many crosses.
terminal-one-card-marks = { $name } crosses off on card { $number }: { $what }.
terminal-one-card-scores =
    { $points ->
        [one] The card scores one point!
       *[other] The card scores { $points } points!
    }
# What signs mean.
terminal-one-card-sign-cross = crossed off
terminal-one-card-sign-preview = would be crossed off
terminal-one-card-sign-full = full row, and its points
terminal-one-card-sign-sun = sun: one full sun row brings 2 points more, both bring 5
terminal-one-card-sign-line = row with a sun: red, 3 spaces free
terminal-one-card-sign-scored = card 26 brought 12 points
terminal-one-card-sign-progress = 2 of 4 cards scored
# What the dice of a colour do on a card.
terminal-one-card-effect-crosses = { $count } crossed off
terminal-one-card-effect-full = { $count } crossed off, row full
terminal-one-card-effect-was-full = row is full already
terminal-one-card-effect-missing = not on this card
terminal-one-card-effect-too-many =
    { $free ->
        [one] { $count } dice, only one space free: none
       *[other] { $count } dice, only { $free } spaces free: none
    }

## Twenty One

# The same for white, black, red, blue, yellow, green.
terminal-twenty-one-letters = W K R B Y G
terminal-twenty-one-ask-reroll = Keep this roll, or roll again?
terminal-twenty-one-ones-stay = { $count ->
    [0] No ones: all six dice would roll again.
    [one] The one would stay.
   *[other] The { $count } ones would stay.
  }
terminal-twenty-one-row-then = { $full ->
    [yes] The row is full: { $numbers } + { $bonus } = { NUMBER($points) } points.
   *[no] The row then has { $numbers } + { $bonus } = { NUMBER($points) }.
  }
terminal-twenty-one-cross-costs = A field that is crossed out gives no points.
terminal-twenty-one-stand = Keep this roll
terminal-twenty-one-reroll = { $count ->
    [one] Roll 1 die again
   *[other] Roll { $count } dice again
  }
terminal-twenty-one-key-write = { $count ->
    [0] Write
    [one] Write 1 number
   *[other] Write { $count } numbers
  }
terminal-twenty-one-key-all = All that fit
terminal-twenty-one-key-none = None
terminal-twenty-one-cross = Cross out the { $colour } field ({ $number })
terminal-twenty-one-pick = Pick dice by their numbers, or cross out.
# The die that is asked for next.
terminal-twenty-one-next = Now the { $colour } die.
# $letters: the dice that were rolled, such as W K G.
terminal-twenty-one-type-roll = { $count ->
    [one] Type the number of this die: { $letters }.
   *[other] Type { $count } numbers, in this order: { $letters }.
  }
# $dice: those dice and their numbers.
terminal-twenty-one-kept = These dice stay as they are: { $dice }. Check what you typed.
terminal-twenty-one-no-die = No die shows “{ $text }”. Dice show 1 to 6.
# $hit: yes if it is an exact hit.
terminal-twenty-one-number = { $hit ->
    [yes] { $colour } { $die } (exact hit)
   *[no] { $colour } { $die }
  }
# $numbers: colours with their numbers.
terminal-twenty-one-write = Write { $numbers }
# $rows: the points of each row.
terminal-twenty-one-result = { $points ->
    [one] { $name }: one point. Rows: { $rows }.
   *[other] { $name }: { $points } points. Rows: { $rows }.
  }
terminal-twenty-one-key-cross = Cross out
terminal-twenty-one-key-dice = Pick dice
# For the log.
terminal-twenty-one-stands = { $name } keeps the roll.
# $numbers: colours with their numbers.
terminal-twenty-one-writes = { $name } writes { $numbers }.
terminal-twenty-one-crosses = { $name } crosses out the { $colour } field ({ $number }).
terminal-twenty-one-row-full = Row { $row } is full: { $numbers } + { $bonus } = { $points }.
# What signs mean.
terminal-twenty-one-sign-row = the row being filled
terminal-twenty-one-sign-offer = could be written
terminal-twenty-one-sign-hit = exact hit
terminal-twenty-one-sign-hit-small = exact hit, on the sheets of others
terminal-twenty-one-sign-high = too high for this field
terminal-twenty-one-sign-cross = crossed out
terminal-twenty-one-sign-bonus = bonus: 2 exact hits in a row bring 3 points
terminal-twenty-one-sign-progress = 2 of 5 rows full
