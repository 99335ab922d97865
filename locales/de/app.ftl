### What all pages and both games share.

## Pages

pages = Seiten
skip-to-content = Zum Inhalt
to-front-page = Zur Startseite
learn = Lernen
print = Drucken
rules = Regeln
about = Über Rollwright
language = Sprache
preferences = Einstellungen
your-name = Dein Name
theme = Hell oder dunkel
theme-auto = Automatisch
theme-light = Hell
theme-dark = Dunkel
speed = Tempo
speed-calm = Ruhig
speed-brisk = Flott
speed-at-once = Sofort
sound = Ton
with-sound = Mit Ton?
with-sound-yes = Ja
with-sound-no = Nein
notify-me = Sag mir, wenn ich dran bin
tutor-asks = Frag mich, bevor ich so viel verschenke
tutor-threshold =
    { $points ->
        [0] Nie
       *[other] über { $points } Punkte
    }
tutor-points = Punkte Gewinnchance, von hundert, an Tischen mit Tipps.
install = Auf den Startbildschirm legen
plain-http = Diese Adresse ist nicht verschlüsselt (http). Darum gehen hier vier Dinge nicht: schütteln, den Bildschirm anlassen, teilen und installieren. Alles andere geht.
understood = Alles klar
keys = Tastatur
keys-everywhere = Überall
keys-table = Am Tisch
keys-move = weiter, zurück
keys-do = ausführen
keys-choose = in einer Gruppe wählen
keys-close = Offenes schließen
keys-help = diese Hilfe
keys-space = Leertaste
keys-throw = würfeln
keys-digits = eintippen, was echte Würfel zeigen
keys-steps = einen Schritt vor oder zurück
keys-ends = an den Anfang, ans Ende
keys-play = abspielen und anhalten
labelled = { $label }: { $text }
close = Schließen
menu = Menü
change = Ändern
unofficial = Rollwright ist ein inoffizielles Projekt von Menschen, die diese Spiele lieben. Beide sind von Steffen Benndorf, Twenty One zusammen mit Reinhard Staupe, und im Nürnberger-Spielkarten-Verlag erschienen. Wenn sie dir hier gefallen, kauf die Originale: Sie sind wunderbar.
lost-title = Hier ist nichts
lost-text = Diese Adresse führt nirgendwohin. Vielleicht ist unterwegs ein Buchstabe verloren gegangen.

## The front page

play-now = Spielen
which-game = Welches Spiel?
table-to-try = Würfel zum Ausprobieren
touch-dice = Na los, tipp die Würfel an
against-one = gegen { $name }, { $temper }
against-many = gegen { $count } Bots wie { $name }
other-ways = Weitere Möglichkeiten
way-invite-text = Link schicken, von überall spielen
way-one-device-text = Reihum am Tisch
way-real-dice-text = Du würfelst, wir zählen
way-learn-text = Spielend in fünf Minuten
way-print-text = Karten, Zettel und Regeln auf Papier
way-paper = Papierpartie
way-paper-text = Eine gespielte Partie eintippen
never-played = Noch nie gespielt? 60 Sekunden
beaten-twice = Zwei Siege gegen { $name }!
next-opponent = Jetzt { $name }, { $temper }
invite = Mit Freunden
one-device = Ein Gerät
real-dice = Echte Würfel
players = { $least } bis { $most } Personen
my-games = Meine Partien
my-statistics = Meine Statistik
with = Mit { $names }
resume = Weiterspielen
gathering = Wartet auf andere
all-my-games =
    { $count ->
        [one] Alle meine Partien zeigen
       *[other] Alle meine Partien zeigen ({ $count })
    }
public-tables = Offene Tische
open-seats =
    { $count ->
        [one] Ein Platz frei
       *[other] { $count } Plätze frei
    }
watch = Zuschauen
have-a-code = Hast du einen Code?
join = Mitspielen
guest = Gast

## A new table

