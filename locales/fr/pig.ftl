### Le Cochon (Pig)

pig-title = Le Cochon
pig-tagline = Un seul dé et du sang-froid : relancer, ou garder ce que tu as ?
pig-minutes = environ 10 minutes
about-pig = Le Cochon (Pig en anglais) est un jeu populaire ; John Scarne l’a décrit en 1945.
pig-turn = Tour { $number }
pig-turns =
    { $count ->
        [one] 1 tour
       *[other] { $count } tours
    }
pig-turn-word = Tour

## What lies on the table

pig-field-die = Dé
pig-field-turn-points = Points de ce tour
pig-field-if-held = En gardant
pig-field-goal = Points pour gagner

## Decisions

pig-move-again = Relancer
pig-move-hold = Garder

## What happened

log-pig-start = { $name } commence.
log-pig-start-you = Tu commences.
log-pig-roll = Le dé :
log-pig-again = { $name } relance.
log-pig-again-you = Tu relances.
log-pig-hold = { $name } garde ses points.
log-pig-hold-you = Tu gardes tes points.

## The rules

learn-pig-intro = De 2 à 6 personnes, environ 10 minutes. Il suffit d’un dé.
learn-pig-goal-heading = Le but
learn-pig-goal = Atteins 100 points avant tout le monde.
learn-pig-turn-heading = Un tour
learn-pig-turn = Lance le dé. De 2 à 6, le nombre s’ajoute aux points de ton tour, et tu choisis : relancer ou garder. Si tu gardes, les points du tour sont à toi pour de bon, et le dé passe à la personne suivante.
learn-pig-one-heading = Gare au 1
learn-pig-one = Un 1 met fin à ton tour, et ses points sont perdus. Ce que tu as gardé aux tours précédents te reste.
learn-pig-end-heading = La fin
learn-pig-end = Dès que tes points et ceux de ton tour font 100 ou plus, tu gagnes. Pas besoin de garder pour cela.
learn-pig-notes-heading = Bon à savoir
learn-pig-note-end = La partie se termine aussitôt, même si les autres ont joué un tour de moins.
paper-pig-notice = Le Cochon est un jeu populaire : chacun peut y jouer, l’imprimer et le transmettre.
