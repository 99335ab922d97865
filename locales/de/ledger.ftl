### Was `rollwright analyse` über eine Partie sagt.

ledger-quick = Auf den ersten Blick beurteilt von { $evaluator }. Mit --deep werden teure Entscheidungen viele Male weitergespielt, bevor etwas ein Fehler heißt.
ledger-deep = Beurteilt von { $evaluator }; teure Entscheidungen wurden viele Male weitergespielt, mit denselben Würfen für jede Möglichkeit.
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
ledger-chances = Gewinnchancen
ledger-costly = Was am meisten gekostet hat
ledger-nothing = Keine Entscheidung hat mehr als ein, zwei Punkte gekostet. Gut gespielt!
ledger-decision = Runde { $turn }, { $name }: „{ $chosen }“ hat { $cost } gekostet
ledger-better = Besser: „{ $best }“
ledger-word-doubtful = zweifelhaft
ledger-word-mistake = ein Fehler
ledger-word-blunder = ein grober Fehler
ledger-dice = Würfel und Karten
ledger-luckiest = Größtes Glück für { $name }: Runde { $turn }, „{ $roll }“ ({ $luck })
ledger-unluckiest = Größtes Pech für { $name }: Runde { $turn }, „{ $roll }“ ({ $luck })
ledger-running = Die Partie läuft noch: Das Ergebnis sind die Chancen jetzt.
ledger-games = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
  }
ledger-column-name = Name
ledger-column-games = Partien
ledger-column-decisions = Entscheidungen
ledger-column-wins = Siege