new-bots = { $game } gegen Bots
new-bots-text = Es geht sofort los. Geh, wann du willst: Die Partie wartet auf dich.
new-invite = { $game }: Leute einladen
new-invite-text = Alle spielen am eigenen Gerät, an einem Tisch oder weit weg voneinander. Du bekommst einen Link zum Verschicken.
new-device = { $game } an einem Gerät
new-device-text = Ihr gebt das Gerät herum. Es sagt immer, wer dran ist.
new-real = { $game } mit echten Würfeln
new-real-text = Würfle mit deinen eigenen Würfeln und tippe ein, was sie zeigen. Die App zählt die Punkte.
who-plays = Wer spielt mit?
player-number = Person { $number }
remove-player = Person { $number } entfernen
add-player = Person hinzufügen
how-many-people = Wie viele Leute?
how-many-bots = Wie viele Bots?
how-strong = Wie stark sind die Bots?
variant = Welche Variante?
slow-bots = Bots lassen sich Zeit
hints = Tipps beim Spielen
hints-text = Du kannst dir zeigen lassen, was am besten ist, und wirst gefragt, bevor du viel verschenkst.
facing = Wir sitzen uns gegenüber: Bild umdrehen
clock = Bedenkzeit pro Entscheidung
clock-option =
    { $seconds ->
        [0] Unbegrenzt
        [30] 30 Sekunden
        [60] 1 Minute
        [120] 2 Minuten
       *[other] { $days ->
            [one] Ein Tag
           *[other] { $days } Tage
        }
    }
public-table = Unter „Offene Tische“ zeigen
begin = Los geht’s
make-invitation = Einladung erstellen

## Bots

bot = Bot
bot-name =
    { $level ->
        [Zufall] Zufallsbot
        [Sanft] Sanfter Bot
        [Gierig] Gieriger Bot
        [Locker] Lockerer Bot
        [Stark] Starker Bot
        [Meister] Meisterbot
       *[other] Bot { $level }
    }
level-random = Zufall
level-random-text = Macht irgendetwas, was erlaubt ist.
level-beginner = Sanft
level-beginner-text = Schnell wie ein Hase, schaut selten zweimal hin. Gut für die erste Partie.
character-beginner = Flick
character-beginner-temper = hastig
level-learner = Lernend
level-learner-text = Steckt die Nase in alles und liegt jedes zweite Mal richtig.
character-learner = Pip
character-learner-temper = neugierig
level-greedy = Gierig
level-greedy-text = Nimmt, was er sofort bekommt.
level-casual = Locker
level-casual-text = Spielt gut und übersieht auch mal etwas: Irgendwo gibt es Honig.
character-casual = Bruno
character-casual-temper = gemütlich
level-skilled = Geübt
level-skilled-text = Gräbt tief und findet jedes zweite Mal das Beste.
character-skilled = Hugo
character-skilled-temper = gründlich
level-expert = Stark
level-expert-text = Berechnet jeden Wurf und lässt dir, was sie nicht will.
character-expert = Tilda
character-expert-temper = schlau
level-master = Meister
level-master-text = Sieht weit voraus. Mit Würfelglück hast du trotzdem eine Chance.
character-master = Oona
character-master-temper = geduldig

## While people gather

invited = { $name } lädt dich zum Spielen ein
sit-down = Platz nehmen
hints-invited = An diesem Tisch gibt es Tipps: Alle dürfen sich zeigen lassen, was am besten ist. Wer sich setzt, ist einverstanden.
or-watch = Oder schau einfach zu: Es geht los, wenn alle Plätze besetzt sind.
table-full = Alle Plätze sind besetzt. Du kannst zuschauen.
invite-others = Lade die anderen ein
invite-how = Die anderen scannen das Bild mit dem Handy, oder du schickst den Link oder sagst den Code.
only-this-computer = Nur dieser Computer erreicht diesen Tisch.
only-this-computer-how = Damit Freunde in deinem Netz mitspielen können, beende Rollwright und starte es so:
only-this-computer-then = Nichts geht verloren: Der Tisch ist danach noch da.
other-window = Ein anderes Fenster auf diesem Computer kommt dazu mit dem Code
code = Code für diesen Tisch
link = Link
qr-label = Der Link als QR-Code
copy = Kopieren
copied = Kopiert
share = Teilen
seats = Plätze
that-is-you = das bist du
you = du
here = ist da
expected = kommt noch
open-seat = Freier Platz
open-the-seat = Freigeben
put-a-bot = Bot hinsetzen
add-seat = Noch ein Platz
begin-with =
    { $count ->
        [one] Los geht’s
       *[other] Mit { $count } am Tisch beginnen
    }
