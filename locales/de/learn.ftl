### Die Regeln beider Spiele in Kürze und die Sätze der Übungen.
### Alles spricht eine Person mit Du an. Die Wörter stehen in docs/words.md.

## The page

learn-title = Spielen lernen
learn-rules = Die Regeln in einer Minute
learn-first-game = Deine erste Partie
learn-try = Probier’s aus: { $title }
learn-begin = Los geht’s
learn-next = Weiter
learn-again = Noch einmal
learn-leave = Beenden
learn-play = Eine richtige Partie spielen
# $step counts from 1.
learn-progress = { $step } von { $steps }

## Everything on 1 Card: the rules

learn-one-card-intro = Zu zweit bis zu viert, etwa 20 Minuten.
learn-one-card-goal-heading = Das Ziel
learn-one-card-goal = Fülle die bunten Reihen deiner Karten mit Kreuzen. Hat eine Karte 3 volle Reihen, bringt sie Punkte. Nutze die Würfel gut, aber sei schnell: Sobald jemand 4 Karten gewertet hat, ist Schluss. Wer die meisten Punkte hat, gewinnt.
learn-one-card-table-heading = Was auf dem Tisch liegt
learn-one-card-table = Es gibt 5 Würfel mit sechs Farben; zu jeder Farbe gehört eine eigene Form. Alle haben 2 Karten offen vor sich liegen. Eine Karte hat 5 Reihen in verschiedenen Farben und 20 Felder, eine Farbe fehlt also immer. Eine Reihe ist so viele Punkte wert, wie sie Felder hat. Zwei Reihen tragen eine Sonne.
learn-one-card-setup-heading = Vorbereitung
learn-one-card-setup = Mischt die 30 Karten und legt sie verdeckt als Stapel in die Mitte. Lost aus, wer beginnt und die Würfel bekommt. Alle nehmen sich einen Stift, ziehen 2 Karten und legen sie offen vor sich hin, die ganze Partie lang für alle sichtbar.
learn-one-card-turn-heading = Ein Zug
learn-one-card-turn = Wenn du dran bist, würfelst du mit allen 5 Würfeln. Zweimal darfst du nachwürfeln, jedes Mal mit so vielen Würfeln, wie du willst. Dann gilt der Wurf für alle: erst für dich, dann reihum im Uhrzeigersinn. Alle wählen eine ihrer eigenen Karten und kreuzen dort an, was Platz hat. Oder sie passen.
learn-one-card-crossing-heading = Ankreuzen
learn-one-card-crossing = Sieh dir jede Farbe einzeln an. Haben alle Würfel der Farbe in ihrer Reihe Platz, kreuzt du für jeden ein Feld an, von links nach rechts. Sonst zählt keiner von ihnen. Was möglich ist, musst du ankreuzen, und alles auf derselben Karte.
learn-one-card-scoring-heading = Eine Karte werten
learn-one-card-scoring = Sind auf einer Karte mindestens 3 Reihen voll, wird sie sofort gewertet. Jede volle Reihe bringt ihre Punkte. Eine volle Sonnenreihe bringt 2 Extrapunkte, beide zusammen bringen 5. Füllst du mit einem Wurf mehrere Reihen, können auch mehr als 3 zählen: bis zu 25 Punkte. Die Karte kommt beiseite, und du ziehst eine neue.
learn-one-card-end-heading = Das Ende
learn-one-card-end = Hat jemand die 4. Karte gewertet, spielen noch alle diesen Zug zu Ende, dann ist die Partie vorbei. Auf den übrigen Karten zählen volle Reihen auch, Sonnen aber nicht.
learn-one-card-advanced-heading = Für Fortgeschrittene
learn-one-card-advanced = Du bekommst 5 Karten, behältst 3 davon und spielst mit 3. Die anderen 2 werden in den Stapel zurückgemischt. Dann liegen 3 Karten vom Stapel offen aus. Hast du eine Karte gewertet, ziehst du nicht, sondern nimmst eine von diesen; sie wird gleich ersetzt. Alles andere bleibt, wie es ist.
learn-one-card-notes-heading = Gut zu wissen
learn-one-card-note-pass = Passen darfst du immer, auch wenn du etwas ankreuzen könntest.
learn-one-card-note-nothing = Eine Karte, auf der du nichts ankreuzen kannst, darfst du nicht wählen.
learn-one-card-note-full = Ist eine Reihe schon voll, verfallen die Würfel ihrer Farbe. Die anderen Farben zählen trotzdem.
learn-one-card-note-ahead = Sobald der Wurf feststeht, darfst du dich im Voraus entscheiden. Bis du dran bist, kannst du es dir anders überlegen.
learn-one-card-note-tie = Haben mehrere die meisten Punkte, gewinnen sie gemeinsam.
learn-one-card-note-deck = Die 30 Karten hier haben wir selbst entworfen, nach den Regeln der gedruckten.

