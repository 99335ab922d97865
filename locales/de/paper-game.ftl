# Eine Partie, die auf Papier gespielt wurde und danach eingetippt wird. Die Seite und ihre Tasten. In Fragen ist $name, um wen es geht.

paper-game = Papierpartie eintippen
paper-game-text = Mit echten Würfeln und Papier gespielt? Tippe ein, was gewürfelt und eingetragen wurde: Dann kannst du die Partie behalten, noch einmal ansehen und auswerten.
paper-game-which = Welches Spiel habt ihr gespielt?
paper-game-kept = Auf diesem Gerät
paper-game-entries =
    { $count ->
        [one] ein Eintrag
       *[other] { $count } Einträge
    }
paper-game-delete = Löschen
paper-game-delete-sure = Wirklich löschen?
paper-game-begin = Los geht’s
paper-game-variant = Wie habt ihr gespielt?
paper-game-layout = Mit welchen Karten oder Zetteln?
paper-game-seats = Wer hat gespielt? Im Uhrzeigersinn, wie ihr gesessen habt.

paper-game-who-began = Wer hat begonnen?
paper-game-sheets = Wer hatte welchen Zettel?
paper-game-cards =
    { $count ->
        [one] Welche Karte hat { $name } gezogen?
       *[other] Welche { $count } Karten hatte { $name }?
    }
paper-game-face-up =
    { $count ->
        [one] Welche Karte wurde aufgedeckt?
       *[other] Welche { $count } Karten lagen offen?
    }
paper-game-pick = Was war es?
paper-game-roll = { $name } würfelt. Was zeigen die Würfel?
paper-game-roll-again = Und nach dem Nachwürfeln?
paper-game-reroll = Hat { $name } nachgewürfelt?
paper-game-mark = Welche Karte hat { $name } gewählt?
paper-game-keep = Welche drei Karten hat { $name } behalten?
paper-game-take = Welche Karte hat { $name } genommen?
paper-game-write = Was hat { $name } eingetragen?
paper-game-move = Was hat { $name } gemacht?

paper-game-kept-roll = Wurf genommen
paper-game-rerolled =
    { $count ->
        [0] Nachgewürfelte antippen
        [one] 1 Würfel nachgewürfelt
       *[other] { $count } Würfel nachgewürfelt
    }
paper-game-passed = Gepasst
paper-game-wrote =
    { $count ->
        [0] Eingetragene antippen
        [one] 1 Zahl eingetragen
       *[other] { $count } Zahlen eingetragen
    }
paper-game-wrote-all = Alle, die passen
paper-game-crossed = { $number } gestrichen
paper-game-that-is-it = Stimmt so

paper-game-back = Zurücknehmen
paper-game-list = Das hast du eingetippt
paper-game-list-hint = Tippe einen Eintrag an, um ihn zu berichtigen. Was danach kommt, wird neu geprüft.
paper-game-filled-in = ergänzt
paper-game-correcting = Du berichtigst diesen Eintrag:
paper-game-leave = So lassen
paper-game-remove = Eintrag entfernen
paper-game-misfit = Dieser Eintrag passt nicht mehr:
paper-game-misfit-help = Tippe ein, was hier passiert ist, oder entferne ihn. Alles danach bleibt erhalten.
paper-game-unchecked = Wird geprüft, wenn der Eintrag davor passt
paper-game-saved = Wird laufend auf diesem Gerät gespeichert.
paper-game-try-again = Noch einmal versuchen
paper-game-complete = Das war die ganze Partie
paper-game-wins =
    { $count ->
        [one] { $names } gewinnt
       *[other] { $names } teilen sich den Sieg
    }
paper-game-save = Als Datei speichern
paper-game-analyse = Analyse
paper-game-share = Link mit der ganzen Partie
paper-game-file-hint = Eine Zeile JSON: Jedes Programm, das Aufzeichnungen von Rollwright liest, kann sie abspielen und prüfen.
paper-game-keys = Tastatur
paper-game-keys-one-card = Farben sind R O Y G B P (Y ist gelb, P lila), Karten 1 bis 3, 0 heißt gepasst.
paper-game-keys-twenty-one = Tippe die Würfel als sechs Ziffern, von Weiß bis Grün. R heißt nachgewürfelt. Felder sind 1 bis 6 von links, X streicht.
paper-game-keys-back = Die Rücktaste nimmt zurück, Enter bestätigt.

rule-chance-due = Zuerst wurde gewürfelt oder gezogen.
rule-decision-due = Zuerst musste sich jemand entscheiden.
rule-wrong-seat = Da war jemand anderes dran.
rule-wrong-move = Hier war etwas anderes zu entscheiden.
rule-wrong-chance = Hier wurde etwas anderes gewürfelt oder gezogen.
rule-wrong-receiver = Die Karte bekam jemand anderes.
rule-wrong-count = Das sind nicht so viele Karten, wie es sein sollten.
rule-not-held = Diese Karte lag dort nicht.
rule-not-face-up = Diese Karte lag nicht offen.
rule-not-in-deck = Diese Karte liegt schon auf dem Tisch.
rule-twice = Zweimal dieselbe Karte.
rule-same-sheet = Zwei können nicht denselben Zettel haben.
rule-over = Da war die Partie schon vorbei.
