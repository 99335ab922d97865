# A game that was played on paper, keyed in afterwards. The page and its keypad. In questions, $name is who it is about.

paper-game = Key in a paper game
paper-game-text = Played with real dice and paper? Tap in what was rolled and what everybody wrote, and the game is yours to keep, replay and look into.
paper-game-which = Which game did you play?
paper-game-kept = On this device
paper-game-entries =
    { $count ->
        [one] one entry
       *[other] { $count } entries
    }
paper-game-delete = Delete
paper-game-delete-sure = Delete it for good?
paper-game-begin = Start keying in
paper-game-variant = How did you play?
paper-game-layout = Which deck or pad?
paper-game-seats = Who played? Clockwise, as you sat.

paper-game-who-began = Who began?
paper-game-sheets = Who had which sheet?
paper-game-cards =
    { $count ->
        [one] Which card did { $name } draw?
       *[other] Which { $count } cards were { $name }’s?
    }
paper-game-face-up =
    { $count ->
        [one] Which card was turned up?
       *[other] Which { $count } cards lay face up?
    }
paper-game-pick = What was it?
paper-game-roll = { $name } rolls. What do the dice show?
paper-game-roll-again = And after rolling again?
paper-game-reroll = Did { $name } roll dice again?
paper-game-mark = Which card did { $name } choose?
paper-game-keep = Which three cards did { $name } keep?
paper-game-take = Which card did { $name } take?
paper-game-write = What did { $name } write?
paper-game-move = What did { $name } do?

paper-game-kept-roll = Kept the roll
paper-game-rerolled =
    { $count ->
        [0] Tap the dice rolled again
        [one] Rolled one die again
       *[other] Rolled { $count } dice again
    }
paper-game-passed = Passed
paper-game-wrote =
    { $count ->
        [0] Tap what was written
        [one] Wrote one number
       *[other] Wrote { $count } numbers
    }
paper-game-wrote-all = All that fit
paper-game-crossed = Crossed out { $number }
paper-game-that-is-it = That’s it

paper-game-back = Take back
paper-game-list = What you keyed in
paper-game-list-hint = Tap an entry to correct it. What follows is checked again.
paper-game-filled-in = filled in
paper-game-correcting = You’re correcting this entry:
paper-game-leave = Leave it as it was
paper-game-remove = Remove this entry
paper-game-misfit = This entry doesn’t fit any more:
paper-game-misfit-help = Key in what happened here, or remove it. Everything after it is kept.
paper-game-unchecked = Checked when the entry before fits
paper-game-saved = Kept on this device as you go.
paper-game-try-again = Try again
paper-game-complete = That’s the whole game
paper-game-wins =
    { $count ->
        [one] { $names } wins
       *[other] { $names } share the win
    }
paper-game-save = Save as a file
paper-game-analyse = Analysis
paper-game-share = Link with the whole game
paper-game-file-hint = One line of JSON: every program that reads Rollwright’s records can replay and check it.
paper-game-keys = Keyboard
paper-game-keys-one-card = Type colours as R O Y G B P, cards as 1 to 3, 0 if somebody passed.
paper-game-keys-twenty-one = Type the dice as six digits, white to green. R rolls again. Fields are 1 to 6 from the left, X crosses out.
paper-game-keys-back = Backspace takes back, Enter confirms.

rule-chance-due = Something was rolled or drawn first.
rule-decision-due = Somebody had to decide first.
rule-wrong-seat = It was somebody else’s turn.
rule-wrong-move = Something else was to be decided here.
rule-wrong-chance = Something else was rolled or drawn here.
rule-wrong-receiver = The card was somebody else’s.
rule-wrong-count = That’s not as many cards as there should be.
rule-not-held = That card didn’t lie there.
rule-not-face-up = That card didn’t lie face up.
rule-not-in-deck = That card lies on the table already.
rule-twice = The same card twice.
rule-same-sheet = Two people can’t have the same sheet.
rule-over = By then the game was over.
