### Was auf Zetteln, Karten und Regelseiten gedruckt ist.

## On every page

paper-name = Name
paper-date = Datum
paper-on-date = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[other] Dezember
  } { $year }
paper-missing-letters = Auf diesem Rechner hat keine Schrift alle Buchstaben eines Namens, darum stehen dort Kästchen.
paper-copy-of-page = Noch einmal Seite { $page }
paper-points = Punkte
paper-sheets-title = { $game }: Zettel
paper-cards-title = { $game }: Karten
paper-pad-title = { $game }: Block
paper-rules-title = { $game }: Regeln
paper-game-title = { $game }: Ergebnis
# Two names, or a list of names and the last one.
paper-and = { $names } und { $last }

## Twenty One

paper-twenty-one-write = Trag eine Zahl ein, die nicht höher ist als die gedruckte.
paper-twenty-one-hit = Genauso hoch? Ein Treffer: Markiere den Kreis.
paper-twenty-one-cross = Nichts passt? Streiche das leere Feld ganz links.
# Under a picture of a full row.
paper-twenty-one-example = Ein Beispiel: Die Zahlen ergeben { $numbers }, und { $hits } Treffer bringen { $bonus } dazu. Die Reihe zählt { $points } Punkte.
paper-twenty-one-notice = Inoffiziell, mit Liebe gemacht von Rollwright. Twenty One ist ein Spiel von Steffen Benndorf und Reinhard Staupe, erschienen im Nürnberger-Spielkarten-Verlag. Kauf das Original: Es ist wunderbar.

## Everything on 1 Card

# $rows: how many full rows a card needs.
paper-one-card-when = Ab { $rows } vollen Reihen: werten.
paper-one-card-pad = Alles, was eine Person für eine Partie braucht. Beginne mit den ersten 2 Karten. Wenn du eine Karte wertest, notiere unten ihre Punkte und nimm die nächste Karte. Am Ende zählen auch auf deinen anderen Karten die vollen Reihen, aber keine Sonnen.
# Under a picture of 3 purple and 2 yellow dice and a card.
paper-one-card-example = Ein Beispiel: Für alle 3 lila Würfel ist Platz, also werden alle 3 angekreuzt, und die Reihe ist voll. Aber für 2 gelbe Würfel ist nur 1 Feld frei: Keiner von ihnen zählt.
paper-one-card-notice = Inoffiziell, mit Liebe gemacht von Rollwright. Alles auf 1 Karte ist ein Spiel von Steffen Benndorf, erschienen im Nürnberger-Spielkarten-Verlag. Kauf das Original: Es ist wunderbar.
