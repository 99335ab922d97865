### Was `rollwright analyse` über eine Partie sagt.

ledger-deeper = Mit --deep werden teure Entscheidungen viele Male weitergespielt, bis der Unterschied klar ist.
ledger-unit = Alle Zahlen sind Punkte der Gewinnchance von 100.
ledger-column-result = Ergebnis
ledger-column-luck = Glück
ledger-column-own = eigene
ledger-column-others = von anderen
ledger-column-rest = Rest
ledger-column-adjusted = ohne Glück
ledger-column-grade = Note
ledger-grade = { $share } ({ $low } bis { $high })
ledger-grade-scale = Note: der Teil dessen, was auf dem Spiel stand, der verschenkt wurde. 0 ist der starke Bot, 1 ist Zufall.
ledger-grade-ranges = Aus einer einzigen Partie ist sie nur ungefähr: { $each }.
ledger-grade-range = { $name } ({ $low } bis { $high })
ledger-chances = Gewinnchancen
ledger-nothing = Keine Entscheidung hat mehr als ein, zwei Punkte gekostet. Gut gespielt!
ledger-undecided = Noch ist nichts entschieden worden.
ledger-decision = { $turn }, { $name }: „{ $chosen }“ hat { $cost } gekostet
ledger-better = Besser: „{ $best }“
ledger-reasons = { $first }; { $then }
ledger-dice = Wie die Würfel fielen
ledger-luckiest = { $turn }, größtes Glück ({ $luck }). { $told }
ledger-unluckiest = { $turn }, größtes Pech ({ $luck }). { $told }
ledger-dice-measure = Glück und Pech sind in Punkten gemessen, ohne das, was für alle gleich gut oder schlecht war.
ledger-running = Die Partie läuft noch: Das Ergebnis sind die Chancen jetzt.
ledger-games = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
  }
ledger-games-running = { $games ->
    [one] 1 davon läuft noch: Die Chancen jetzt zählen als Ergebnis.
   *[other] { $games } davon laufen noch: Die Chancen jetzt zählen als Ergebnis.
  }
ledger-column-name = Name
ledger-column-games = Partien
ledger-column-decisions = Entscheidungen
ledger-column-wins = Siege