begin-with-bots = Mit Bots beginnen
begins-when-full =
    { $count ->
        [one] Sobald noch jemand da ist, geht es los.
       *[other] Sobald noch { $count } da sind, geht es los.
    }
begins-soon = Gleich geht es los.

## At the table

dice = Würfel
throw-dice = Würfeln
your-throw = Dein Wurf: Schnipp die Würfel oder drück auf Würfeln.
your-turn = Du bist dran
game-over = Die Partie ist vorbei
waiting-for = Warten auf { $names }
change-choice = Neu wählen
that-is-the-roll = Das ist der Wurf
undo = Zurücknehmen
correct-dice = Würfel berichtigen
seat-thinking = überlegt
seat-asked = du bist dran
seat-done = fertig
seat-away = nicht da
seat-summary =
    { $name }: { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }, { $progress }{ $active ->
        [yes] , hat die Würfel
       *[other] { "" }
    }{ $doing ->
        [thinking] , überlegt
        [done] , ist fertig
        [away] , ist nicht da
       *[idle] { "" }
    }
pass-on = Gib das Gerät weiter: Jetzt ist { $name } dran
pass-on-done = Ich bin { $name }
you-watch = Du schaust zu.
connection-lost = Die Verbindung ist weg. Sie kommt von selbst zurück, und in der Partie geht nichts verloren.
unsent = Das wird geschickt, sobald die Verbindung wieder da ist.
who-starts = Wer beginnt?
who-starts-how = Macht es unter euch aus, oder lasst das Los entscheiden.
draw-lots = Auslosen
this-one-starts = { $name } beginnt
stand-in-plays = Gerade spielt ein Bot für dich.
take-back = Ich bin wieder da
absent-since =
    { $minutes ->
        [0] { $name } ist gerade gegangen.
        [one] { $name } ist seit einer Minute weg.
       *[other] { $name } ist seit { $minutes } Minuten weg.
    }
absent-until =
    { $minutes ->
        [one] In spätestens einer Minute springt ein Bot ein.
       *[other] In { $minutes } Minuten springt ein Bot ein.
    }
absent-stand-in = Für { $name } ist ein Bot eingesprungen.
absent-open = { $name } ist weg, und der Platz ist frei für jemand anderen.
absent-what = Und jetzt?
absent-asked = Du hast darum gebeten. Es geschieht, wenn alle zustimmen, die da sind.
call-stand-in = Bot jetzt einspringen lassen
open-for-others = Platz für jemand anderen freigeben
seat-is-open = In dieser Partie ist ein Platz frei. Möchtest du dort weiterspielen?
seat-is-taken = Auf deinem Platz wird jetzt anderswo weitergespielt. Du kannst zuschauen.
welcome-back =
    { $steps ->
        [0] Willkommen zurück! Dein Platz gehört wieder dir.
        [one] Willkommen zurück! Ein Bot hat einmal für dich entschieden.
       *[other] Willkommen zurück! Ein Bot hat { $steps }-mal für dich entschieden.
    }
hand-over = Bot für mich spielen lassen
hand-over-text = Ein Bot spielt für dich, bis du zurückkommst.
other-device = An anderem Gerät weiterspielen
other-device-text = Öffne diesen Link innerhalb von 15 Minuten am anderen Gerät. Von da an spielst du dort.
leave = Aussteigen
leave-sure = Dann spielt ein Bot bis zum Ende für dich. An diesen Platz kannst du nicht zurück.
leave-yes = Endgültig aussteigen
time-left = Zeit übrig
hours-left =
    { $count ->
        [one] eine Stunde
       *[other] { $count } Stunden
    }
