### What all pages and both games share.

## Pages

pages = Pages
skip-to-content = Skip to the content
to-front-page = To the home page
learn = Learn
print = Print
rules = Rules
about = About
language = Language
preferences = Preferences
your-name = Your name
theme = Light or dark
theme-auto = Automatic
theme-light = Light
theme-dark = Dark
speed = Speed
speed-calm = Calm
speed-brisk = Brisk
speed-at-once = At once
sound = Sound
with-sound = With sound?
with-sound-yes = Yes
with-sound-no = No
notify-me = Tell me when it’s my turn
tutor-asks = Ask me before a move that gives up
tutor-threshold =
    { $points ->
        [0] Never
       *[other] over { $points } points
    }
tutor-points = Points of winning chance, out of a hundred, at tables with hints.
install = Put it on the home screen
plain-http = This address is not encrypted (http). So shaking, keeping the screen on, sharing and installing don’t work here. Everything else does.
understood = All right
keys = Keyboard
keys-everywhere = Everywhere
keys-table = At the table
keys-move = go on, go back
keys-do = do it
keys-choose = choose within a group
keys-close = close what is open
keys-help = this help
keys-space = Space
keys-throw = throw the dice
keys-digits = type what real dice show
keys-steps = one step on or back
keys-ends = to the beginning, to the end
keys-play = play and pause
labelled = { $label }: { $text }
close = Close
menu = Menu
change = Change
unofficial = Rollwright is an unofficial project by people who love these games. Both are by Steffen Benndorf, Twenty One together with Reinhard Staupe, and published by Nürnberger-Spielkarten-Verlag. If you like them here, buy the originals: they are lovely.
lost-title = There is nothing here
lost-text = This address leads nowhere. Perhaps a letter got lost on the way.

## The front page

play-now = Play
which-game = Which game?
table-to-try = Dice to try
touch-dice = Go on, touch the dice
against-one = against { $name }, { $temper }
against-many = against { $count } bots like { $name }
other-ways = Other ways to play
way-invite-text = Send a link, play from anywhere
way-one-device-text = Pass it around the table
way-real-dice-text = You roll, we keep score
way-learn-text = In five minutes, by playing
way-print-text = Cards, sheets and rules on paper
way-paper = From paper
way-paper-text = Key in a game you played
never-played = Never played? 60 seconds
beaten-twice = Two wins against { $name }!
next-opponent = Now { $name }, { $temper }
invite = With friends
one-device = One device
real-dice = Real dice
players = { $least } to { $most } players
my-games = My games
my-statistics = My statistics
with = With { $names }
resume = Continue
gathering = Waiting for players
all-my-games =
    { $count ->
        [one] Show all my games
       *[other] Show all my games ({ $count })
    }
public-tables = Open tables
open-seats =
    { $count ->
        [one] One free seat
       *[other] { $count } free seats
    }
watch = Watch
have-a-code = Do you have a code?
join = Join
guest = Guest

## A new table

new-bots = { $game } against bots
new-bots-text = You begin at once. Leave whenever you like: the game waits for you.
new-invite = Invite friends to { $game }
new-invite-text = Everybody plays on a device of their own, at one table or far apart. You get a link to send.
new-device = { $game } on one device
new-device-text = You pass the device around. It always says whose turn it is.
new-real = { $game } with real dice
new-real-text = Roll your own dice on your table and tap in what they show. The app keeps the score.
who-plays = Who plays?
player-number = Player { $number }
remove-player = Remove player { $number }
add-player = Add a player
how-many-people = How many people?
how-many-bots = How many bots?
how-strong = How strong are the bots?
variant = Which variant?
slow-bots = Bots take their time
hints = Hints while playing
hints-text = You can ask for the best moves, and are asked before one that gives much away.
facing = We sit face to face: turn the screen around
clock = Time for each decision
clock-option =
    { $seconds ->
        [0] No limit
        [30] 30 seconds
        [60] 1 minute
        [120] 2 minutes
       *[other] { $days ->
            [one] One day
           *[other] { $days } days
        }
    }
public-table = Show it under “Open tables”
begin = Begin
make-invitation = Create the invitation

## Bots

bot = Bot
bot-name = { $level } bot
level-random = Random
level-random-text = Does anything that is allowed.
level-beginner = Gentle
level-beginner-text = Quick as a hare, and rarely looks twice. A good first game.
character-beginner = Flick
character-beginner-temper = hasty
level-learner = Learning
level-learner-text = Pokes its nose into everything, and every other time it is right.
character-learner = Pip
character-learner-temper = curious
level-greedy = Greedy
level-greedy-text = Grabs whatever it can right away.
level-casual = Casual
level-casual-text = Plays well and lets things slip: there is honey somewhere.
character-casual = Bruno
character-casual-temper = easy-going
level-skilled = Skilled
level-skilled-text = Digs deep, and every other time finds the best there is.
character-skilled = Hugo
character-skilled-temper = thorough
level-expert = Strong
level-expert-text = Calculates every roll, and leaves you what she doesn’t want.
character-expert = Tilda
character-expert-temper = sly
level-master = Master
level-master-text = Sees far ahead. Dice willing, you still have a chance.
character-master = Oona
character-master-temper = patient