## Twenty One: the rules

learn-twenty-one-intro = Zu zweit bis zu sechst, etwa 15 Minuten.
learn-twenty-one-goal-heading = Das Ziel
learn-twenty-one-goal = Fülle deinen Zettel Reihe für Reihe, von oben nach unten. Hohe Zahlen bringen Punkte, Treffer bringen Extrapunkte. Aber warte nicht zu lange: Wer die fünfte Reihe füllt, beendet die Partie. Wer die meisten Punkte hat, gewinnt.
learn-twenty-one-table-heading = Was auf dem Tisch liegt
learn-twenty-one-table = Es gibt 6 Würfel: weiß, schwarz, rot, blau, gelb und grün. Alle haben einen eigenen Zettel mit 5 Reihen. Eine Reihe hat 6 Felder, eins in jeder Farbe, mit einer gedruckten Zahl. Die Zahlen sind auf allen Zetteln gleich, die Farben stehen überall anders.
learn-twenty-one-setup-heading = Vorbereitung
learn-twenty-one-setup = Alle nehmen sich einen Stift und je einen anderen Zettel. Die Zettel liegen offen: Du darfst dir jederzeit alle ansehen. Lost aus, wer beginnt und die Würfel bekommt.
learn-twenty-one-round-heading = Eine Runde
learn-twenty-one-round = Wer dran ist, würfelt mit allen 6 Würfeln und darf einmal nachwürfeln: mit allen Würfeln außer den Einsen, die bleiben liegen. Dann gilt der Wurf für alle, und alle entscheiden gleichzeitig. In der nächsten Runde würfelt im Uhrzeigersinn die nächste Person.
learn-twenty-one-writing-heading = Eintragen
learn-twenty-one-writing = Trag eine oder mehrere Zahlen ein, immer in deine oberste Reihe, die noch nicht voll ist. Eine Zahl kommt in das leere Feld ihrer Würfelfarbe, wenn sie nicht höher ist als die gedruckte. Ist sie genauso hoch, ist das ein Treffer. Du musst nicht alles eintragen, was passt: Ein leeres Feld kann auf einen besseren Wurf warten.
learn-twenty-one-crossing-heading = Streichen
learn-twenty-one-crossing = Wenn nichts passt oder du nichts davon willst, streichst du in der Reihe das leere Feld ganz links. Es ist 0 wert. In jeder Runde trägst du entweder ein oder streichst ein Feld, nie beides.
learn-twenty-one-scoring-heading = Eine volle Reihe
learn-twenty-one-scoring = Eine volle Reihe wird sofort gewertet. Zähl ihre Zahlen zusammen, dazu die Extrapunkte für ihre Treffer: 1, 3, 6, 10, 15 oder 21 Punkte für 1 bis 6 Treffer. In der nächsten Runde beginnst du die nächste Reihe.
learn-twenty-one-end-heading = Das Ende
learn-twenty-one-end = Hat jemand die fünfte Reihe gefüllt, spielen noch alle diese Runde zu Ende, dann ist die Partie vorbei. Bei den anderen zählt die Reihe, in der sie gerade sind, so weit sie gefüllt ist, Treffer eingeschlossen.
learn-twenty-one-notes-heading = Gut zu wissen
learn-twenty-one-note-one-row = In einer Runde trägst du nie in zwei Reihen ein, auch wenn die erste dabei voll wird.
learn-twenty-one-note-cross = Streichen darfst du immer, auch wenn eine Zahl passt.
learn-twenty-one-note-secret = Bis sich alle entschieden haben, sieht niemand deine Wahl, und du kannst sie noch ändern.
learn-twenty-one-note-ones = Zeigen alle sechs Würfel eine Eins, gibt es nichts nachzuwürfeln.
learn-twenty-one-note-signs = Jede Farbe hat ihr eigenes Symbol, du musst dich also nie auf die Farbe allein verlassen: weiße Wolke, schwarzer Mond, rotes Herz, blauer Tropfen, gelber Stern, grünes Blatt.
learn-twenty-one-note-tie = Haben mehrere die meisten Punkte, gewinnen sie gemeinsam.
learn-twenty-one-note-sheets = Die sechs Zettel hier haben wir selbst entworfen, nach den Regeln der gedruckten. Keiner ist besser als ein anderer.