days-left =
    { $count ->
        [one] ein Tag
       *[other] { $count } Tage
    }
points =
    { $count ->
        [one] ein Punkt
       *[other] { $count } Punkte
    }

## Reactions

react = Etwas sagen
reaction-hello = Hallo!
reaction-bravo = Gut gemacht!
reaction-lucky = So ein Glück!
reaction-ouch = Autsch!
reaction-thinking = Lass mich überlegen …
reaction-thanks = Danke fürs Mitspielen!

## The log

log = Was passiert ist
log-setup = Vorbereitung
log-empty = Noch ist nichts passiert.
log-undone = { $name } nimmt die letzte Entscheidung zurück.
log-undone-you = Du nimmst die letzte Entscheidung zurück.
log-corrected = { $name } berichtigt die Würfel.
log-corrected-you = Du berichtigst die Würfel.
log-stand-in = Ein Bot spielt für { $name }.
log-back = { $name } ist wieder da.
log-no-link = Dieser Wurf entstand ohne den Beitrag von { $names }.
log-seated = { $name } spielt auf dem freien Platz weiter.
log-total = jetzt { $points }
turn = Zug { $number }
turns =
    { $count ->
        [one] 1 Zug
       *[other] { $count } Züge
    }
turn-word = Zug

## The end

result = Ergebnis
total = Summe
you-win =
    { $points ->
        [one] Du gewinnst mit einem Punkt!
       *[other] Du gewinnst mit { $points } Punkten!
    }
wins =
    { $points ->
        [one] { $name } gewinnt mit einem Punkt
       *[other] { $name } gewinnt mit { $points } Punkten
    }
shared-win =
    { $points ->
        [one] { $names } teilen sich den Sieg mit je einem Punkt
       *[other] { $names } teilen sich den Sieg mit je { $points } Punkten
    }
you-win-by =
    { $points ->
        [one] Du gewinnst mit einem Punkt Vorsprung
       *[other] Du gewinnst mit { $points } Punkten Vorsprung
    }
wins-by =
    { $points ->
        [one] { $name } gewinnt mit einem Punkt Vorsprung
       *[other] { $name } gewinnt mit { $points } Punkten Vorsprung
    }
abandoned = Diese Partie wurde nicht zu Ende gespielt
analysis = Analyse
rematch = Revanche
rematch-waits = Warten auf { $names }
rematch-asked =
    { $count ->
        [one] { $names } möchte noch einmal spielen
       *[other] { $names } möchten noch einmal spielen
    }
rematch-no = Jetzt nicht
rematch-cancel = Doch nicht
download-record = Aufzeichnung speichern
share-picture = Als Bild
save = Speichern
course-of-game = Wie die Partie lief
course-label = Punkte von { $names } im Lauf der Partie
dice-without = Dieser Wurf entstand ohne deinen Beitrag.
dice-no-chain = Dieser Browser speichert nichts für uns, wie in einem privaten Fenster. Darum leistet dein Gerät keinen Beitrag zu den Würfeln.
dice-table = Dein Gerät leistet keine Beiträge mehr zu den Würfeln: Der Server zeigt jetzt ein anderes Spiel, andere Namen oder ein anderes Geheimnis als vorher.
dice-anchors = Dein Gerät leistet zu diesem Wurf keinen Beitrag: Der Server zeigt für einen früheren Wurf jetzt eine andere Kette als damals.
dice-steps = Dein Gerät leistet zu diesem Wurf keinen Beitrag: Der Server zeigt jetzt einen anderen Verlauf der Partie als vorher.
dice-given = Dein Gerät leistet zu diesem Wurf keinen Beitrag: Der Server hat schon einmal danach gefragt, an einer anderen Stelle der Partie.
dice-awaited = Die Würfel warten auf { $names }.
dice-wrong = Mit den Würfeln dieser Partie stimmt etwas nicht: siehe unten „Faire Würfel“.

## Replay

