### Everything on 1 Card

one-card-title = Tout sur 1 carte
one-card-tagline = Lance les dés, choisis une carte, coche couleur par couleur. Complète 3 rangées, et la carte rapporte des points.
one-card-minutes = environ 20 minutes
one-card-variant-basic = Mode de base
one-card-variant-basic-text = 2 cartes devant toi. Parfait pour apprendre.
one-card-variant-advanced = Mode avancé
one-card-variant-advanced-text = Tu gardes 3 cartes sur 5, et tu choisis les nouvelles parmi 3 cartes face visible.
one-card-turn = Tour { $number }
one-card-turns =
    { $count ->
        [one] 1 tour
       *[other] { $count } tours
    }
one-card-turn-word = Tour

## Colours

one-card-colour-red = rouge
one-card-colour-orange = orange
one-card-colour-yellow = jaune
one-card-colour-green = vert
one-card-colour-blue = bleu
one-card-colour-purple = violet

## What is to be done

one-card-ask-reroll =
    { $left ->
        [one] Touche les dés à relancer. Il te reste { $left } relance.
       *[other] Touche les dés à relancer. Il te reste { $left } relances.
    }
one-card-ask-mark = Choisis une carte pour ces dés, ou passe.
one-card-ask-mark-theirs = Le lancer de { $name } sert à tout le monde : choisis une carte, ou passe.
one-card-ask-mark-last = Dernier tour ! Choisis une carte pour ces dés, ou passe.
one-card-ask-ahead = Tu peux déjà décider : choisis une carte, ou passe.
one-card-chosen = C’est décidé. Les autres réfléchissent encore.
one-card-forced = Rien à cocher pour toi cette fois.
one-card-ask-keep =
    { $left ->
        [0] Ces trois-là ?
        [3] Choisis 3 cartes à garder.
        [one] Choisis encore { $left } carte à garder.
       *[other] Choisis encore { $left } cartes à garder.
    }
one-card-ask-take = Choisis ta nouvelle carte parmi celles face visible.
one-card-type-roll =
    { $count ->
        [one] Lance { $count } dé et touche ce qu’il montre.
       *[other] Lance { $count } dés et touche ce qu’ils montrent.
    }
one-card-rolling = { $name } a les dés.
one-card-dealing = On distribue les cartes.
one-card-scores = { $name } termine une carte : { $points } points.

## Decisions

one-card-reroll =
    { $count ->
        [one] Relancer { $count } dé
       *[other] Relancer { $count } dés
    }
one-card-stand = Garder le lancer
one-card-mark =
    { $count ->
        [one] Cocher { $count } case
       *[other] Cocher { $count } cases
    }
one-card-pass = Passer
one-card-keep = Garder ces cartes
one-card-take = Prendre cette carte
# Decisions, as somebody is told to make them.
one-card-choice-reroll = Relancer : { $dice }
one-card-choice-mark =
    { $count ->
        [0] Cocher sur la carte { $card }
        [one] Carte { $card } : cocher une case
       *[other] Carte { $card } : cocher { $count } cases
    }
one-card-choice-take = Prendre la carte { $card }
one-card-choice-keep = Garder les cartes { $cards }
one-card-typed = Les dés que tu as lancés
one-card-remove-die = Retirer le dé { $colour }
one-card-kept-die = dé { $colour }, gardé
one-card-die-reroll = Relancer le dé { $colour }

## Cards

one-card-cards-of = Cartes : { $name }
one-card-your-cards = Tes cartes
one-card-scored-cards = Cartes terminées
one-card-face-up = Cartes face visible
one-card-progress =
    { $count ->
        [one] { $count } carte terminée sur 4
       *[other] { $count } cartes terminées sur 4
    }
one-card-card = Carte { $number }
one-card-card-row =
    { $colour } { $crossed } sur { $spaces }{ $sun ->
        [yes] , avec un soleil
       *[no] { "" }
    }
one-card-nothing = Rien à cocher
one-card-nothing-here = Aucun de ces dés ne va sur cette carte.
one-card-would-cross =
    { $count ->
        [one] { $count } case à cocher
       *[other] { $count } cases à cocher
    }
one-card-would-score =
    { $points ->
        [one] rapporte { $points } point !
       *[other] rapporte { $points } points !
    }
one-card-card-scores = Cette carte rapporte { $points }.
one-card-last-place = 4e et fin

## Log and result

log-one-card-start = { $name } commence.
log-one-card-start-you = Tu commences.
log-one-card-deal =
    { $count ->
        [2] { $name } pioche une carte.
       *[other] { $name } pioche des cartes.
    }
log-one-card-deal-you =
    { $count ->
        [2] Tu pioches une carte.
       *[other] Tu pioches des cartes.
    }
log-one-card-keep = { $name } garde 3 cartes.
log-one-card-keep-you = Tu gardes 3 cartes.
log-one-card-reveal =
    { $count ->
        [1] Une nouvelle carte est posée face visible.
       *[other] Trois cartes sont posées face visible.
    }
log-one-card-roll = Les dés :
log-one-card-reroll = { $name } relance :
log-one-card-reroll-you = Tu relances :
log-one-card-mark = { $name } coche sur la carte { $what }.
log-one-card-mark-you = Tu coches sur la carte { $what }.
log-one-card-pass =
    { $forced ->
        [yes] { $name } ne peut rien cocher.
       *[no] { $name } passe.
    }
log-one-card-pass-you =
    { $forced ->
        [yes] Tu ne peux rien cocher.
       *[no] Tu passes.
    }
log-one-card-take = { $name } prend la carte { $what }.
log-one-card-take-you = Tu prends la carte { $what }.
one-card-nth-card = Carte { $number }
one-card-unscored = Reste
one-card-result-key = Plein : cartes terminées. Contour : rangées complètes des autres.