## Lessons
## $other is the name of the other player, a woman; by default it is lesson-other.

lesson-you = Du
lesson-other = Mia
lesson-otherwise = Das ginge auch. Folge in diesem Beispiel dem Vorschlag.

## Everything on 1 Card: your first game

lesson-one-card-first-game = Deine erste Partie
lesson-one-card-first-game-welcome = Willkommen! Diese beiden Karten gehören dir, { $other } hat zwei eigene. Sind auf einer Karte 3 Reihen voll, bringt sie Punkte. Du bist dran: Würfle!
lesson-one-card-first-game-reroll = Lila gibt es auf keiner deiner Karten. Wähle die 2 lila Würfel und würfle mit ihnen nach.
lesson-one-card-first-game-reroll-otherwise = Das ginge auch. Aber nur Lila nützt dir nichts: Würfle nur mit den 2 lila Würfeln nach.
lesson-one-card-first-game-keep = Jetzt passt jeder Würfel. Du dürftest noch einmal nachwürfeln, aber viel besser wird es kaum: Nimm den Wurf.
lesson-one-card-first-game-keep-otherwise = Das ginge auch. Aber alle fünf Würfel passen: Nimm den Wurf.
lesson-one-card-first-game-card = Jetzt wähle eine Karte für alle Würfel; aufteilen darfst du sie nicht. Nimm die Karte mit nur 2 blauen Feldern: Die Reihe ist sofort voll.
lesson-one-card-first-game-card-otherwise = Das ginge auch. Aber auf der Karte mit nur 2 blauen Feldern ist sofort eine Reihe voll: Wähle diese.
lesson-one-card-first-game-same-dice = { $other } hat dieselben Würfel für eine ihrer Karten genutzt. So geht es in jedem Zug: Eine Person würfelt, alle kreuzen an. Jetzt würfelt sie.
lesson-one-card-first-game-too-many = Da liegen 3 gelbe Würfel, aber auf deiner angefangenen Karte sind nur 2 gelbe Felder frei: Dann zählt Gelb dort gar nicht. Die 2 grünen Würfel passen und füllen ihre Reihe. Wähle diese Karte.
lesson-one-card-first-game-too-many-otherwise = Das ginge auch. Aber auf deiner angefangenen Karte wird schon die zweite Reihe voll: Wähle diese.
lesson-one-card-first-game-again = Du bist wieder dran. Würfle mit den 3 lila Würfeln nach.
lesson-one-card-first-game-third = Schon besser! Nur noch ein lila Würfel. Würfle mit ihm nach: Der dritte Wurf ist der letzte, und der gilt.
lesson-one-card-first-game-all-five = Rot, Blau und 3‑mal Orange. Auf deiner leeren Karte haben alle fünf Platz. Wähle sie.
lesson-one-card-first-game-all-five-otherwise = Das ginge auch. Aber Blau würde dort verfallen, und auf deiner leeren Karte haben alle fünf Platz: Wähle diese.
lesson-one-card-first-game-ahead = { $other } hat gewürfelt und angekreuzt. In einer richtigen Partie musst du darauf nicht warten: Sobald der Wurf feststeht, darfst du dich im Voraus entscheiden. Auf einer Karte kannst du diesmal nichts ankreuzen, also wähle die andere.
lesson-one-card-first-game-ahead-otherwise = Passen darfst du immer. Aber 2 grüne Würfel und ein blauer haben Platz: Wähle die Karte.
lesson-one-card-first-game-yellow = Du bist dran. Für die dritte volle Reihe brauchst du 2‑mal Gelb, einmal liegt es schon da. Lass Gelb und Orange liegen und würfle mit dem grünen und den beiden lila Würfeln nach.
lesson-one-card-first-game-yellow-otherwise = Das ginge auch. Lass hier Gelb und Orange liegen und würfle mit den anderen drei nach.
lesson-one-card-first-game-enough = Da ist das zweite Gelb! Nimm den Wurf.
lesson-one-card-first-game-enough-otherwise = Du dürftest nachwürfeln, aber du hast, was du brauchst: Nimm den Wurf.
lesson-one-card-first-game-score = Wähle die Karte, auf der Blau und Grün voll sind. Gelb wird die dritte volle Reihe.
lesson-one-card-first-game-score-otherwise = Das ginge auch. Aber auf der anderen Karte wird die dritte Reihe voll: Wähle diese.
lesson-one-card-first-game-scored = Blau 2, Grün 3, Gelb 4 und 2 Extrapunkte für die Sonne: 11 Punkte! Die Karte liegt jetzt beiseite, und du hast eine neue. Dieselben Würfel haben { $other } eine Karte mit 13 Punkten gebracht.
lesson-one-card-first-game-end = So geht es weiter, bis jemand die 4. Karte wertet. Diesen Zug spielen noch alle zu Ende. Dann zählen auch die vollen Reihen deiner übrigen Karten, aber keine Sonnen mehr.
lesson-one-card-first-game-play = Mehr musst du nicht wissen. Jetzt spiel eine richtige Partie!

