### Böse Eins (Pig)

pig-title = Böse Eins
pig-tagline = Ein Würfel und gute Nerven: weiterwürfeln oder sichern, was du hast?
pig-minutes = etwa 10 Minuten
about-pig = Böse Eins (englisch Pig) ist ein altes Spiel; John Scarne beschrieb es 1945.
pig-turn = Zug { $number }
pig-turns =
    { $count ->
        [one] 1 Zug
       *[other] { $count } Züge
    }
pig-turn-word = Zug

## What lies on the table

pig-field-die = Würfel
pig-field-turn-points = Punkte dieses Zuges
pig-field-if-held = Nach dem Sichern
pig-field-goal = Punkte zum Sieg

## Decisions

pig-move-again = Weiterwürfeln
pig-move-hold = Sichern

## What happened

log-pig-start = { $name } beginnt.
log-pig-start-you = Du beginnst.
log-pig-roll = Der Wurf:
log-pig-again = { $name } würfelt weiter.
log-pig-again-you = Du würfelst weiter.
log-pig-hold = { $name } sichert die Punkte.
log-pig-hold-you = Du sicherst die Punkte.

## The rules

learn-pig-intro = Zu zweit bis zu sechst, etwa 10 Minuten. Du brauchst nur einen Würfel.
learn-pig-goal-heading = Das Ziel
learn-pig-goal = Wer zuerst 100 Punkte hat, gewinnt.
learn-pig-turn-heading = Ein Zug
learn-pig-turn = Würfle. Eine 2 bis 6 zählt zu den Punkten deines Zuges, und du entscheidest: weiterwürfeln oder sichern. Wenn du sicherst, gehören dir die Punkte des Zuges endgültig, und der Würfel geht weiter.
learn-pig-one-heading = Die böse Eins
learn-pig-one = Eine 1 beendet deinen Zug, und seine Punkte sind verloren. Was du in früheren Zügen gesichert hast, bleibt dir.
learn-pig-end-heading = Das Ende
learn-pig-end = Sobald deine Punkte mit denen deines Zuges 100 oder mehr ergeben, hast du gewonnen. Sichern musst du dafür nicht.
learn-pig-notes-heading = Gut zu wissen
learn-pig-note-end = Die Partie endet sofort, auch wenn die anderen einen Zug weniger hatten.
paper-pig-notice = Böse Eins ist ein altes Spiel ohne Verlag: Alle dürfen es spielen, drucken und weitergeben.
