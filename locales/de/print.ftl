### Die Seite, die druckt.

print-title = Auf Papier
print-text = Der Block ist leer, oder die Würfel liegen auf dem Tisch und der Bildschirm soll ausbleiben? Druck dir, was du brauchst.
print-which-game = Welches Spiel?
print-what = Was brauchst du?
print-product-sheets = Zettel
print-product-sheets-text = Für echte Würfel und einen Stift. Jede Farbe hat auch einen Buchstaben und ein Muster, Schwarz-Weiß genügt also.
print-product-cards = Alle Karten
print-product-cards-text = Dreißig Karten im Format von Spielkarten, neun auf einer Seite. Auf Karton drucken, laminieren und mit abwischbaren Stiften spielen.
print-product-pad = Ein Block
print-product-pad-text = Sechs Karten auf einer Seite zum Ausfüllen: genug für eine schnelle Partie.
print-product-rules = Die Regeln
print-product-rules-text = Alles, was du wissen musst, auf einer einzigen Seite.
print-which-sheets = Welche Zettel?
print-no-sheet = Wähle mindestens einen Zettel.
print-per-page = Wie viele auf einer Seite?
print-copies = Wie viele von jedem?
print-backs = Mit Rückseiten, für beidseitigen Druck
print-paper = Welches Papier?
print-download = PDF speichern
print-tip = Druck in Originalgröße (100 %), ohne „an Seite anpassen“: Dann stimmen alle Maße.
print-preview = Seite { $page }, wie sie gedruckt wird
print-page = Seite { $page } von { $pages }
print-page-before = Vorige Seite
print-page-after = Nächste Seite
