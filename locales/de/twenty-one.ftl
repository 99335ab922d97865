### Twenty One

twenty-one-title = Twenty One
twenty-one-tagline = Sechs Würfel für alle: Trag die Zahlen ein, lande Treffer und mach das Beste aus jeder Reihe.
twenty-one-minutes = etwa 15 Minuten
twenty-one-turn = Runde { $number }
twenty-one-turns =
    { $count ->
        [one] 1 Runde
       *[other] { $count } Runden
    }
twenty-one-turn-word = Runde

## Colours

# A colour's name ($colour) stands as it is in twenty-one-colour-*; where it begins a sentence it has a capital letter.

twenty-one-colour-white = Weiß
twenty-one-colour-black = Schwarz
twenty-one-colour-red = Rot
twenty-one-colour-blue = Blau
twenty-one-colour-yellow = Gelb
twenty-one-colour-green = Grün

# A colour together with its symbol.

twenty-one-sign-white = weiße Wolke
twenty-one-sign-black = schwarzer Mond
twenty-one-sign-red = rotes Herz
twenty-one-sign-blue = blauer Tropfen
twenty-one-sign-yellow = gelber Stern
twenty-one-sign-green = grünes Blatt

## What is to be done

twenty-one-starting = Die Zettel werden ausgeteilt.
twenty-one-rolling = { $name } würfelt.
twenty-one-thinking-reroll = { $name } darf nachwürfeln.
twenty-one-ask-reroll = Wurf nehmen oder alles außer Einsen nachwürfeln?
# $row: the row being filled, from 1.
twenty-one-ask-write = Was trägst du in Reihe { $row } ein?
twenty-one-ask-cross = Nichts passt: Streich ein Feld.
twenty-one-forced = Nichts passte: Ein Feld wurde gestrichen.
# $count: how many others have not chosen yet, $names: who.
twenty-one-chosen = { $count ->
    [0] Du hast gewählt.
   *[other] Du hast gewählt. Warten auf { $names }.
  }
twenty-one-type-roll = { $count ->
    [one] Was zeigt der Würfel?
   *[other] Was zeigen die { $count } Würfel?
  }
twenty-one-which = { $colour } zeigt

## Notes under the dice

twenty-one-pick = Tippe einen Würfel oder sein Feld an.
twenty-one-hidden = Niemand sieht es, bis alle gewählt haben.
twenty-one-nothing-fits = Nichts passt: Wenn du den Wurf nimmst, wird ein Feld gestrichen.
# $numbers: what is about to be written, such as "4, 2, 1".
twenty-one-picked = Du trägst { $numbers } ein.
twenty-one-picked-hits = { $hits ->
    [one] Ein Treffer.
   *[other] { $hits } Treffer.
  }
twenty-one-full = Die Reihe ist voll.
twenty-one-fills = { $numbers } + { $bonus } = { $points } Punkte.
# $colour and $number: the field, such as white 5.
twenty-one-cross-costs = Feld { $colour } ({ $number }) wird gestrichen und bringt keine Punkte.
twenty-one-why-high = { $colour } zeigt { $die }; in dieses Feld passt höchstens { $number }.
twenty-one-why-filled = { $colour } ist in dieser Reihe schon gefüllt.

## Buttons

twenty-one-stand = Wurf nehmen
# $count: how many dice would roll.
twenty-one-reroll = Mit { $count } nachwürfeln
# $count: how many numbers.
twenty-one-write = { $count ->
    [0] Eintragen
   *[other] { $count } eintragen
  }
# $number: the printed number of the field.
twenty-one-cross = { $number } streichen
twenty-one-cross-not = Lieber eintragen
# Decisions, as somebody is told to make them. $numbers: colours with their numbers.
twenty-one-choice-reroll =
    { $count ->
        [one] Einen Würfel
       *[other] { $count } Würfel
    } nachwürfeln
twenty-one-choice-stand = Den Wurf nehmen
twenty-one-choice-write = Eintragen: { $numbers }

## The sheet

twenty-one-sheet = Zettel { $sheet }
twenty-one-sheet-of = { $name }: Zettel { $sheet }
twenty-one-bonus = Extrapunkte für Treffer in einer Reihe
twenty-one-bonus-for = { $hits ->
    [one] 1 Treffer: { $points }.
   *[other] { $hits } Treffer: { $points }.
  }
twenty-one-total = Summe
# How far somebody is. $count: full rows, $of: all rows.
twenty-one-progress = { $count } von { $of } Reihen voll

## Said by screen readers

twenty-one-row = { $state ->
    [full] Reihe { $row }, voll: { $numbers } plus { $bonus } gibt { $points } Punkte
    [current] Reihe { $row }, wird gerade gefüllt: bisher { $points } Punkte
   *[later] Reihe { $row }, kommt noch
  }
twenty-one-field = { $state ->
    [written] { $colour } { $number }: { $written } eingetragen
    [hit] { $colour } { $number }: Treffer
    [crossed] { $colour } { $number }: gestrichen
   *[empty] { $colour } { $number }: leer
  }
# $field: twenty-one-field.
twenty-one-write-field = { $hit ->
    [yes] { $field }. { $die } eintragen, ein Treffer
   *[no] { $field }. { $die } eintragen
  }
twenty-one-die = { $colour } zeigt { $die }
twenty-one-die-none = { $colour } ist noch nicht gewürfelt
twenty-one-die-kept = { $colour } zeigt { $die } und bleibt liegen

## Log and result

log-twenty-one-start = { $name } beginnt.
log-twenty-one-start-you = Du beginnst.
log-twenty-one-sheets = Die Zettel werden ausgeteilt.
log-twenty-one-roll = Der Wurf:
log-twenty-one-reroll = { $name } würfelt nach.
log-twenty-one-reroll-you = Du würfelst nach.
log-twenty-one-write =
    { $count ->
        [one] { $name } trägt eine Zahl ein.
       *[other] { $name } trägt { $count } Zahlen ein.
    }
log-twenty-one-write-you =
    { $count ->
        [one] Du trägst eine Zahl ein.
       *[other] Du trägst { $count } Zahlen ein.
    }
log-twenty-one-cross = { $name } streicht ein Feld.
log-twenty-one-cross-you = Du streichst ein Feld.
twenty-one-nth-row = Reihe { $number }
