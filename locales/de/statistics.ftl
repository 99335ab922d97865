### Meine Statistik: auf diesem Gerät gespeichert und dort gezählt.

statistics-text = Auf diesem Gerät gezählt, aus deinen fertigen Partien. Sonst sieht sie niemand.
statistics-none = Noch gibt es nichts zu zählen. Spiel eine Partie zu Ende, dann erscheint sie hier.
statistics-who = Wer
statistics-everybody = Alle an diesem Gerät
statistics-several = Wo mehrere von euch dieses Gerät teilen, zählt eine Partie für alle von euch.
statistics-games = Partien
statistics-since = seit { $day }
statistics-wins = Siege
statistics-wins-share = { $share } % deiner Partien; unter Gleichen wären es { $fair } %
statistics-shared =
    { $count ->
        [one] Ein Sieg war geteilt. Er zählt zum Teil.
       *[other] { $count } Siege waren geteilt. Sie zählen zum Teil.
    }
statistics-points = Punkte pro Partie
statistics-mean = Schnitt
statistics-best = Bestes
statistics-lowest = Niedrigstes
statistics-streak = Meiste Siege in Folge
statistics-streak-now =
    { $count ->
        [0] die letzte Partie ging verloren
        [one] die letzte Partie war ein Sieg
       *[other] gerade { $count }
    }
statistics-share = Anteil der Siege
statistics-fair = Unter Gleichen

## Over time

statistics-wins-over = Siege im Lauf der Zeit
statistics-wins-over-label = Der Anteil gewonnener Partien, nach jeder Partie: am Ende { $share } %
statistics-points-over = Punkte im Lauf der Zeit
statistics-points-over-label = Die Punkte jeder Partie und ihr Schnitt bis dahin: am Ende { $mean }
statistics-game-number = Partie
statistics-day = Tag
statistics-range = von { $low } bis { $high }
statistics-as-table = Als Tabelle
statistics-usual = Üblicher Bereich

## Decisions

statistics-grade = Deine Entscheidungen
statistics-grade-share = { $share } % verschenkt
statistics-grade-range = Sehr wahrscheinlich zwischen { $low } und { $high } %.
statistics-grade-given = Verschenkt
statistics-grade-likely = Sehr wahrscheinlich
statistics-grade-text = So viel von allem, worum es ging, wenn du die Wahl hattest, ging durch Entscheidungen verloren, die nicht die besten waren. Weniger ist besser: Der stärkste Bot verschenkt nichts, { $casual } etwa 20 %, { $beginner } 40 bis 50 %, der bloße Zufall alles.
statistics-grade-rests =
    Das stützt sich auf { $decisions } Entscheidungen in { $games ->
        [one] einer Partie
       *[other] { $games } Partien
    }.
statistics-grade-missing =
    { $count ->
        [one] Noch eine Entscheidung, dann können wir sagen, wie gut du wählst. Unter 100 wäre es geraten.
       *[other] Noch { $count } Entscheidungen, dann können wir sagen, wie gut du wählst. Unter 100 wäre es geraten.
    }
statistics-grade-over-label = Was du verschenkt hast, im Lauf der Zeit: am Ende { $share } %
statistics-grade-games = Partien

## Luck

statistics-luck = Dein Glück
statistics-luck-mean = { $mean } Punkte Gewinnchance pro Partie
statistics-luck-usual = Nach so vielen Partien ist alles zwischen −{ $reach } und +{ $reach } nichts Besonderes.
statistics-luck-text = Es gleicht sich aus: Je mehr Partien, desto näher kommt die Linie der Null, und desto schmaler wird das Band, in dem sie bei fast allen liegt.
statistics-luck-adjusted = Mit durchschnittlichen Würfeln hättest du { $adjusted } von { $games } Partien gewonnen. Gewonnen hast du { $won }.
statistics-luck-over-label = Dein durchschnittliches Glück, nach jeder Partie: am Ende { $mean } Punkte

## Analysis in the background

statistics-analysing =
    { $left ->
        [one] Eine Partie wird noch analysiert.
       *[other] { $left } Partien werden noch analysiert.
    }
statistics-analysis-stopped =
    { $left ->
        [one] Eine Partie ist noch nicht analysiert: Der Server ist nicht zu erreichen.
       *[other] { $left } Partien sind noch nicht analysiert: Der Server ist nicht zu erreichen.
    }
statistics-analysis-none = Dieser Server analysiert keine Partien, deshalb fehlen hier Glück und Entscheidungen.

## Groups

statistics-by-game = Nach Spiel
statistics-by-seats = Nach Personenzahl
statistics-by-company = Bots oder Menschen
statistics-by-opponent = Gegen wen
statistics-by-opponent-text = Eine Partie gegen mehrere zählt bei allen.
statistics-seats =
    { $count ->
        [one] allein
       *[other] zu { $count }
    }
statistics-company-bots = Nur Bots
statistics-company-people = Nur Menschen
statistics-company-mixed = Menschen und Bots
statistics-company-alone = Allein
statistics-all = Alle

## Take along, forget

statistics-files = Zum Mitnehmen
statistics-csv = Als Tabelle (CSV)
statistics-json = Für Programme (JSON)
statistics-forget = Alle Partien vergessen
statistics-forget-text = Alle fertigen Partien, ihre Aufzeichnungen und diese Statistik verschwinden von diesem Gerät. Das lässt sich nicht zurücknehmen. Partien, die noch laufen, bleiben.
statistics-forget-first = Tipp: Speichere sie vorher als Datei.
statistics-forget-yes = Alles vergessen
