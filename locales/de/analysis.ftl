### Was Entscheidungen gekostet haben und was Glück war.

# „Punkte Gewinnchance“ sind von hundert: von 58 auf 52 sind 6 Punkte. $you: ob die lesende Person gemeint ist; sonst $name.

analysis-of = Analyse: { $game }
analysis-busy = Die Partie wird ausgewertet …
analysis-back = Zurück zur Analyse
analysis-bad-link = Dieser Link enthält keine ganze Partie. Vielleicht ist unterwegs ein Stück verloren gegangen.
analysis-start = Am Anfang
analysis-step = Schritt { $number }
analysis-kept = Der Wurf wird genommen.

## The sentence

analysis-dice = Würfel: { $luck }.
analysis-luck-word =
    { $luck ->
        [very-unlucky] großes Pech
        [unlucky] Pech
        [bit-unlucky] etwas Pech
        [bit-lucky] etwas Glück
        [lucky] Glück
        [very-lucky] großes Glück
       *[average] etwa Durchschnitt
    }
analysis-costly =
    { $kind ->
        [dice] { $count ->
            [one] Eine Entscheidung beim Nachwürfeln hat { $you ->
                [yes] dich
               *[no] { $name }
            } am meisten gekostet: { $cost } Punkte Gewinnchance.
           *[other] { $count } Entscheidungen beim Nachwürfeln haben { $you ->
                [yes] dich
               *[no] { $name }
            } am meisten gekostet: { $cost } Punkte Gewinnchance.
        }
        [cards] { $count ->
            [one] Die Wahl einer Karte hat { $you ->
                [yes] dich
               *[no] { $name }
            } am meisten gekostet: { $cost } Punkte Gewinnchance.
           *[other] { $count }-mal hat die Wahl der Karten { $you ->
                [yes] dich
               *[no] { $name }
            } am meisten gekostet: { $cost } Punkte Gewinnchance.
        }
        [paper] { $count ->
            [one] Ein Eintrag hat { $you ->
                [yes] dich
               *[no] { $name }
            } am meisten gekostet: { $cost } Punkte Gewinnchance.
           *[other] { $count } Einträge haben { $you ->
                [yes] dich
               *[no] { $name }
            } am meisten gekostet: { $cost } Punkte Gewinnchance.
        }
       *[any] { $count ->
            [one] Eine Entscheidung hat { $you ->
                [yes] dich
               *[no] { $name }
            } am meisten gekostet: { $cost } Punkte Gewinnchance.
           *[other] { $count } Entscheidungen haben { $you ->
                [yes] dich
               *[no] { $name }
            } am meisten gekostet: { $cost } Punkte Gewinnchance.
        }
    }
analysis-no-costly =
    { $you ->
        [yes] Deine Entscheidungen haben dich so gut wie nichts gekostet.
       *[no] Die Entscheidungen von { $name } haben so gut wie nichts gekostet.
    }
analysis-given =
    { $you ->
        [yes] { $giver } hat dir { $points } Punkte geschenkt.
       *[no] { $giver } hat { $name } { $points } Punkte geschenkt.
    }

analysis-verdict-dice =
    { $you ->
        [yes] { $luck ->
            [very-unlucky] Die Würfel waren grausam zu dir.
            [unlucky] Die Würfel waren gegen dich.
            [bit-unlucky] Die Würfel waren ein wenig gegen dich.
            [bit-lucky] Die Würfel waren ein wenig auf deiner Seite.
            [lucky] Die Würfel waren auf deiner Seite.
            [very-lucky] Die Würfel haben dich verwöhnt.
           *[average] Deine Würfel waren durchschnittlich.
        }
       *[no] { $luck ->
            [very-unlucky] Die Würfel waren grausam zu { $name }.
            [unlucky] Die Würfel waren gegen { $name }.
            [bit-unlucky] Die Würfel waren ein wenig gegen { $name }.
            [bit-lucky] Die Würfel waren ein wenig auf der Seite von { $name }.
            [lucky] Die Würfel waren auf der Seite von { $name }.
            [very-lucky] Die Würfel haben { $name } verwöhnt.
           *[average] Die Würfel von { $name } waren durchschnittlich.
        }
    }
