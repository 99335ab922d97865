### Was man im Terminal liest, wenn man den Server startet.

terminal-welcome = Rollwright läuft. Schön, dass du da bist!
# Before an address.
terminal-here = Auf diesem Computer:
# Before an address.
terminal-network = In deinem Netzwerk:
# Above a QR code.
terminal-scan = Mit dem Handy scannen:
terminal-no-network = Kein Netzwerk gefunden: Andere erreichen diesen Computer gerade nicht.
# $command is to be typed as it is.
terminal-lan = Für Handys und andere in deinem Netzwerk: { $command }
terminal-data = Die Partien liegen in { $folder }
terminal-stop = Strg-C beendet es. Nichts geht verloren: Beim nächsten Start gehen die Partien weiter.

### Spielen im Terminal.

## Der Anfang

terminal-hello = Willkommen bei Rollwright. Was möchtest du spielen?
terminal-resume = Weiterspielen: { $game } mit { $names }
terminal-resume-there = Weiterspielen: { $game } mit { $names }, auf { $server }
terminal-new = Neue Partie: { $game }
terminal-join = An einem Tisch auf einem Server mitspielen
terminal-enter-for = Tippe eine Zahl, oder drück nur Enter für { $number }.
terminal-a-number = Bitte tippe eine Zahl von 1 bis { $most }.
terminal-names = Die Namen aller an diesem Terminal, mit Komma dazwischen, höchstens { $most }. Drück nur Enter für { $name }.
terminal-count = Von { $least } bis { $most }. Drück nur Enter für { $usual }.
terminal-dice = Wessen Würfel?
terminal-dice-program = Das Programm würfelt
terminal-dice-real = Eure eigenen, auf eurem Tisch
terminal-address = Welche Adresse hat der Tisch? Sie sieht so aus: http://192.168.0.7:7121/t/ABC234
terminal-no-address = Unter dieser Adresse gibt es keinen Tisch. Sie sollte so aussehen: http://192.168.0.7:7121/t/ABC234
terminal-unreachable = Der Server ist nicht zu erreichen. Prüfe die Adresse und deine Verbindung.
terminal-untrusted = Dem Zertifikat des Servers vertraut dieser Computer nicht. Wenn du ihm vertraust, setze SSL_CERT_FILE auf eine Datei mit dem Zertifikat der Stelle, die es unterschrieben hat.

## Wörter zum Tippen

terminal-word-hint = tipp
terminal-word-undo = zurück
terminal-word-log = verlauf
terminal-word-table = tisch
terminal-word-all = alle
terminal-word-help = hilfe
terminal-word-quit = ende
terminal-word-again = nochmal
terminal-word-back = da
terminal-word-save = sichern
terminal-word-rules = regeln

## In einfachen Zeilen

terminal-plain-hello = Tippe die Nummer einer Antwort. „{ $help }“ sagt, was du noch tippen kannst.
terminal-plain-help = Tippe die Nummer einer Antwort oder eines dieser Wörter:
terminal-plain-dumb = Dieses Terminal sagt, dass es keinen Bildschirm zeichnen kann (TERM=dumb). Darum spielst du in einfachen Zeilen.
terminal-help-hint = was ein starker Bot tun würde
terminal-help-undo = deine letzte Entscheidung zurücknehmen
terminal-help-correct-dice = die letzten Würfel neu eintippen
terminal-help-table = wie alles steht; sonst wird nur gesagt, was sich geändert hat
terminal-help-log = alles, was bisher geschah
terminal-help-rules = die Regeln des Spiels
terminal-help-all = alle Möglichkeiten mit ihrer Nummer
terminal-help-save = Aufzeichnung und Belege sichern, um die Würfel zu prüfen
terminal-help-quit = hier aufhören; nichts geht verloren
terminal-help-dice = Mit echten Würfeln tippst du, was sie zeigen. Leerzeichen und Großbuchstaben spielen keine Rolle. Mit „zurück“ tippst du sie neu, bis sich jemand entschieden hat.
terminal-want-again = Noch eine Partie möchte: { $names }.
terminal-throw-ask = Du bist dran: Drück Enter, um zu würfeln.
terminal-throw-key = Würfeln
terminal-start-ask = Wer beginnt? Tippe die Nummer.
terminal-press-enter = Drücke Enter, wenn du da bist.
terminal-or-type = Oder tippe es, etwa „{ $example }“: { $meaning }. „{ $all }“ zeigt alle { $count } Möglichkeiten.
terminal-not-understood = Das ist keine der Antworten. „{ $help }“ sagt, was du tippen kannst.
terminal-type-back = Tippe „{ $back }“, um selbst zu spielen.
terminal-again-or-quit = Tippe „{ $again }“ für eine Revanche, oder „{ $quit }“.
terminal-connected = Die Verbindung ist wieder da.
terminal-undone = { $name } nimmt die letzte Entscheidung zurück.
terminal-goodbye = Bis bald! Nichts geht verloren: { $command } macht da weiter, wo du warst.