## Everything on 1 Card: examples

lesson-one-card-crossing-off = Ankreuzen und werten
lesson-one-card-crossing-off-first = 2‑mal Lila, 2‑mal Gelb, einmal Orange. Wähle die Karte mit der gelben Reihe: Lila und Gelb passen. Orange gibt es darauf nicht, der Würfel verfällt.
lesson-one-card-crossing-off-too-many = { $other } hat 3‑mal Lila und 2‑mal Gelb gewürfelt. Wähle dieselbe Karte: Lila passt und füllt seine Reihe. Bei Gelb ist nur 1 Feld frei, für 2 Würfel zu wenig: Kein gelbes Feld wird angekreuzt.
lesson-one-card-crossing-off-keep = Du bist dran, und der Wurf kommt wie gerufen. Nimm ihn.
lesson-one-card-crossing-off-three-rows = Wähle noch einmal diese Karte: Gelb und Grün füllen ihre Reihen, Blau bekommt ein Kreuz. Lila ist schon voll, der Würfel verfällt.
lesson-one-card-crossing-off-sum = 3 Reihen sind voll, die Karte wird gewertet: Lila 5, Gelb 3, Grün 2 und 2 Extrapunkte für die gelbe Sonne. 5 + 3 + 2 + 2 = 12 Punkte! Blau ist nicht voll und bringt nichts.

lesson-one-card-four-rows = Vier Reihen und beide Sonnen
lesson-one-card-four-rows-reroll = Auf einer Karte ist Orange voll. Bei Rot und Blau fehlen je 2 Kreuze, und die hast du gewürfelt. Bei Grün fehlt 1. Würfle mit dem gelben Würfel nach: Vielleicht wird er grün.
lesson-one-card-four-rows-reroll-otherwise = Das ginge auch. Aber Rot und Blau brauchst du: Würfle nur mit dem gelben Würfel nach.
lesson-one-card-four-rows-mark = Grün! Mit einem Wurf werden Rot, Blau und Grün voll. Wähle die Karte.
lesson-one-card-four-rows-sum = 4 volle Reihen bringen je 4 Punkte, beide Sonnen zusammen 5 Extrapunkte: 16 + 5 = 21 Punkte. Lila ist nicht voll und bringt nichts.

lesson-one-card-five-rows = Alle fünf Reihen
lesson-one-card-five-rows-reroll = Auf einer Karte fehlt in jeder Reihe nur noch 1 Kreuz. Rot, Orange und Lila sind da, aber 2‑mal Blau ist einmal zu viel. Würfle mit einem der beiden nach: Gelb fehlt noch.
lesson-one-card-five-rows-reroll-otherwise = Das ginge auch. Aber du brauchst jede Farbe der Karte genau einmal: Würfle mit einem blauen Würfel nach.
lesson-one-card-five-rows-mark = Gelb! Fünf Würfel für fünf Reihen. Wähle die Karte.
lesson-one-card-five-rows-sum = Alle 5 Reihen bringen 20 Punkte, beide Sonnen 5 Extrapunkte: 25 Punkte. Mehr kann keine Karte bringen.

