### What `rollwright guide` says.

command-games = Die Spiele:
# $variants and $bots: names to type, with commas between them.
command-game = { $title }, für { $least } bis { $most }. Varianten: { $variants }. Bots: { $bots }.
command-try = Zum Ausprobieren:
command-try-serve = Startet den Spielserver auf diesem Computer, mit der App in deinem Browser. Mit --lan spielen auch Handys im selben Netz mit.
command-try-play = Lässt dich in diesem Terminal spielen: allein, mit anderen davor oder am Tisch eines Servers.
command-try-games = Listet die Partien auf, die hier gespielt wurden, auf dem Server oder im Terminal. --export schreibt sie in eine Datei.
command-try-rules = Zeigt die Regeln.
command-try-arena = Lässt Bots gegeneinander antreten: Alle bekommen dieselben Würfe, von jedem Platz aus.
command-try-sim = Simuliert zehntausend Partien und speichert sie.
command-try-replay = Zeigt eine davon, Schritt für Schritt.
command-try-hint = Zeigt, wie die Chancen darin stehen und was jede erlaubte Entscheidung daran ändert.
command-try-analyse = Sieh nach, was jede Entscheidung darin gekostet hat und was Glück war.
command-try-verify = Prüft jeden Schritt, jeden Punktestand und jeden Würfel in einer Datei.
command-try-program = Lässt ein Programm von dir mitspielen (docs/bot-protocol.md).
command-try-solve = Rechnet aus, was eine Reihe oder eine Karte wert ist, wenn man perfekt spielt.
command-try-layout = Zeigt die Karten.
command-try-print = Druckt die Zettel von Twenty One. „print cards“, „print rules“ und „print game“ drucken den Rest.
# $command is to be typed, with the name of a command in place of COMMAND.
command-help = { $command } erklärt jeden Befehl ausführlich (auf Englisch).
command-notice = Rollwright ist ein inoffizielles Projekt von Menschen, die diese Spiele lieben. „Alles auf 1 Karte“ ist von Steffen Benndorf, „Twenty One“ von Steffen Benndorf und Reinhard Staupe. Beide erscheinen im Nürnberger-Spielkarten-Verlag (NSV). Kauf die Originale: Sie sind wunderbar.