## Der Tipp

terminal-hint-thinking = Ein starker Bot denkt darüber nach …
terminal-hint-best = Am besten: { $decision }. Chance zu gewinnen: { $win } %.
terminal-hint-other = { $decision }. Chance zu gewinnen: { $win } %, { $cost } weniger.
terminal-no-hint = Gerade gibt es keinen Tipp.

## Die Würfel

terminal-fair-dice = Faire Würfel
terminal-dice-without = Dieser Wurf entstand ohne deinen Beitrag.
terminal-dice-without-of = Dieser Wurf entstand ohne den Beitrag von { $names }.
terminal-mistrust-table = Du leistest keine Beiträge mehr zu den Würfeln: Der Server zeigt jetzt ein anderes Spiel, andere Namen oder ein anderes Versprechen als vorher.
terminal-mistrust-anchors = Zu diesem Wurf leistest du keinen Beitrag: Der Server zeigt für einen früheren Wurf jetzt eine andere Kette als damals.
terminal-mistrust-steps = Zu diesem Wurf leistest du keinen Beitrag: Der Server zeigt jetzt einen anderen Verlauf der Partie als vorher.
terminal-mistrust-given = Zu diesem Wurf leistest du keinen Beitrag: Der Server hat schon einmal danach gefragt und dabei etwas anderes gezeigt.
terminal-not-kept = Du leistest keinen Beitrag zu den Würfeln, weil sich der Beleg nicht schreiben lässt: { $problem }
terminal-checked = Würfel geprüft: Die Aufzeichnung stimmt, und sie ist die Partie, die hier gezeigt wurde. Dein Beitrag ist in { $own } von { $runs } Würfen.
terminal-checked-of = Würfel für { $name } geprüft: Die Aufzeichnung stimmt, und sie ist die Partie, die hier gezeigt wurde. Der Beitrag von { $name } ist in { $own } von { $runs } Würfen.
terminal-checked-missing =
    { $count ->
        [one] Ein Beitrag wurde gegeben und ausgelassen. Bei schlechter Verbindung kommt das hin und wieder vor; passiert es oft, trau dem Server nicht.
       *[other] { $count } Beiträge wurden gegeben und ausgelassen. Bei schlechter Verbindung kommt das hin und wieder vor; passiert es oft, trau dem Server nicht.
    }
terminal-checked-not-own =
    { $count ->
        [one] Ein Wurf hat einen Beitrag dieses Platzes, den dieses Terminal nicht gegeben hat: Er ist von einem anderen deiner Geräte, oder er ist nicht deiner.
       *[other] { $count } Würfe haben einen Beitrag dieses Platzes, den dieses Terminal nicht gegeben hat: Sie sind von einem anderen deiner Geräte, oder sie sind nicht deine.
    }
