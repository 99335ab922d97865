### Everything on 1 Card

one-card-title = Everything on 1 Card
one-card-tagline = Roll, choose a card, cross off whole colours. Fill three rows and the card scores.
one-card-minutes = about 20 minutes
one-card-variant-basic = Basic
one-card-variant-basic-text = Two cards in front of you. The way to learn it.
one-card-variant-advanced = Advanced
one-card-variant-advanced-text = Keep three cards out of five, and choose each new one from three that lie face up.
one-card-turn = Turn { $number }
one-card-turns =
    { $count ->
        [one] 1 turn
       *[other] { $count } turns
    }
one-card-turn-word = Turn

## Colours

one-card-colour-red = red
one-card-colour-orange = orange
one-card-colour-yellow = yellow
one-card-colour-green = green
one-card-colour-blue = blue
one-card-colour-purple = purple

## What is to be done

one-card-ask-reroll =
    { $left ->
        [one] Tap dice to roll them again. You have one roll left.
       *[other] Tap dice to roll them again. You have { $left } rolls left.
    }
one-card-ask-mark = Choose a card for these dice, or pass.
one-card-ask-mark-theirs = { $name } rolled for everybody: choose a card for these dice, or pass.
one-card-ask-mark-last = The last turn! Choose a card for these dice, or pass.
one-card-ask-ahead = You can decide already: choose a card, or pass.
one-card-chosen = You have decided. The others are still thinking.
one-card-forced = Nothing to cross off for you this time.
one-card-ask-keep =
    { $left ->
        [0] These three?
        [3] Choose 3 cards to keep.
        [one] Choose one more card to keep.
       *[other] Choose { $left } more cards to keep.
    }
one-card-ask-take = Choose your new card from those that lie face up.
one-card-type-roll =
    { $count ->
        [one] Roll one die and tap what it shows.
       *[other] Roll { $count } dice and tap what they show.
    }
one-card-rolling = { $name } has the dice.
one-card-dealing = The cards are being dealt.
one-card-scores = { $name } scores a card: { $points } points.

## Decisions

one-card-reroll =
    { $count ->
        [one] Roll one die again
       *[other] Roll { $count } dice again
    }
one-card-stand = Keep this roll
one-card-mark =
    { $count ->
        [one] Cross off one space
       *[other] Cross off { $count } spaces
    }
one-card-pass = Pass
one-card-keep = Keep these cards
one-card-take = Take this card
# Decisions, as somebody is told to make them.
one-card-choice-reroll = Roll again: { $dice }
one-card-choice-mark =
    { $count ->
        [0] Cross off on card { $card }
        [one] Card { $card }: cross off one space
       *[other] Card { $card }: cross off { $count } spaces
    }
one-card-choice-take = Take card { $card }
one-card-choice-keep = Keep cards { $cards }
one-card-typed = The dice you rolled
one-card-remove-die = Remove { $colour }
one-card-kept-die = { $colour }, kept
one-card-die-reroll = Roll again: { $colour }

## Cards

one-card-cards-of = Cards of { $name }
one-card-your-cards = Your cards
one-card-scored-cards = Scored cards
one-card-face-up = Face up
one-card-progress = { NUMBER($count) } of 4 cards scored
one-card-card = Card { $number }
one-card-card-row =
    { $colour } { $crossed } of { $spaces }{ $sun ->
        [yes] , with a sun
       *[no] { "" }
    }
one-card-nothing = Nothing to cross off
one-card-nothing-here = None of these dice fit that card.
one-card-would-cross =
    { $count ->
        [one] crosses off one space
       *[other] crosses off { $count } spaces
    }
one-card-would-score =
    { $points ->
        [one] scores one point!
       *[other] scores { $points } points!
    }
one-card-card-scores = This card scores { $points }.
one-card-last-place = 4th ends

## Log and result

log-one-card-start = { $name } begins.
log-one-card-start-you = You begin.
# $count: the numbers of the step, which are the seat and its cards. 2 are a single card.
log-one-card-deal =
    { $count ->
        [2] { $name } gets a card.
       *[other] { $name } gets cards.
    }
log-one-card-deal-you =
    { $count ->
        [2] You get a card.
       *[other] You get cards.
    }
log-one-card-keep = { $name } keeps three cards.
log-one-card-keep-you = You keep three cards.
log-one-card-reveal =
    { $count ->
        [one] A new card is laid face up.
       *[other] Three cards are laid face up.
    }
log-one-card-roll = The dice:
log-one-card-reroll = { $name } rolls again:
log-one-card-reroll-you = You roll again:
log-one-card-mark = { $name } crosses off on card { $what }.
log-one-card-mark-you = You cross off on card { $what }.
log-one-card-pass =
    { $forced ->
        [yes] { $name } can’t cross off anything.
       *[no] { $name } passes.
    }
log-one-card-pass-you =
    { $forced ->
        [yes] You can’t cross off anything.
       *[no] You pass.
    }
log-one-card-take = { $name } takes card { $what }.
log-one-card-take-you = You take card { $what }.
one-card-nth-card = Card { $number }
one-card-unscored = Rest
one-card-result-key = Solid: cards scored. Outlined: full rows of the others.