## While people gather

invited = { $name } invites you to play
sit-down = Sit down
hints-invited = Hints are on at this table: everybody may ask for the best moves. Whoever sits down agrees.
or-watch = Or just watch: the game begins when all seats are taken.
table-full = All seats are taken. You can watch.
invite-others = Invite the others
invite-how = Let the others scan the picture with a phone, send them the link, or tell them the code.
only-this-computer = Only this computer can reach this table.
only-this-computer-how = For friends in your network, stop Rollwright and start it like this:
only-this-computer-then = Nothing is lost: this table is still here afterwards.
other-window = Another window on this computer can join with the code
code = Table code
link = Link
qr-label = The link as a QR code
copy = Copy
copied = Copied
share = Share
seats = Seats
that-is-you = that’s you
you = you
here = is here
expected = expected
open-seat = Free seat
open-the-seat = Free the seat
put-a-bot = Give it to a bot
add-seat = Add a seat
begin-with =
    { $count ->
        [one] Begin
       *[other] Begin with { $count } players
    }
begin-with-bots = Begin with bots
begins-when-full =
    { $count ->
        [one] The game begins as soon as one more player has joined.
       *[other] The game begins as soon as { $count } more players have joined.
    }
begins-soon = The game is about to begin.

## At the table

dice = Dice
throw-dice = Roll
your-throw = Your throw: flick the dice, or press Roll.
your-turn = It’s your turn
game-over = The game is over
waiting-for = Waiting for { $names }
change-choice = Choose again
that-is-the-roll = That’s the roll
undo = Undo
correct-dice = Correct the dice
seat-thinking = thinking
seat-asked = your turn
seat-done = done
seat-away = away
seat-summary =
    { $name }: { $points ->
        [one] one point
       *[other] { $points } points
    }, { $progress }{ $active ->
        [yes] , has the dice
       *[other] { "" }
    }{ $doing ->
        [thinking] , is thinking
        [done] , is ready
        [away] , is away
       *[idle] { "" }
    }
pass-on = Pass it on: now it’s { $name }’s turn
pass-on-done = I am { $name }
you-watch = You are watching.
connection-lost = The connection is lost. It will come back by itself, and nothing is lost in the game.
unsent = It will be sent as soon as the connection is back.
who-starts = Who begins?
who-starts-how = Settle it among yourselves, or draw lots.
draw-lots = Draw lots
this-one-starts = { $name } begins
stand-in-plays = A stand-in is playing for you.
take-back = I’m back
absent-since =
    { $minutes ->
        [0] { $name } has just gone.
        [one] { $name } has been away for a minute.
       *[other] { $name } has been away for { $minutes } minutes.
    }
absent-until =
    { $minutes ->
        [one] A stand-in plays on within a minute.
       *[other] A stand-in plays on in { $minutes } minutes.
    }
absent-stand-in = A stand-in plays for { $name }.
absent-open = { $name } is away, and the seat is free for somebody else.
absent-what = What now?
absent-asked = You have asked for it. It happens when all who are here agree.
call-stand-in = Call the stand-in now
open-for-others = Free the seat for somebody else
seat-is-open = A seat in this game is free. Would you like to play on there?
seat-is-taken = Your seat is played from somewhere else now. You can watch the game.
welcome-back =
    { $steps ->
        [0] Welcome back! Your seat is yours again.
        [one] Welcome back! A stand-in has decided once for you.
       *[other] Welcome back! A stand-in has decided { $steps } times for you.
    }
hand-over = Let a stand-in play
hand-over-text = A bot plays for you until you come back.
other-device = Continue on another device
other-device-text = Open this link on the other device within 15 minutes. From then on you play there.
leave = Leave the game
leave-sure = A stand-in will play for you to the end. You can’t come back to this seat.
leave-yes = Leave for good
time-left = Time left
hours-left =
    { $count ->
        [one] one hour
       *[other] { $count } hours
    }
days-left =
    { $count ->
        [one] one day
       *[other] { $count } days
    }
points =
    { $count ->
        [one] one point
       *[other] { $count } points
    }

## Reactions

react = Say something
reaction-hello = Hello!
reaction-bravo = Well done!
reaction-lucky = What luck!
reaction-ouch = Ouch!
reaction-thinking = Let me think…
reaction-thanks = Thanks for the game!

## The log