terminal-checked-alone = Würfel geprüft: Die Aufzeichnung stimmt. Dieses Terminal hat keinen Beitrag geleistet.
terminal-check-differs = Die Aufzeichnung ist nicht die Partie, die hier gezeigt wurde. „{ $save }“ sichert beides, und { $command } sagt, wo sie sich unterscheiden.
terminal-check-wrong = Die Aufzeichnung dieser Partie stimmt nicht, darum beweisen ihre Würfel nichts. „{ $save }“ sichert sie, und { $command } sagt, was nicht stimmt.
terminal-check-impossible = Die Würfel ließen sich nicht prüfen: Die Aufzeichnung war nicht zu bekommen, oder ihr Geheimnis ist nicht gelüftet.
terminal-saved = Gesichert. So prüfst du es nach: { $command }
terminal-not-saved = Das ließ sich nicht sichern: { $problem }

## Tasten

terminal-key-play = Spielen
terminal-key-hint = Tipp
terminal-key-log = Verlauf
terminal-key-save = Sichern
terminal-key-quit = Beenden
terminal-key-help = Hilfe
terminal-key-choose = Wählen
terminal-key-back = Zurück
terminal-key-erase = Löschen
terminal-key-scroll = Blättern
terminal-key-pages = Seiten

## Auf dem Bildschirm

terminal-too-small = Es braucht { $width } × { $height }, und das Fenster hat { $columns } × { $lines }. Bitte mach es größer.
terminal-going = Auf dem Weg zum Tisch …
terminal-form-names = Die Namen aller, die an diesem Terminal spielen, mit Komma dazwischen.
terminal-help-mouse = Auch die Maus geht: Klicke auf Würfel, Karten, Felder und Tasten.
terminal-help-suspend = zurück zur Shell; mit „fg“ kommst du wieder
terminal-help-help = Tasten, Zeichen und Regeln
terminal-page-keys = Tasten
terminal-page-signs = Zeichen
terminal-page-rules = Regeln

## Games that have ended

terminal-finished-games = Beendete Partien ({ $count })
terminal-just-now = gerade eben
terminal-hours-ago =
    { $hours ->
        [one] vor einer Stunde
       *[other] vor { $hours } Stunden
    }
terminal-days-ago =
    { $days ->
        [one] vor einem Tag
       *[other] vor { $days } Tagen
    }
terminal-key-analyse = Analyse
terminal-key-replay = Ansehen
terminal-key-print = Drucken
terminal-key-menu = Menü
terminal-key-open = Öffnen
terminal-help-analyse = was Glück war und was deine Entscheidungen gekostet haben
terminal-help-replay = die Partie noch einmal ansehen, Schritt für Schritt
terminal-help-print = alle Karten oder Zettel als PDF, für den Kühlschrank
terminal-help-menu = zurück zur Auswahl
terminal-word-analyse = analyse
terminal-word-replay = ansehen
terminal-word-print = drucken
terminal-word-menu = menü
terminal-analysing = Das wird ausgerechnet …
terminal-printed = Hier liegt sie zum Drucken: { $file }

## A game step by step

terminal-replay-place = Schritt { $step } von { $count }.
terminal-no-replay = Diese Partie lässt sich hier nicht ansehen: Ihr Kartensatz oder Block fehlt.
terminal-key-step = Schritt
terminal-key-ends = Anfang, Ende
terminal-replay-hello = Enter zeigt den nächsten Schritt. Oder tippe die Nummer eines Schritts oder eines dieser Wörter:
terminal-replay-back = einen Schritt zurück
terminal-replay-turn = weiter zum nächsten Zug oder zur nächsten Runde
terminal-replay-end = zum Ende der Partie
terminal-replay-stop = genug gesehen
terminal-word-previous = zurück
terminal-word-turn = weiter
terminal-word-last = schluss
terminal-word-stop = stopp

## The tutor

terminal-tutor = Tutor
terminal-tutor-off = aus
terminal-tutor-from = fragt ab { $points } %
terminal-tutor-about = fragt vor einer Entscheidung nach, die mehr Gewinnchance verschenkt
terminal-tutor-ask =
    { $points ->
        [one] Das verschenkt einen Punkt Gewinnchance. Dabei bleiben?
       *[other] Das verschenkt { $points } Punkte Gewinnchance. Dabei bleiben?
    }