analysis-verdict-decided =
    { $how ->
        [won] { $you ->
            [yes] Du hast am besten entschieden.
           *[no] { $name } hat am besten entschieden.
        }
        [would] { $you ->
            [yes] Mit durchschnittlichen Würfeln hättest du gewonnen.
           *[no] Mit durchschnittlichen Würfeln hätte { $name } gewonnen.
        }
       *[close] Mit durchschnittlichen Würfeln wäre es knapp geworden.
    }

## The pictures

analysis-who-was-winning = Wer vorn lag
analysis-chances-label = Die Gewinnchance aller im Lauf der Partie: { $names }.
analysis-turning-point = { $moment } { $name }: { $change } Punkte, danach { $chance }.
analysis-chances-key =
    { $you ->
        [yes] Dick: deine Gewinnchance, von hundert.
       *[no] Dick: die Gewinnchance von { $name }, von hundert.
    }
analysis-chances-rings =
    { $count ->
        [one] Ring: der Wendepunkt.
       *[other] Ringe: die Wendepunkte.
    }
analysis-chances-luck = Darunter: das Glück jedes Wurfs, gutes nach oben.
analysis-luck-axis = Glück
analysis-balance-luck =
    { $you ->
        [yes] Glück: deine Würfel gegen durchschnittliche
       *[no] Glück: die Würfel von { $name } gegen durchschnittliche
    }
analysis-balance-skill =
    { $you ->
        [yes] Können: deine Entscheidungen gegen die der anderen
       *[no] Können: die Entscheidungen von { $name } gegen die der anderen
    }
analysis-gifts = Wer wem was geschenkt hat
analysis-gifts-text = Was sich alle mit ihren Entscheidungen selbst genommen (offener Ring) und den anderen gegeben haben (Punkt), in Punkten Gewinnchance.
analysis-gifts-label = Punkte Gewinnchance, die Entscheidungen gegeben haben, von jedem Platz an jeden
analysis-gifts-to = an { $name }

## Decisions

analysis-costs = Was am meisten gekostet hat
analysis-took =
    { $you ->
        [yes] { $when }. Das hat deine Gewinnchance von { $before } auf { $after } von hundert gesenkt.
       *[no] { $when }. Das hat die Gewinnchance von { $name } von { $before } auf { $after } von hundert gesenkt.
    }
analysis-all-decisions = Alle Entscheidungen zeigen
analysis-cost = −{ $cost } Punkte
analysis-word-fine = gut
analysis-word-doubtful = fraglich
analysis-word-mistake = ein Fehler
analysis-word-blunder = ein grober Fehler
analysis-played =
    { $you ->
        [yes] Das hast du getan
       *[no] Das hat { $name } getan
    }
analysis-better = Besser
analysis-chance-after = { $chance } Gewinnchance
analysis-on-board = Auf dem Tisch ansehen
analysis-moves =
    { $count ->
        [one] Die einzige Möglichkeit
       *[other] Die besten von { $count } Möglichkeiten
    }
analysis-move = Entscheidung
analysis-winning-chance = Gewinnchance
analysis-points = Erwartete Punkte
analysis-all-moves = Alle Möglichkeiten zeigen
analysis-luck-of = Glück dieses Wurfs: { $each }

## Why another move was better

analysis-why-keeps = lässt { $colour } liegen, für { $rows ->
        [one] eine offene Reihe
       *[other] { $rows } offene Reihen
    }
analysis-why-no-use = würfelt { $colour } nach: Keine Reihe braucht es
analysis-why-lets-go = gibt { $colour } für andere Farben auf
analysis-why-takes-roll = dieser Wurf ist gut, wie er ist
analysis-why-rolls-again = noch ein Wurf verspricht mehr
analysis-why-completes = vollendet eine Karte für { $points } Punkte
analysis-why-fills-rows = füllt { $rows ->
        [one] eine Reihe
       *[other] { $rows } Reihen
    }
