### Partien, die zu Ende sind: die Liste meiner Partien, Dateien davon und Links mit einer ganzen Partie.

## A link that holds a whole game

game-link = Link zu dieser Partie
game-link-text = Im Link selbst steckt die ganze Partie. Er geht überall auf, auch wenn dieser Server die Partie längst vergessen hat.
game-link-broken = In diesem Link steckt keine ganze Partie. Vielleicht ging unterwegs das Ende verloren: Öffne den vollständigen Link oder lass ihn dir noch einmal schicken.
game-link-old-browser = Dieser Browser ist zu alt für solche Links. Ein neuerer kann sie öffnen.
game-link-refused = Die Partie in diesem Link hält sich nicht an die Regeln. Vielleicht wurde unterwegs etwas verändert: Lass dir den Link noch einmal schicken.
game-link-unknown = Dieser Server kennt das Spiel in diesem Link nicht, oder nicht seine Karten oder Zettel.
game-not-kept = Diese Partie ist nicht auf diesem Gerät gespeichert.

## My games

games-search = Meine Partien durchsuchen
games-opponent = Gespielt mit
games-game = Spiel
games-any = Alle
games-result = Ergebnis
games-won = Gewonnen
games-shared = Geteilt
games-lost = Verloren
games-going-on = Noch nicht zu Ende
games-over = Zu Ende gespielt
games-found =
    { $count ->
        [0] Keine Partie passt.
        [one] Eine Partie
       *[other] { $count } Partien
    }
games-more = Mehr zeigen
games-none = Du hast hier noch keine Partie zu Ende gespielt.

## Files

games-files = Zum Mitnehmen
games-files-text = Alle deine fertigen Partien in einer Datei: zur Sicherheit, für ein anderes Gerät oder für andere Programme.
games-export = Alle als Datei speichern
games-export-some =
    { $count ->
        [one] Eine Partie fehlt: Der Server hat ihre Aufzeichnung noch nicht geschickt.
       *[other] { $count } Partien fehlen: Der Server hat ihre Aufzeichnungen noch nicht geschickt.
    }
games-import = Datei einlesen
games-imported =
    { $count ->
        [0] Keine neue Partie.
        [one] Eine neue Partie.
       *[other] { $count } neue Partien.
    }
games-import-known =
    { $count ->
        [one] Eine war schon da.
       *[other] { $count } waren schon da.
    }
games-import-strange =
    { $count ->
        [one] In einer davon ist kein Platz deiner. Sie zählt nicht in deiner Statistik.
       *[other] In { $count } davon ist kein Platz deiner. Sie zählen nicht in deiner Statistik.
    }
games-import-faults =
    { $count ->
        [one] Eine Zeile ließ sich nicht lesen:
       *[other] { $count } Zeilen ließen sich nicht lesen:
    }
games-import-line =
    Zeile { $line }: { $fault ->
        [not-json] Das ist kein JSON.
        [other-version] Diese Partie stammt von einem neueren Rollwright.
        [too-long] Diese Partie ist zu lang.
        [scores] Punkte und Sieg passen nicht zu den Plätzen.
        [not-over] Diese Partie ist noch nicht zu Ende.
       *[not-a-game] Das ist keine Aufzeichnung einer Partie.
    }
games-import-more =
    { $count ->
        [one] Und noch eine Zeile.
       *[other] Und noch { $count } Zeilen.
    }
games-import-empty = In dieser Datei ist keine Partie.
games-import-large = Diese Datei ist zu groß. Eine Datei mit Partien hat höchstens 64 MB.
games-not-kept = Dieser Browser speichert nichts für uns, wie in einem privaten Fenster, oder sein Speicher ist voll. Deine Partien bleiben also nur, solange der Server sie hat.