log = What happened
log-setup = Setup
log-empty = Nothing has happened yet.
log-undone = { $name } takes the last move back.
log-undone-you = You take the last move back.
log-corrected = { $name } corrects the dice.
log-corrected-you = You correct the dice.
log-stand-in = A stand-in plays for { $name }.
log-back = { $name } is back.
log-no-link = This roll was made without the part of { $names }.
log-seated = { $name } plays on in the free seat.
log-total = now { $points }
turn = Turn { $number }
turns =
    { $count ->
        [one] 1 turn
       *[other] { $count } turns
    }
turn-word = Turn

## The end

result = Result
total = Total
you-win =
    { $points ->
        [one] You win with one point!
       *[other] You win with { $points } points!
    }
wins =
    { $points ->
        [one] { $name } wins with one point
       *[other] { $name } wins with { $points } points
    }
shared-win =
    { $points ->
        [one] { $names } share the win with one point each
       *[other] { $names } share the win with { $points } points each
    }
you-win-by =
    { $points ->
        [one] You win by a point
       *[other] You win by { $points }
    }
wins-by =
    { $points ->
        [one] { $name } wins by a point
       *[other] { $name } wins by { $points }
    }
abandoned = This game was never finished
analysis = Analysis
rematch = Play again
rematch-waits = Waiting for { $names }
rematch-asked =
    { $count ->
        [one] { $names } would like to play again
       *[other] { $names } would like to play again
    }
rematch-no = Not now
rematch-cancel = Never mind
download-record = Save the record
share-picture = As a picture
save = Save
course-of-game = How the game went
course-label = Points over the game: { $names }
dice-without = This roll was made without your part.
dice-no-chain = This browser doesn’t store anything for us, as in a private window. So your device gives no part to the dice.
dice-table = Your device gives no more parts to the dice: the server now shows another game, other names or another secret than before.
dice-anchors = Your device gives no part to this roll: the server now shows another chain for an earlier roll than it did then.
dice-steps = Your device gives no part to this roll: the server now shows another course of the game than before.
dice-given = Your device gives no part to this roll: the server has asked for it before, at another point of the game.
dice-awaited = The dice are waiting for { $names }.
dice-wrong = Something is wrong with the dice of this game: see “Fair dice” below.

## Replay

replay = Replay
replay-of = Replay: { $game }
seen-from = Seen from
to-beginning = To the beginning
step-back = One step back
step-on = One step forward
to-end = To the end
play = Play
pause = Pause
moment = Moment
share-moment = Share this moment
to-the-table = To the table

## A seat moves to another device

seat-move-title = Continue here
seat-move-text = Your seat moves to this device. The other device can only watch from then on.
seat-move-do = Play on this device

## When something does not work

no-table-title = This table can’t be opened
problem-offline = The server can’t be reached. Check your connection; we keep trying.
problem-other = That did not work. Please try again.
try-again = Try again
problem-illegal = The rules don’t allow that here.
problem-no-such-table = There is no such table. Perhaps a letter of the code is wrong, or the table is long gone.
problem-no-such-seat = This seat is no longer at the table.
problem-wrong-secret = This seat is no longer yours. Perhaps you went on with another device.
problem-link-used = This link has been used already or has expired. Get a new one on the other device.
problem-table-full = All seats are taken already.
problem-seat-taken = Somebody sits there already.
problem-bad-name = Please choose a name with 1 to 24 characters.
problem-no-hints = There are no hints at this table.
problem-not-over = This works when the game is over.
problem-already-started = The game has begun already.
problem-not-absent = They are back at the table.
problem-too-early = That works in { $seconds } s, unless they come back first.
problem-seats-open = Some seats are still free.
problem-not-your-turn = It’s somebody else’s decision now.
problem-nothing-to-undo = That can’t be undone any more.
problem-over = The game is over.
problem-too-many =
    { $seconds ->
        [0] That was too much at once. Please wait a moment.
        [one] That was too much at once. Please wait a second.
       *[other] That was too much at once. Please wait { $seconds } seconds.
    }
problem-come-back = The server is just restarting. Please try again in a moment.
problem-wrong-link = The server turned down this device’s part of the roll as wrong.
problem-chain-replaced = The server says that another device’s chain has replaced this device’s.
problem-storage = The server can’t save anything just now. Nothing was changed; please try again in a moment.
problem-foreign-host = This server does not know that it is called { $host }. Use its address in numbers, such as http://192.168.1.20:7121/. Or have it started again with this name: rollwright --lan --name { $host }
problem-foreign-origin = The server thinks this page belongs to another site. If you run the server: a reverse proxy has to pass on the Host header unchanged.
rule-nothing-to-cross = With these dice there’s nothing to cross off on that card.
rule-kept-dice = Dice that were kept stay as they are. Check what you tapped.
rule-not-five-dice = It takes five dice.
rule-no-such-dice = Those dice aren’t on the table.
rule-not-writable = This number can’t be written there.