replay = Rückblick
replay-of = Rückblick: { $game }
seen-from = Aus der Sicht von
to-beginning = Zum Anfang
step-back = Einen Schritt zurück
step-on = Einen Schritt weiter
to-end = Zum Ende
play = Abspielen
pause = Anhalten
moment = Moment
share-moment = Diesen Moment teilen
to-the-table = Zum Tisch

## A seat moves to another device

seat-move-title = Hier weiterspielen
seat-move-text = Dein Platz zieht auf dieses Gerät um. Am anderen Gerät kannst du dann nur noch zuschauen.
seat-move-do = An diesem Gerät spielen

## When something does not work

no-table-title = Dieser Tisch lässt sich nicht öffnen
problem-offline = Der Server ist nicht zu erreichen. Prüf deine Verbindung; wir versuchen es weiter.
problem-other = Das hat nicht geklappt. Bitte versuch es noch einmal.
try-again = Noch einmal versuchen
problem-illegal = Das erlauben die Regeln hier nicht.
problem-no-such-table = Diesen Tisch gibt es nicht. Vielleicht stimmt ein Buchstabe im Code nicht, oder der Tisch ist längst abgeräumt.
problem-no-such-seat = Diesen Platz gibt es am Tisch nicht mehr.
problem-wrong-secret = Dieser Platz gehört dir nicht mehr. Vielleicht hast du an einem anderen Gerät weitergespielt.
problem-link-used = Dieser Link wurde schon benutzt oder ist abgelaufen. Hol dir am anderen Gerät einen neuen.
problem-table-full = Alle Plätze sind schon besetzt.
problem-seat-taken = Da sitzt schon jemand.
problem-bad-name = Bitte wähle einen Namen mit 1 bis 24 Zeichen.
problem-no-hints = An diesem Tisch gibt es keine Tipps.
problem-not-over = Das geht, wenn die Partie zu Ende ist.
problem-already-started = Die Partie hat schon begonnen.
problem-not-absent = Diese Person ist wieder da.
problem-too-early = Das geht in { $seconds } s, wenn bis dahin niemand zurückkommt.
problem-seats-open = Es sind noch Plätze frei.
problem-not-your-turn = Gerade entscheidet jemand anderes.
problem-nothing-to-undo = Das lässt sich nicht mehr zurücknehmen.
problem-over = Die Partie ist vorbei.
problem-too-many =
    { $seconds ->
        [0] Das war zu viel auf einmal. Bitte warte einen Moment.
        [one] Das war zu viel auf einmal. Bitte warte eine Sekunde.
       *[other] Das war zu viel auf einmal. Bitte warte { $seconds } Sekunden.
    }
problem-come-back = Der Server startet gerade neu. Bitte versuch es gleich noch einmal.
problem-wrong-link = Der Server hat den Beitrag dieses Geräts zum Wurf als falsch abgelehnt.
problem-chain-replaced = Der Server meldet, dass die Kette eines anderen Geräts die dieses Geräts ersetzt hat.
problem-storage = Der Server kann gerade nichts speichern. Es hat sich nichts geändert; bitte versuch es gleich noch einmal.
problem-foreign-host = Dieser Server weiß nicht, dass er { $host } heißt. Nimm seine Adresse in Zahlen, etwa http://192.168.1.20:7121/. Oder lass ihn mit diesem Namen neu starten: rollwright --lan --name { $host }
problem-foreign-origin = Der Server hält diese Seite für die einer anderen Website. Falls du ihn betreibst: Ein Reverse-Proxy muss den Host-Header unverändert weitergeben.
rule-nothing-to-cross = Mit diesen Würfeln kannst du auf dieser Karte nichts ankreuzen.
rule-kept-dice = Würfel, die liegen geblieben sind, ändern sich nicht. Sieh noch einmal hin.
rule-not-five-dice = Es müssen fünf Würfel sein.
rule-no-such-dice = Diese Würfel liegen nicht auf dem Tisch.
rule-not-writable = Diese Zahl kannst du dort nicht eintragen.