analysis-why-fills-more = füllt { $more ->
        [one] ein Feld mehr
       *[other] { $more } Felder mehr
    }
analysis-why-stays-open = hält die { $number } für einen besseren Wurf offen
analysis-why-hits = { $more ->
        [one] ein Treffer mehr
       *[other] { $more } Treffer mehr
    }
analysis-why-waits = was gefüllt würde, ist später mehr wert

## The sums

analysis-parts =
    { $you ->
        [yes] Wie dein Ergebnis zustande kam
       *[no] Wie das Ergebnis von { $name } zustande kam
    }
analysis-part-start = Alle beginnen mit
analysis-part-luck =
    { $you ->
        [yes] Dein Glück mit Würfeln und Karten
       *[no] Glück von { $name } mit Würfeln und Karten
    }
analysis-part-own =
    { $you ->
        [yes] Was dich deine Entscheidungen gekostet haben
       *[no] Was die Entscheidungen von { $name } gekostet haben
    }
analysis-part-others =
    { $you ->
        [yes] Was dir die Entscheidungen der anderen gebracht haben
       *[no] Was die Entscheidungen der anderen { $name } gebracht haben
    }
analysis-part-together = Wie gleichzeitige Entscheidungen zusammentrafen
analysis-part-revision = Was ein zweiter Blick anders sah
analysis-part-result =
    { $you ->
        [yes] Dein Ergebnis
       *[no] Ergebnis von { $name }
    }
analysis-adjusted =
    { $you ->
        [yes] Ohne das Glück wäre dein Ergebnis { $chance }.
       *[no] Ohne das Glück wäre das Ergebnis von { $name } { $chance }.
    }
analysis-grade-title = Wie gut die Entscheidungen waren
analysis-grade =
    { $you ->
        [yes] Du hast { $share } von dem verschenkt, worum es in { $count } Entscheidungen ging; nach einer einzigen Partie kann das { $low } bis { $high } bedeuten.
       *[no] { $name } hat { $share } von dem verschenkt, worum es in { $count } Entscheidungen ging; nach einer einzigen Partie kann das { $low } bis { $high } bedeuten.
    }
analysis-grade-landmarks = 0 % heißt: so gut wie die stärksten Bots. 100 % heißt: nach Zufall entschieden. Zum Vergleich:
analysis-grade-few =
    { $you ->
        [yes] Du hattest { $count } echte Entscheidungen: zu wenige, um zu sagen, wie gut sie waren.
       *[no] { $name } hatte { $count } echte Entscheidungen: zu wenige, um zu sagen, wie gut sie waren.
    }

## How it was made

analysis-how = Woher diese Zahlen kommen
analysis-made =
    { $depth ->
        [deep] Ein gründlicher Blick von { $evaluator }: Was teuer schien, wurde viele Male weitergespielt, mit denselben Würfeln für jede Möglichkeit.
       *[quick] Ein schneller Blick von { $evaluator }, der eine Stellung auf Anhieb einschätzt. Er kann sich bei Würfen um 1 bis 2 Punkte irren und bei Einträgen um 2 bis 6; darum heißt noch nichts ein Fehler.
    }
analysis-made-luck-exact = Das Glück ist nach dieser Einschätzung genau: Jeder mögliche Wurf wurde gezählt.
analysis-made-luck-error = Das Glück insgesamt hat einen Standardfehler von { $error } Punkten.
analysis-made-decisions-error = Die Kosten haben Standardfehler von bis zu { $error } Punkten.
analysis-made-exact = Für diese Zahl wurde keine Stichprobe gebraucht.
analysis-made-error = Standardfehler: { $error } Punkte.
analysis-deeper = Gründlicher ansehen
analysis-deeper-text = Ein gründlicher Blick spielt teure Entscheidungen mit den stärksten Bots weiter, bis der Unterschied klar ist.
analysis-deeper-busy = Wird gründlicher angesehen. Das dauert bis zu 20 Sekunden.
analysis-as-text = Alles als Text