terminal-tutor-keep = Dabei bleiben
terminal-tutor-rethink = Noch mal überlegen
terminal-tutor-answers = „{ $yes }“ bleibt dabei, „{ $hint }“ zeigt, was besser ist. Alles andere: noch mal überlegen.
terminal-word-tutor = tutor
terminal-word-yes = ja
terminal-hint-not-here = Tipps gibt es nur an Tischen, an denen sonst niemand mitspielt.

## What signs mean

terminal-sign-active = hat die Würfel
terminal-sign-thinking = überlegt noch
terminal-sign-done = hat sich entschieden
terminal-sign-reroll = würde noch einmal gewürfelt

## Everything on 1 Card

terminal-one-card-letters = R O G Ü B L
terminal-one-card-ask-reroll =
    { $left ->
        [one] Wähle Würfel zum Nachwürfeln oder nimm den Wurf. Einmal darfst du noch.
       *[other] Wähle Würfel zum Nachwürfeln oder nimm den Wurf. Du darfst noch { $left }‑mal.
    }
terminal-one-card-type-roll =
    { $count ->
        [one] Würfle mit einem Würfel und tippe den Buchstaben seiner Farbe: { $letters }.
       *[other] Würfle mit { $count } Würfeln und tippe die Buchstaben ihrer Farben: { $letters }.
    }
# $dice: the colours of those dice.
terminal-one-card-kept = Diese Würfel sind liegen geblieben: { $dice }. Schau noch einmal, was du getippt hast.
terminal-one-card-no-colour = „{ $text }“ ist keine Farbe. Die Buchstaben sind { $letters }.
terminal-one-card-last-turn = Mit diesem Zug endet die Partie.
# Explains cards that are put into a line: for each row its letter and a number.
terminal-one-card-legend = Jeder Buchstabe ist eine Reihe, die Zahl ihre freien Felder.
# $what: what the dice would do on it, or its rows.
terminal-one-card-card = Karte { $number }: { $what }
# $cards: their numbers.
terminal-one-card-keep = Die Karten { $cards } behalten
terminal-one-card-take = Karte { $number } nehmen
# $count: how many cards were scored, $cards: what each of them gave, $rest: the full rows of the others.
terminal-one-card-result =
    { $name }: { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }{ $count ->
        [0] { "" }
       *[other] . Gewertete Karten: { $cards }
    }. Volle Reihen auf anderen Karten: { $rest }.
# $dice: their colours.
terminal-one-card-reroll = Nachwürfeln: { $dice }
terminal-one-card-key-dice = Würfel wählen
terminal-one-card-key-all = Alle Würfel
terminal-one-card-key-card = Karte wählen
terminal-one-card-key-colours = Was ein Würfel zeigt
# For the log.
terminal-one-card-stands = { $name } nimmt den Wurf.
terminal-one-card-marks = { $name } kreuzt auf Karte { $number } an: { $what }.
terminal-one-card-scores =
    { $points ->
        [one] Die Karte bringt einen Punkt!
       *[other] Die Karte bringt { $points } Punkte!
    }
# What signs mean.
terminal-one-card-sign-cross = angekreuzt
terminal-one-card-sign-preview = würde angekreuzt
terminal-one-card-sign-full = volle Reihe, und ihre Punkte
terminal-one-card-sign-sun = Sonne: Eine volle Sonnenreihe bringt 2 Punkte mehr, beide bringen 5
terminal-one-card-sign-line = Reihe mit Sonne: rot, 3 Felder frei
terminal-one-card-sign-scored = Karte 26 hat 12 Punkte gebracht
terminal-one-card-sign-progress = 2 von 4 Karten gewertet
terminal-one-card-effect-crosses = { $count } angekreuzt
terminal-one-card-effect-full = { $count } angekreuzt, Reihe voll
terminal-one-card-effect-was-full = Reihe ist schon voll
terminal-one-card-effect-missing = nicht auf dieser Karte
terminal-one-card-effect-too-many =
    { $free ->
        [one] { $count } Würfel, nur ein Feld frei: kein Kreuz
       *[other] { $count } Würfel, nur { $free } Felder frei: kein Kreuz
    }

