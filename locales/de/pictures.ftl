### Die Bilder der Regeln: ein Satz zu jedem Bild. Alles spricht eine Person mit Du an. Die Wörter stehen in docs/words.md.
### $other ist der Name der anderen Person, einer Frau.

## Buttons

# $title: the heading of the section.
learn-picture = Bild: { $title }
learn-picture-back = Zurück
learn-picture-next = Weiter
learn-picture-replay = Von vorn abspielen

## Everything on 1 Card

picture-one-card-goal-score = Die grüne Reihe wird voll. Das macht 3 volle Reihen, und die Karte wird gewertet.
picture-one-card-goal-next = Sie kommt beiseite, und du ziehst eine neue. Wer die 4. Karte wertet, beendet die Partie.
picture-one-card-table-dice = 5 Würfel, alle gleich. Jede Seite hat eine von sechs Farben, und jede Farbe hat ihre eigene Form.
picture-one-card-table-rows = Eine Karte hat 5 Reihen in 5 Farben. Auf dieser fehlt Orange.
picture-one-card-table-value = Die Zahl sagt, wie viele Felder eine Reihe hat. So viele Punkte bringt sie auch, wenn sie voll ist.
picture-one-card-table-suns = Zwei Reihen tragen eine Sonne. Ist eine davon voll, gibt es 2 Extrapunkte, für beide 5: Die Zeile ganz unten erinnert daran.
picture-one-card-setup-shuffle = Mischt die 30 Karten. Sie liegen verdeckt als Stapel in der Mitte.
picture-one-card-setup-start = Lost aus, wer beginnt und die Würfel bekommt. Hier bist du es.
picture-one-card-setup-deal = Alle ziehen 2 Karten und legen sie offen vor sich hin, die ganze Partie lang für alle sichtbar.
picture-one-card-turn-roll = Du würfelst mit allen 5 Würfeln.
picture-one-card-turn-reroll = Grün und beide lila Würfel lässt du liegen. Mit den anderen 2 würfelst du nach.
picture-one-card-turn-again = Beim zweiten Mal wählst du neu: Nur Grün wird nachgewürfelt. Danach steht der Wurf fest.
picture-one-card-turn-everybody = Jetzt gilt der Wurf für alle. Du kreuzt auf einer deiner Karten an, dann { $other } auf einer von ihren. Als Nächste bekommt sie die Würfel.
picture-one-card-crossing-pencil = 2 Würfel lila, 2 gelb, 1 orange. Der Bleistift zeigt, was auf deinen Karten Platz hätte. Such dir eine davon aus.
picture-one-card-crossing-ink = Lila und Gelb werden angekreuzt, von links nach rechts. Orange gibt es auf dieser Karte nicht, der Würfel verfällt. Die andere Karte bekommt nichts.
picture-one-card-crossing-too-many = Der nächste Wurf hat 2 gelbe Würfel, aber nur noch 1 gelbes Feld ist frei. Also zählt keiner von beiden.
picture-one-card-crossing-whole = Alle 3 lila Würfel haben Platz, und die lila Reihe ist voll. Eine Farbe wird ganz angekreuzt oder gar nicht.
picture-one-card-scoring-third = Grün und Gelb werden gleich voll. Mit Lila sind das 3 volle Reihen.
picture-one-card-scoring-sum = Lila 5, Gelb 3, Grün 2 und 2 Extrapunkte für eine Sonne: 5 + 3 + 2 + 2 = 12 Punkte.
picture-one-card-scoring-new = Die gewertete Karte kommt beiseite, dort wird nichts mehr angekreuzt. Du ziehst eine neue.
picture-one-card-suns-four = Orange ist schon voll. Dieser Wurf füllt auch noch Rot, Blau und Grün, und zwei dieser Reihen tragen Sonnen.
picture-one-card-suns-sum = 4 Reihen mit je 4 Punkten und 5 Extrapunkte für beide Sonnen: 16 + 5 = 21 Punkte.
picture-one-card-end-fourth = { $other } wertet ihre 4. Karte. Dieser Zug ist der letzte, aber alle dürfen den Wurf noch nutzen.
picture-one-card-end-finish = Du füllst mit 3 Kreuzen die gelbe Reihe, und die Partie ist vorbei.
picture-one-card-end-rows = Diese Karte wird nicht gewertet, denn nur 2 Reihen sind voll. Die zählen trotzdem, 6 + 3 = 9 Punkte, nur die Sonne nicht.
picture-one-card-end-most = 49 zu 48: Du gewinnst!
picture-one-card-tie-share = 48 zu 48. Bei Gleichstand gewinnt ihr gemeinsam.
picture-one-card-advanced-five = Alle bekommen 5 Karten.
picture-one-card-advanced-keep = Du behältst 3 davon. Die anderen 2 kommen zurück in den Stapel, und er wird neu gemischt.
picture-one-card-advanced-supply = Dann werden 3 Karten offen ausgelegt. Diese Auslage ist für alle da.
picture-one-card-supply-score = Auch Lila ist voll: Die Karte bringt 12 Punkte.
picture-one-card-supply-take = Jetzt ziehst du nicht, sondern nimmst eine der 3 Karten aus der Auslage.
picture-one-card-supply-refill = Die Lücke wird gleich vom Stapel aufgefüllt. So sind es immer 3.

