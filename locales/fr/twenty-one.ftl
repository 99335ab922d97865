### Twenty One

twenty-one-title = Twenty One
twenty-one-tagline = Six dés pour tout le monde : inscris les nombres, vise juste et tire le meilleur de chaque rangée.
twenty-one-minutes = environ 15 minutes
twenty-one-turn = Tour { $number }
twenty-one-turns =
    { $count ->
        [one] 1 tour
       *[other] { $count } tours
    }
twenty-one-turn-word = Tour

## Colours

# A colour's name ($colour) stands as it is in twenty-one-colour-*; where it begins a sentence it has a capital letter.

twenty-one-colour-white = blanc
twenty-one-colour-black = noir
twenty-one-colour-red = rouge
twenty-one-colour-blue = bleu
twenty-one-colour-yellow = jaune
twenty-one-colour-green = vert

# A colour together with its symbol.

twenty-one-sign-white = nuage blanc
twenty-one-sign-black = lune noire
twenty-one-sign-red = cœur rouge
twenty-one-sign-blue = goutte bleue
twenty-one-sign-yellow = étoile jaune
twenty-one-sign-green = feuille verte

## What is to be done

twenty-one-starting = On distribue les feuilles.
twenty-one-rolling = { $name } lance les dés.
twenty-one-thinking-reroll = { $name } peut relancer.
twenty-one-ask-reroll = Tu gardes ce lancer, ou tu relances tout sauf les 1 ?
# $row: the row being filled, from 1.
twenty-one-ask-write = Que veux-tu inscrire dans la rangée { $row } ?
twenty-one-ask-cross = Rien ne convient : barre une case.
twenty-one-forced = Rien ne convenait : une case a été barrée.
# $count: how many others have not chosen yet, $names: who.
twenty-one-chosen = { $count ->
    [0] Tu as choisi.
   *[other] Tu as choisi. On attend { $names }.
  }
twenty-one-type-roll = { $count ->
    [one] Que montre le dé ?
   *[other] Que montrent les { $count } dés ?
  }
twenty-one-which = Le dé { $colour } montre

## Notes under the dice

twenty-one-pick = Touche un dé ou sa case.
twenty-one-hidden = Personne ne voit ton choix avant que tout le monde ait décidé.
twenty-one-nothing-fits = Rien ne convient : si tu gardes ce lancer, une case sera barrée.
# $numbers: what is about to be written, such as "4, 2, 1".
twenty-one-picked = Tu inscris { $numbers }.
twenty-one-picked-hits = { $hits ->
    [one] Un nombre exact.
   *[other] { $hits } nombres exacts.
  }
twenty-one-full = La rangée est complète.
twenty-one-fills = { $numbers } + { $bonus } = { $points } { $points ->
    [one] point
   *[other] points
  }.
# $colour and $number: the field, such as white 5.
twenty-one-cross-costs = La case { $colour ->
    [blanc] blanche
    [noir] noire
    [bleu] bleue
    [vert] verte
   *[other] { $colour }
  } ({ $number }) sera barrée et ne rapportera rien.
twenty-one-why-high = { $colour } : le dé montre { $die }, cette case accepte { $number } au plus.
twenty-one-why-filled = { $colour } : cette case est déjà remplie.

## Buttons

twenty-one-stand = Garder
# $count: how many dice would roll.
twenty-one-reroll = Relancer { $count }
# $count: how many numbers.
twenty-one-write = { $count ->
    [0] Inscrire
   *[other] Inscrire { $count }
  }
# $number: the printed number of the field.
twenty-one-cross = Barrer le { $number }
twenty-one-cross-not = Plutôt inscrire
# Decisions, as somebody is told to make them. $numbers: colours with their numbers.
twenty-one-choice-reroll =
    Relancer { $count ->
        [one] un dé
       *[other] { $count } dés
    }
twenty-one-choice-stand = Garder le lancer
twenty-one-choice-write = Inscrire { $numbers }

## The sheet

twenty-one-sheet = Feuille { $sheet }
twenty-one-sheet-of = { $name } : feuille { $sheet }
twenty-one-bonus = Points bonus pour les nombres exacts
twenty-one-bonus-for = { $hits ->
    [one] { $hits } nombre exact : { $points }.
   *[other] { $hits } nombres exacts : { $points }.
  }
twenty-one-total = Total
# How far somebody is. $count: full rows, $of: all rows.
twenty-one-progress = { $count ->
    [one] { $count } rangée complète sur { $of }
   *[other] { $count } rangées complètes sur { $of }
  }

## Said by screen readers

twenty-one-row = { $state ->
    [full] Rangée { $row }, complète : { $numbers } plus { $bonus } font { $points } { $points ->
        [one] point
       *[other] points
    }
    [current] Rangée { $row }, en cours : { $points } { $points ->
        [one] point
       *[other] points
    } pour l’instant
   *[later] Rangée { $row }, à venir
  }
twenty-one-field = { $state ->
    [written] { $colour } { $number } : { $written } inscrit
    [hit] { $colour } { $number } : nombre exact
    [crossed] { $colour } { $number } : case barrée
   *[empty] { $colour } { $number } : case vide
  }
# $field: twenty-one-field.
twenty-one-write-field = { $hit ->
    [yes] { $field }. Inscrire { $die }, un nombre exact
   *[no] { $field }. Inscrire { $die }
  }
twenty-one-die = { $colour } : { $die }
twenty-one-die-none = { $colour } : pas encore lancé
twenty-one-die-kept = { $colour } : { $die }, gardé

## Log and result

log-twenty-one-start = { $name } commence.
log-twenty-one-start-you = Tu commences.
log-twenty-one-sheets = On distribue les feuilles.
log-twenty-one-roll = Les dés :
log-twenty-one-reroll = { $name } relance.
log-twenty-one-reroll-you = Tu relances.
log-twenty-one-write =
    { $count ->
        [one] { $name } inscrit { $count } nombre.
       *[other] { $name } inscrit { $count } nombres.
    }
log-twenty-one-write-you =
    { $count ->
        [one] Tu inscris { $count } nombre.
       *[other] Tu inscris { $count } nombres.
    }
log-twenty-one-cross = { $name } barre une case.
log-twenty-one-cross-you = Tu barres une case.
twenty-one-nth-row = Rangée { $number }
