### The certificate of fair dice: what was checked, who took part in which roll, what that promises. A "part" is a link of a seat's chain.

fair-dice = Fair dice
fair-text = Every roll is made from a secret that the server fixed before the game and a part from the device of everybody who takes part, given just before the roll. When the game is over the secret is opened, and your browser makes every roll again.
real-dice-no-certificate = You rolled your own dice: there is nothing for us to prove.

## What was checked

checking-dice = Checking…
check-again = Check again
record-good = True: every roll and every card drawn follows from the secret and the parts listed here.
record-not-drawn-here = Secret and parts belong together. But this page doesn’t know how this game rolls: save the record, and check its rolls with “rollwright verify”.
record-not-open = The secret is not open yet, so the rolls are not checked.
record-not-a-record = This record can’t be read.
record-no-certificate = This record has no certificate.
record-not-revealed = False: the game is over, but the secret was not opened.
record-commitment = False: the secret is not the one that was fixed before the game.
record-chain = False: the parts listed in the record don’t belong to their chains.
# $step: the number of a step in the record, from 1.
record-step = False: step { $step } does not follow from the secret and the parts.
# $name: whose seat it is, where several people share a device.
receipt-of = { $name }:
receipt-good = True: the record agrees with the receipt that this device kept. For every part it was asked only after everything before that roll had been shown to you.
# $own: rolls with the part of this device, out of $runs.
receipt-own =
    { $runs ->
        [one] Your part is in { $own } of one roll.
       *[other] Your part is in { $own } of { $runs } rolls and draws.
    }
receipt-missing =
    { $count ->
        [one] One left out the part that this device gave. A bad connection does that now and then.
       *[other] { $count } left out the part that this device gave. A bad connection does that now and then; a host who does it often is not to be trusted.
    }
receipt-without =
    { $count ->
        [one] One more was made without asking this device, for example while you were away.
       *[other] { $count } more were made without asking this device, for example while you were away.
    }
receipt-not-own =
    { $count ->
        [one] One has a part of your seat that this device did not give: it is from another device of yours, or not yours.
       *[other] { $count } have a part of your seat that this device did not give: they are from another device of yours, or not yours.
    }
receipt-receipt = The receipt that this device kept can’t be read.
receipt-table = False: this is not the table that was shown to you. Its game, its names or what the server had fixed are different.
# $step: the number of a step in the record, from 1.
receipt-steps = False: step { $step } is not the one that was shown to you.
# $run: the number of a roll, from 1.
receipt-early = False: for roll { $run } this device was asked at another point of the game than the record says. Somebody may have known the roll before deciding.
receipt-anchors = False: for roll { $run } the record has another chain than the one that was shown to you. It may have been picked to suit.
receipt-due = False: for roll { $run } the record names other people than those who were to take part as you were told.
receipt-none = This device has kept no receipt of this game. So it can’t say whether the record is what was shown to you.
save-receipt = Save the receipt
# $name: whose seat it is, where several people share a device.
save-receipt-of = Save the receipt of { $name }

## Who took part

parts-title = Who took part in each roll
parts-how = Each mark is a roll, a draw of cards, or both at once, from the first to the last.
part-link = part is in
part-missing = part missing
part-away = away
part-none = no part
# $links: rolls with the seat's part, out of $runs.
parts-of = in { $links } of { $runs }
parts-missing =
    { $count ->
        [one] 1 missing
       *[other] { $count } missing
    }
parts-away = away { $count }×
parts-none = gives no part
parts-complete = Nothing is missing: no part was left out.
parts-incomplete = Some parts are missing. A bad connection does that now and then. Whoever runs the server could also leave out parts that came, and so pick among rolls: two for one part, four for two.
left-out-title = What missing parts would have changed
left-out-text = A later part reveals them. A bad connection loses good and bad rolls alike.
# $run: the number of the roll, from 1. $name: whose part is missing.
left-out-roll = No. { $run }, without { $name }:
left-out-cards =
    { $count ->
        [one] card { $cards }
       *[other] cards { $cards }
    }
left-out-instead = with the part:

## What it promises

promise-title = What this promises, and what it doesn’t
promise-server = If the server is honest, nobody can foresee or choose a roll, whatever the devices do.
promise-known = If every device you used for your seat is honest, and each one’s receipt agrees with the record, then a roll with your part in it could not be known to anybody, not even to whoever runs the server, before every decision that comes before it was made and shown to you.
promise-chosen = Nor could anybody choose it, but for one thing: when the parts have come, the server can leave some out, yours or those of people in league with it, and so pick among the rolls that result. Every part left out is listed as missing. A roll that leaves yours out may have been known from the start.
promise-without = A roll without your part rests on the server and the others.
promise-not = Not promised: your browser runs the program that this server sends it. If you distrust the host, play with a program from elsewhere, such as Rollwright for the terminal. Choices made at the same time are hidden from the players, not from whoever runs the server. Nor is it promised that a game is finished. And a receipt convinces its owner, nobody else.

## The numbers

fair-numbers = The numbers behind it
commitment = Fixed before the game (SHA-256 of the secret)
server-seed = The server’s secret
# $run: the number of the roll, from 1, that the chain counts from.
anchor-of = Anchor of { $name }’s chain, from roll { $run } on