lesson-one-card-end = Der letzte Zug
lesson-one-card-end-last-turn = { $other } hat ihre 4. Karte gewertet. Diesen Zug spielen alle zu Ende, er ist auch dein letzter. Wähle die Karte, auf der Lila voll ist: 3‑mal Gelb füllt die gelbe Reihe.
lesson-one-card-end-last-turn-otherwise = Das ginge auch, aber dann gewinnt { $other }. Wähle die Karte, auf der Gelb voll wird.
lesson-one-card-end-sum = Mit 2 vollen Reihen wird die Karte nicht gewertet, aber am Ende zählen sie: Gelb 6 und Lila 3, nichts für die Sonne. Mit diesen 9 Punkten hast du 49, { $other } hat 48. Du gewinnst!

## Twenty One: your first game

lesson-twenty-one-first-game = Deine erste Partie
lesson-twenty-one-first-game-welcome = Willkommen! Dieser Zettel gehört dir, und du beginnst in der obersten Reihe. { $other } hat einen anderen Zettel: gleiche Zahlen, andere Farben. Du bist dran: Würfle!
lesson-twenty-one-first-game-reroll = Schwarz 6, Rot 5 und Gelb 6 sind höher als die Zahlen in ihren Feldern, sie passen also nicht. Würfle nach: Die beiden Einsen bleiben liegen, mit allen anderen würfelst du noch einmal.
lesson-twenty-one-first-game-reroll-otherwise = Das ginge auch. Aber die Hälfte der Würfel ist zu hoch: Würfle nach.
lesson-twenty-one-first-game-write = Schwarz 5 und Grün 1 sind genauso hoch wie die gedruckten Zahlen: Treffer! Weiß 5 ist auch gut. Trag diese drei Zahlen ein.
lesson-twenty-one-first-game-write-otherwise = Das ginge auch. Trag hier Weiß 5, Schwarz 5 und Grün 1 ein; die anderen Felder warten auf bessere Zahlen.
lesson-twenty-one-first-game-together = { $other } hat sich gleichzeitig entschieden, mit denselben Würfeln. Was die anderen wählen, sieht man erst, wenn alle fertig sind. Jetzt würfelt sie.
lesson-twenty-one-first-game-wait = Rot 4 ist ein Treffer. Gelb 2 würde passen, aber du musst nicht alles eintragen: Eine gelbe 3 wäre ein Treffer. Trag nur Rot ein.
lesson-twenty-one-first-game-wait-otherwise = Das ginge auch. Trag hier nur Rot ein und lass Gelb auf eine 3 warten.
lesson-twenty-one-first-game-nothing = Du bist dran. Gelb 3 und Blau 2 sind noch leer, aber beide Würfel sind zu hoch. Würfle nach: Einsen gibt es keine, also mit allen sechs Würfeln.
lesson-twenty-one-first-game-cross = Wieder zu hoch! Wenn nichts passt, musst du ein Feld streichen, immer das leere ganz links. Jetzt ist es Gelb. Streich es.
lesson-twenty-one-first-game-full = { $other } hat eine blaue 2 gewürfelt: für dich ein Treffer, und deine Reihe ist voll. Trag sie ein.
lesson-twenty-one-first-game-full-otherwise = Streichen darfst du immer. Aber ein gestrichenes Feld ist 0 wert, und die blaue 2 ist ein Treffer: Trag sie ein.
lesson-twenty-one-first-game-bonus = Die Zahlen bringen 5 + 5 + 4 + 0 + 2 + 1 = 17 und 4 Treffer 10 Extrapunkte: 27 Punkte. Weiter geht es in der zweiten Reihe, und du würfelst.
lesson-twenty-one-first-game-lucky = Was für ein Wurf! Nur Grün ist zu hoch. Rot, Weiß, Gelb und Schwarz sind Treffer, und Blau passt. Nimm den Wurf.
lesson-twenty-one-first-game-lucky-otherwise = Das ginge auch. Aber drei Treffer wären dahin: Nimm den Wurf.
lesson-twenty-one-first-game-many = Du darfst so viele Zahlen eintragen, wie passen. Trag alle außer Grün ein.
lesson-twenty-one-first-game-many-otherwise = Das ginge auch. Trag hier alle fünf ein: Weiß, Schwarz, Rot, Blau und Gelb.
lesson-twenty-one-first-game-second = { $other } hat eine grüne 4 gewürfelt, dein fünfter Treffer in dieser Reihe. Trag sie ein.
lesson-twenty-one-first-game-end = Die Zahlen bringen 19 Punkte, 5 Treffer 15 Extrapunkte: 34 Punkte! So geht es weiter, bis jemand die fünfte Reihe füllt. Diese Runde spielen noch alle zu Ende, und bei den anderen zählt ihre Reihe, so weit sie gefüllt ist.
lesson-twenty-one-first-game-play = Mehr musst du nicht wissen. Jetzt spiel eine richtige Partie!

