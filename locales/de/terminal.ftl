### Was man im Terminal liest, wenn man den Server startet.

terminal-welcome = Rollwright läuft. Willkommen!
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