## Twenty One

picture-twenty-one-goal-rows = Du füllst deinen Zettel Reihe für Reihe, von oben nach unten. Hier sind 3 Reihen voll, jetzt kommt die vierte.
picture-twenty-one-goal-numbers = Hohe Zahlen bringen Punkte, Treffer mit dem goldenen Ring bringen Extrapunkte. 5 Zahlen auf einmal: was für ein Wurf!
picture-twenty-one-table-dice = 6 Würfel, einer in jeder Farbe. Jede Farbe hat ein Symbol, auf ihrem Würfel und auf ihren Feldern.
picture-twenty-one-table-rows = Ein Zettel hat 5 Reihen. Jede Reihe hat 6 Felder, eins in jeder Farbe.
picture-twenty-one-table-numbers = Die gedruckte Zahl ist die höchste, die du in ein Feld eintragen darfst.
picture-twenty-one-table-bonus = Oben stehen die Extrapunkte für Treffer in einer Reihe: von 1 Punkt für einen bis 21 für sechs.
picture-twenty-one-setup-start = Lost aus, wer beginnt und die 6 Würfel bekommt. Hier bist du es.
picture-twenty-one-setup-sheets = Alle bekommen einen anderen Zettel und einen Stift. Die Zettel liegen offen: Du darfst dir jederzeit alle ansehen.
picture-twenty-one-setup-same = Die Zahlen sind auf allen Zetteln gleich, die Farben nicht: Deine erste 6 ist schwarz, { $other } hat eine gelbe.
picture-twenty-one-round-roll = Du würfelst mit allen 6 Würfeln und darfst einmal nachwürfeln.
picture-twenty-one-round-ones = Die Einsen bleiben liegen, alle anderen werden nachgewürfelt. Aussuchen kannst du es dir nicht. Jetzt steht der Wurf fest.
picture-twenty-one-round-together = Er gilt für alle, und alle entscheiden gleichzeitig: Du trägst Schwarz 5 und Gelb 1 ein, { $other } Weiß 2 und Rot 4.
picture-twenty-one-writing-fits = Der Bleistift zeigt, was passt: Eine Zahl kommt in das Feld ihrer Farbe, wenn sie nicht höher ist als die gedruckte.
picture-twenty-one-writing-high = Weiß 4 ist höher als 2 und passt nicht.
picture-twenty-one-writing-hits = Schwarz 1 und Blau 3 sind genauso hoch wie gedruckt: Treffer, mit einem goldenen Ring.
picture-twenty-one-writing-write = Du trägst Schwarz, Blau und Gelb ein. Rot 1 und Grün 2 würden auch passen, aber diese Felder können auf höhere Zahlen warten.
picture-twenty-one-crossing-nothing = Nur Weiß 5 und Grün 3 sind noch leer. Weiß 6 und Grün 5 sind beide zu hoch.
picture-twenty-one-crossing-leftmost = Also streichst du das leere Feld ganz links. Es ist 0 wert. Das darfst du auch, wenn du nicht willst, was passt.
picture-twenty-one-scoring-last = Grün 2 passt in das letzte leere Feld.
picture-twenty-one-scoring-sum = Die Reihe ist voll: 5 + 0 + 4 + 2 + 2 + 1 = 14, und 3 Treffer bringen 6 dazu. Das sind 20 Punkte.
picture-twenty-one-scoring-next = In der nächsten Runde geht es in der zweiten Reihe weiter.
picture-twenty-one-end-fifth = Du trägst Schwarz 1 ein, und deine fünfte Reihe ist voll. Sobald sich alle entschieden haben, ist die Partie vorbei.
picture-twenty-one-end-rest = { $other } hat ihre fünfte Reihe nicht gefüllt. Sie zählt, so weit sie gefüllt ist: Gelb 6 und 1 für den Treffer.
picture-twenty-one-end-most = 88 zu 86: Du gewinnst!
picture-twenty-one-tie-share = 85 zu 85. Bei Gleichstand gewinnt ihr gemeinsam.