## As text

analysis-text-start = Am Anfang: { $each }.
analysis-text-luck = Glück: { $each }.
analysis-text-decision = Urteil: { $word } ({ $each }).
analysis-text-best = Besser: { $choice }
analysis-text-why = Warum: { $reasons }.
analysis-text-together = Wie die Entscheidungen zusammentrafen: { $each }.
analysis-text-revision = Ein zweiter Blick: { $each }.
analysis-text-then = Chancen danach: { $each }.
analysis-text-end = Am Ende: { $each }. Glück insgesamt: { $luck }. Ohne das Glück: { $adjusted }.

## Learn from your mistakes

mistakes =
    { $you ->
        [yes] { $count ->
            [one] Aus einer Stellung lernen
           *[other] Aus { $count } Stellungen lernen
        }
       *[no] { $count ->
            [one] Es einmal besser machen als { $name }
           *[other] Es besser machen als { $name }: { $count } Stellungen
        }
    }
mistakes-progress = { $number } von { $count }
mistakes-ask = { $turn }: Was ist hier am besten?
mistakes-was = In der Partie war es: { $choice } – { $chance } Gewinnchance. Versuch es auf dem Tisch noch einmal.
mistakes-right = { $choice }: genau! Das ist höchstens 2 Punkte vom Besten entfernt.
mistakes-wrong = { $choice } verschenkt { $cost } Punkte Gewinnchance. Versuch etwas anderes.
mistakes-shown = Am besten war: { $choice }.
mistakes-show = Zeig es mir
mistakes-skip = Auslassen
mistakes-next = Weiter
mistakes-again = Noch einmal
mistakes-done =
    { $count ->
        [0] In dieser Partie gibt es nichts, was noch einen Versuch wert wäre.
       *[other] { $solved } von { $count } gelöst.
    }

## What if

what-if = Was wäre, wenn …
what-if-move = { $moment } Entscheide dich hier anders: Die Partie geht gegen Bots weiter.
what-if-roll = { $moment } Würfle noch einmal: Die Partie geht gegen Bots weiter.
what-if-going = Ein anderer Verlauf der Partie. Für alle anderen spielen Bots.
what-if-over = Dieser Verlauf endet { $scores }: { $names }.
what-if-dice = Diese Würfel wirft der Server. Sie gehören zu keiner Partie und beweisen nichts.
what-if-roll-again = Noch einmal würfeln
what-if-go-on = Weiter
what-if-restart = Von vorn
what-if-link = Diesen Verlauf teilen
what-if-count = 1.000-mal weiterspielen
what-if-counting = Bots spielen tausend Partien …
what-if-wins = gewinnt { $chance }
what-if-wins-before = gewinnt { $chance } statt { $before }
what-if-spread = Die Balken zeigen, wie viele Punkte am Ende herauskamen: in { $games } Partien, die Bots von diesem Moment an weitergespielt haben, mit dem, was anders ist. Die Zahl in der Mitte ist der Durchschnitt.
what-if-spread-before = Gestrichelt: dasselbe nach dem, was wirklich geschah.
what-if-histogram = { $name }: im Mittel { $mean } Punkte, Standardabweichung { $sd }, von { $least } bis { $most }.

## Tutor

hint = Tipp
hint-best = Das Beste, was hier geht
hint-show = Zeig es mir
hint-worth = { $chance } Gewinnchance, { $points } Punkte erwartet
hint-none = Gerade gibt es nichts zu entscheiden.
tutor-question = Das verschenkt { $cost } Punkte Gewinnchance. Dabei bleiben?
tutor-keep = Dabei bleiben
tutor-again = Noch mal überlegen