## Twenty One: examples

lesson-twenty-one-reroll = Die Einsen bleiben liegen
lesson-twenty-one-reroll-first = Du hast 6, 4, 3, 3, 1 und 1 gewürfelt. Einmal darfst du nachwürfeln. Tu es und achte auf die Einsen.
lesson-twenty-one-reroll-first-otherwise = Das ginge auch. Würfle hier nach.
lesson-twenty-one-reroll-ones = Die beiden Einsen sind liegen geblieben, die anderen vier Würfel sind neu. Dieser Wurf gilt: Nachwürfeln darfst du nur einmal.

lesson-twenty-one-writing = Was passt und was nicht
lesson-twenty-one-writing-look = Vergleiche die Würfel mit deiner obersten Reihe. Blau 3 und Schwarz 1 sind Treffer. Gelb 4, Rot 1 und Grün 2 sind niedriger als die gedruckten Zahlen, sie passen also. Weiß 4 ist höher als 2 und passt nicht.
lesson-twenty-one-writing-write = Du entscheidest, was du einträgst. Nimm Schwarz, Blau und Gelb. Rot 1 und Grün 2 passen, sind aber niedrig: Diese Felder können warten.
lesson-twenty-one-writing-write-otherwise = Das ginge auch. Trag hier Schwarz, Blau und Gelb ein.
lesson-twenty-one-writing-done = Drei Felder sind gefüllt, zwei davon mit Treffern. Die anderen drei bleiben für die nächsten Runden leer.

lesson-twenty-one-full-row = Streichen und eine volle Reihe
lesson-twenty-one-full-row-too-high = Nur Weiß 5 und Grün 3 sind leer. Weiß 6 und Grün 5 sind zu hoch, also musst du das leere Feld ganz links streichen: Weiß.
lesson-twenty-one-full-row-fill = { $other } hat eine grüne 2 gewürfelt. Sie ist kein Treffer, aber sie passt und füllt deine Reihe. Trag sie ein.
lesson-twenty-one-full-row-fill-otherwise = Streichen darfst du immer. Aber dann wäre Grün 0 wert: Trag die 2 ein.
lesson-twenty-one-full-row-sum = Die Zahlen bringen 5 + 0 + 4 + 2 + 2 + 1 = 14 und 3 Treffer 6 Extrapunkte: 20 Punkte. In der nächsten Runde geht es in der zweiten Reihe weiter.

lesson-twenty-one-end = Das Ende
lesson-twenty-one-end-last = In deiner fünften Reihe ist nur noch Schwarz 1 leer, und du hast eine schwarze 1 gewürfelt. Trag sie ein: Damit endet die Partie.
lesson-twenty-one-end-last-otherwise = Streichen darfst du immer. Aber die schwarze 1 ist ein Treffer: Trag sie ein.
lesson-twenty-one-end-sum = Deine fünf Reihen: 23 + 16 + 13 + 18 + 18 = 88 Punkte. { $other } hat ihre fünfte Reihe nicht gefüllt, aber ihre gelbe 6 zählt, und der Treffer bringt 1 dazu. Sie hat 86. Du gewinnst!
