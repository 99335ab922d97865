### Everything on 1 Card

one-card-title = Alles auf 1 Karte
one-card-tagline = Würfle, wähle eine Karte, kreuze ganze Farben an. Sind drei Reihen voll, bringt die Karte Punkte.
one-card-minutes = etwa 20 Minuten
one-card-variant-basic = Grundspiel
one-card-variant-basic-text = Zwei Karten liegen vor dir. So lernst du das Spiel.
one-card-variant-advanced = Fortgeschritten
one-card-variant-advanced-text = Du suchst dir drei Karten aus fünf aus. Neue wählst du aus der Auslage.
one-card-turn = Zug { $number }
one-card-turns =
    { $count ->
        [one] 1 Zug
       *[other] { $count } Züge
    }
one-card-turn-word = Zug

## Colours

one-card-colour-red = Rot
one-card-colour-orange = Orange
one-card-colour-yellow = Gelb
one-card-colour-green = Grün
one-card-colour-blue = Blau
one-card-colour-purple = Lila

## What is to be done

one-card-ask-reroll =
    { $left ->
        [one] Nachwürfeln? Tippe die Würfel an. Noch einmal.
       *[other] Nachwürfeln? Tippe die Würfel an. Noch { $left }‑mal.
    }
one-card-ask-mark = Wähle eine Karte für diesen Wurf, oder passe.
one-card-ask-mark-theirs = { $name } hat für alle gewürfelt: Wähle eine Karte für diesen Wurf, oder passe.
one-card-ask-mark-last = Der letzte Zug! Wähle eine Karte für diesen Wurf, oder passe.
one-card-ask-ahead = Du kannst dich schon entscheiden: Wähle eine Karte, oder passe.
one-card-chosen = Du hast dich entschieden. Die anderen überlegen noch.
one-card-forced = Diesmal kannst du nichts ankreuzen.
one-card-ask-keep =
    { $left ->
        [0] Diese drei?
        [3] Wähle 3 Karten, die du behältst.
        [one] Wähle noch eine Karte, die du behältst.
       *[other] Wähle noch { $left } Karten, die du behältst.
    }
one-card-ask-take = Wähle deine neue Karte aus der Auslage.
one-card-type-roll =
    { $count ->
        [one] Würfle mit einem Würfel und tippe an, was er zeigt.
       *[other] Würfle mit { $count } Würfeln und tippe an, was sie zeigen.
    }
one-card-rolling = { $name } hat die Würfel.
one-card-dealing = Die Karten werden ausgeteilt.
one-card-scores = { $name } wertet eine Karte: { $points } Punkte.

## Decisions

one-card-reroll =
    { $count ->
        [one] Mit 1 nachwürfeln
       *[other] Mit { $count } nachwürfeln
    }
one-card-stand = Wurf nehmen
one-card-mark =
    { $count ->
        [one] Ein Feld ankreuzen
       *[other] { $count } Felder ankreuzen
    }
one-card-pass = Passen
one-card-keep = Diese Karten behalten
one-card-take = Diese Karte nehmen
# Decisions, as somebody is told to make them.
one-card-choice-reroll = Nachwürfeln: { $dice }
one-card-choice-mark =
    { $count ->
        [0] Auf Karte { $card } ankreuzen
        [one] Karte { $card }: ein Feld ankreuzen
       *[other] Karte { $card }: { $count } Felder ankreuzen
    }
one-card-choice-take = Karte { $card } nehmen
one-card-choice-keep = Karten { $cards } behalten
one-card-typed = Was du gewürfelt hast
one-card-remove-die = { $colour } entfernen
one-card-kept-die = { $colour }, bleibt liegen
one-card-die-reroll = Nachwürfeln: { $colour }

## Cards

one-card-cards-of = Karten von { $name }
one-card-your-cards = Deine Karten
one-card-scored-cards = Gewertete Karten
one-card-face-up = Auslage
one-card-progress = { $count } von 4 Karten gewertet
one-card-card = Karte { $number }
one-card-card-row =
    { $colour } { $crossed } von { $spaces }{ $sun ->
        [yes] , mit Sonne
       *[no] { "" }
    }
one-card-nothing = Nichts anzukreuzen
one-card-nothing-here = Keiner dieser Würfel passt auf diese Karte.
one-card-would-cross =
    { $count ->
        [one] ein neues Kreuz
       *[other] { $count } neue Kreuze
    }
one-card-would-score =
    { $points ->
        [one] bringt einen Punkt!
       *[other] bringt { $points } Punkte!
    }
one-card-card-scores = Diese Karte bringt { $points }.
one-card-last-place = Nr. 4: Ende

## Log and result

log-one-card-start = { $name } beginnt.
log-one-card-start-you = Du beginnst.
log-one-card-deal =
    { $count ->
        [2] { $name } bekommt eine Karte.
       *[other] { $name } bekommt Karten.
    }
log-one-card-deal-you =
    { $count ->
        [2] Du bekommst eine Karte.
       *[other] Du bekommst Karten.
    }
log-one-card-keep = { $name } behält drei Karten.
log-one-card-keep-you = Du behältst drei Karten.
log-one-card-reveal =
    { $count ->
        [one] Die Auslage wird aufgefüllt.
       *[other] Die Auslage wird aufgedeckt.
    }
log-one-card-roll = Der Wurf:
log-one-card-reroll = { $name } würfelt nach:
log-one-card-reroll-you = Du würfelst nach:
log-one-card-mark = { $name } kreuzt auf Karte { $what } an.
log-one-card-mark-you = Du kreuzt auf Karte { $what } an.
log-one-card-pass =
    { $forced ->
        [yes] { $name } kann nichts ankreuzen.
       *[no] { $name } passt.
    }
log-one-card-pass-you =
    { $forced ->
        [yes] Du kannst nichts ankreuzen.
       *[no] Du passt.
    }
log-one-card-take = { $name } nimmt Karte { $what }.
log-one-card-take-you = Du nimmst Karte { $what }.
one-card-nth-card = Karte { $number }
one-card-unscored = Rest
one-card-result-key = Gefüllt: gewertete Karten. Umrandet: volle Reihen der übrigen.