## Twenty One

terminal-twenty-one-letters = W S R B G Ü
terminal-twenty-one-ask-reroll = Den Wurf nehmen oder nachwürfeln?
terminal-twenty-one-ones-stay = { $count ->
    [0] Keine Einsen: Du würdest mit allen sechs nachwürfeln.
    [one] Die Eins bliebe liegen.
   *[other] Die { $count } Einsen blieben liegen.
  }
terminal-twenty-one-row-then = { $full ->
    [yes] Die Reihe ist voll: { $numbers } + { $bonus } = { $points } Punkte.
   *[no] Die Reihe hat dann { $numbers } + { $bonus } = { $points }.
  }
terminal-twenty-one-cross-costs = Ein gestrichenes Feld bringt keine Punkte.
terminal-twenty-one-stand = Wurf nehmen
terminal-twenty-one-reroll = { $count ->
    [one] Mit 1 nachwürfeln
   *[other] Mit { $count } nachwürfeln
  }
terminal-twenty-one-key-write = { $count ->
    [0] Eintragen
    [one] 1 Zahl eintragen
   *[other] { $count } Zahlen eintragen
  }
terminal-twenty-one-key-all = Alle passenden
terminal-twenty-one-key-none = Keine
terminal-twenty-one-cross = Feld { $colour } ({ $number }) streichen
terminal-twenty-one-pick = Wähle Würfel mit ihren Ziffern oder streiche ein Feld.
# The die that is asked for next.
terminal-twenty-one-next = Jetzt { $colour }.
# $letters: the dice that were rolled, such as W K G.
terminal-twenty-one-type-roll =
    { $count ->
        [one] Tippe die Zahl dieses Würfels: { $letters }.
       *[other] Tippe { $count } Zahlen in dieser Reihenfolge: { $letters }.
    }
# $dice: those dice and their numbers.
terminal-twenty-one-kept = Diese Würfel bleiben, wie sie sind: { $dice }. Schau noch einmal, was du getippt hast.
terminal-twenty-one-no-die = „{ $text }“ zeigt kein Würfel. Die Zahlen gehen von 1 bis 6.
# $hit: yes if it is an exact hit.
terminal-twenty-one-number = { $hit ->
    [yes] { $colour } { $die } (Treffer)
   *[no] { $colour } { $die }
  }
# $numbers: colours with their numbers.
terminal-twenty-one-write = { $numbers } eintragen
# $rows: the points of each row.
terminal-twenty-one-result = { $points ->
    [one] { $name }: ein Punkt. Reihen: { $rows }.
   *[other] { $name }: { $points } Punkte. Reihen: { $rows }.
  }
terminal-twenty-one-key-cross = Streichen
terminal-twenty-one-key-dice = Würfel wählen
# For the log.
terminal-twenty-one-stands = { $name } nimmt den Wurf.
terminal-twenty-one-writes = { $name } trägt ein: { $numbers }.
terminal-twenty-one-crosses = { $name } streicht das Feld { $colour } ({ $number }).
terminal-twenty-one-row-full = Reihe { $row } ist voll: { $numbers } + { $bonus } = { $points }.
# What signs mean.
terminal-twenty-one-sign-row = die Reihe, die gefüllt wird
terminal-twenty-one-sign-offer = ließe sich eintragen
terminal-twenty-one-sign-hit = Treffer
terminal-twenty-one-sign-hit-small = Treffer, auf den Zetteln der anderen
terminal-twenty-one-sign-high = zu hoch für dieses Feld
terminal-twenty-one-sign-cross = gestrichen
terminal-twenty-one-sign-bonus = Extrapunkte: 2 Treffer in einer Reihe bringen 3
terminal-twenty-one-sign-progress = 2 von 5 Reihen voll
