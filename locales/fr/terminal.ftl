### Ce qu’on lit dans le terminal quand on démarre le serveur.

terminal-welcome = Rollwright est en marche. Bienvenue !
# Before an address.
terminal-here = Sur cet ordinateur :
# Before an address.
terminal-network = Sur ton réseau :
# Above a QR code.
terminal-scan = Scanne ceci avec un téléphone :
terminal-no-network = Aucun réseau trouvé : pour l’instant, les autres ne peuvent pas te rejoindre.
# $command is to be typed as it is.
terminal-lan = Pour les téléphones et autres appareils de ton réseau : { $command }
terminal-data = Les parties sont gardées dans { $folder }
terminal-stop = Ctrl-C l’arrête. Rien n’est perdu : les parties reprennent au prochain démarrage.

### Jouer dans le terminal.

## Le début

terminal-hello = Bienvenue sur Rollwright. À quoi veux-tu jouer ?
terminal-resume = Reprendre : { $game } avec { $names }
terminal-resume-there = Reprendre : { $game } avec { $names }, sur { $server }
terminal-new = Nouvelle partie : { $game }
terminal-join = Rejoindre une table sur un serveur
terminal-enter-for = Tape un nombre, ou juste Entrée pour { $number }.
terminal-a-number = Tape un nombre de 1 à { $most }.
terminal-names = Les noms des personnes à ce terminal, séparés par des virgules, { $most } au plus. Juste Entrée pour { $name }.
terminal-count = De { $least } à { $most }. Juste Entrée pour { $usual }.
terminal-dice = Avec quels dés ?
terminal-dice-program = Le programme lance les dés
terminal-dice-real = Vos propres dés, sur votre table
terminal-address = Quelle est l’adresse de la table ? Elle ressemble à http://192.168.0.7:7121/t/ABC234
terminal-no-address = Il n’y a pas de table à cette adresse. Elle devrait ressembler à http://192.168.0.7:7121/t/ABC234
terminal-unreachable = Le serveur est injoignable. Vérifie l’adresse et ta connexion.
terminal-untrusted = Cet ordinateur ne fait pas confiance au certificat du serveur. Si tu lui fais confiance, indique dans SSL_CERT_FILE un fichier avec le certificat de l’autorité qui l’a signé.

## Les mots à taper

terminal-word-hint = conseil
terminal-word-undo = annuler
terminal-word-log = historique
terminal-word-table = table
terminal-word-all = tout
terminal-word-help = aide
terminal-word-quit = quitter
terminal-word-again = encore
terminal-word-back = retour
terminal-word-save = enregistrer
terminal-word-rules = règles

## En lignes simples

terminal-plain-hello = Tape le numéro d’une réponse. « { $help } » dit ce que tu peux taper d’autre.
terminal-plain-help = Tape le numéro d’une réponse ou l’un de ces mots :
terminal-plain-dumb = Ce terminal dit qu’il ne sait pas dessiner d’écran (TERM=dumb) : tu joues donc en lignes simples.
terminal-help-hint = ce que ferait un bot fort
terminal-help-undo = annuler ta dernière décision
terminal-help-correct-dice = saisir de nouveau les derniers dés
terminal-help-table = où en est la partie ; sinon, seul ce qui a changé est dit
terminal-help-log = tout ce qui s’est passé jusqu’ici
terminal-help-rules = les règles du jeu
terminal-help-all = tous les choix avec leur numéro
terminal-help-save = enregistrer la partie et tes reçus, pour vérifier les dés
terminal-help-quit = s’arrêter ici ; rien n’est perdu
terminal-help-dice = Avec de vrais dés, tape ce qu’ils montrent. Espaces et majuscules ne comptent pas. « annuler » permet de les corriger tant que personne n’a décidé.
terminal-want-again = Partant pour une autre partie : { $names }.
terminal-throw-ask = À toi : appuie sur Entrée pour lancer les dés.
terminal-throw-key = Lancer
terminal-start-ask = Qui commence ? Tape le numéro.
terminal-press-enter = Appuie sur Entrée quand tu es là.
terminal-or-type = Ou tape-le, par exemple « { $example } » : { $meaning }. « { $all } » montre les { $count } choix.
terminal-not-understood = Ce n’est pas une des réponses. « { $help } » dit ce que tu peux taper.
terminal-type-back = Tape « { $back } » pour jouer toi-même.
terminal-again-or-quit = Tape « { $again } » pour une revanche, ou « { $quit } ».
terminal-connected = La connexion est revenue.
terminal-undone = { $name } annule la dernière décision.
terminal-goodbye = À bientôt ! Rien n’est perdu : { $command } reprend où tu en étais.

## Le conseil

terminal-hint-thinking = Un bot fort y réfléchit…
terminal-hint-best = Le mieux : { $decision }. Chances de gagner : { $win } %.
terminal-hint-other = { $decision }. Chances de gagner : { $win } %, { $cost } de moins.
terminal-no-hint = Pas de conseil à donner pour l’instant.

## Les dés

terminal-fair-dice = Dés vérifiables
terminal-dice-without = Ce lancer s’est fait sans ta part.
terminal-dice-without-of = Ce lancer s’est fait sans la part de { $names }.
terminal-mistrust-table = Tu n’apportes plus ta part aux dés : le serveur montre maintenant un autre jeu, d’autres noms ou une autre promesse qu’avant.
terminal-mistrust-anchors = Tu n’apportes pas ta part à ce lancer : pour un lancer passé, le serveur montre maintenant une autre chaîne qu’à ce moment-là.
terminal-mistrust-steps = Tu n’apportes pas ta part à ce lancer : le serveur montre maintenant un autre déroulement de la partie qu’avant.
terminal-mistrust-given = Tu n’apportes pas ta part à ce lancer : le serveur l’a déjà demandée en montrant autre chose.
terminal-not-kept = Tu n’apportes pas ta part aux dés, car le reçu ne peut pas être écrit : { $problem }
terminal-checked = Dés vérifiés : l’enregistrement est juste, et c’est bien la partie montrée ici. Ta part est dans { $own } lancers sur { $runs }.
terminal-checked-of = Dés vérifiés pour { $name } : l’enregistrement est juste, et c’est bien la partie montrée ici. La part de { $name } est dans { $own } lancers sur { $runs }.
terminal-checked-missing =
    { $count ->
        [one] Une part a été donnée et laissée de côté. Cela arrive de temps en temps avec une mauvaise connexion ; si c’est fréquent, ne te fie pas au serveur.
       *[other] { $count } parts ont été données et laissées de côté. Cela arrive de temps en temps avec une mauvaise connexion ; si c’est fréquent, ne te fie pas au serveur.
    }
terminal-checked-not-own =
    { $count ->
        [one] Un lancer a une part de cette place que ce terminal n’a pas donnée : elle vient d’un autre de tes appareils, ou elle n’est pas de toi.
       *[other] { $count } lancers ont une part de cette place que ce terminal n’a pas donnée : elles viennent d’un autre de tes appareils, ou elles ne sont pas de toi.
    }
terminal-checked-alone = Dés vérifiés : l’enregistrement est juste. Ce terminal n’y a pas apporté de part.
terminal-check-differs = L’enregistrement n’est pas la partie montrée ici. « { $save } » enregistre les deux, et { $command } dit où ils diffèrent.
terminal-check-wrong = L’enregistrement de cette partie est faux, ses dés ne prouvent donc rien. « { $save } » l’enregistre, et { $command } dit ce qui est faux.
terminal-check-impossible = Les dés n’ont pas pu être vérifiés : l’enregistrement n’a pas pu être obtenu, ou son secret n’est pas dévoilé.
terminal-saved = Enregistré. Pour vérifier : { $command }
terminal-not-saved = Impossible d’enregistrer : { $problem }

## Touches

terminal-key-play = Jouer
terminal-key-hint = Conseil
terminal-key-log = Historique
terminal-key-save = Enregistrer
terminal-key-quit = Quitter
terminal-key-help = Aide
terminal-key-choose = Choisir
terminal-key-back = Retour
terminal-key-erase = Effacer
terminal-key-scroll = Défiler
terminal-key-pages = Pages

## À l’écran

terminal-too-small = Il faut { $width } × { $height }, et la fenêtre fait { $columns } × { $lines }. Agrandis-la un peu.
terminal-going = En route vers la table…
terminal-form-names = Les noms de toutes les personnes à ce terminal, séparés par des virgules.
terminal-help-mouse = La souris fonctionne aussi : clique sur les dés, les cartes, les cases et les touches.
terminal-help-suspend = retour au shell ; « fg » pour revenir
terminal-help-help = touches, signes et règles
terminal-page-keys = Touches
terminal-page-signs = Signes
terminal-page-rules = Règles

## Games that have ended

terminal-finished-games = Parties terminées ({ $count })
terminal-just-now = à l’instant
terminal-hours-ago =
    { $hours ->
        [one] il y a une heure
       *[other] il y a { $hours } heures
    }
terminal-days-ago =
    { $days ->
        [one] il y a un jour
       *[other] il y a { $days } jours
    }
terminal-key-analyse = Analyse
terminal-key-replay = Revoir
terminal-key-print = Imprimer
terminal-key-menu = Menu
terminal-key-open = Ouvrir
terminal-help-analyse = ce qui tenait à la chance et ce que tes choix ont coûté
terminal-help-replay = revoir la partie, étape par étape
terminal-help-print = les cartes ou les feuilles de chacun en PDF, pour le frigo
terminal-help-menu = retour à la liste des parties
terminal-word-analyse = analyse
terminal-word-replay = revoir
terminal-word-print = imprimer
terminal-word-menu = menu
terminal-analysing = Calcul en cours…
terminal-printed = La voici, prête à imprimer : { $file }

## A game step by step

terminal-replay-place = Étape { $step } sur { $count }.
terminal-no-replay = Impossible de revoir cette partie ici : il manque son jeu de cartes ou son bloc.
terminal-key-step = Étape
terminal-key-ends = Début, fin
terminal-replay-hello = Entrée montre l’étape suivante. Ou tape le numéro d’une étape ou l’un de ces mots :
terminal-replay-back = une étape en arrière
terminal-replay-turn = jusqu’au tour suivant
terminal-replay-end = jusqu’à la fin de la partie
terminal-replay-stop = assez vu
terminal-word-previous = retour
terminal-word-turn = tour
terminal-word-last = fin
terminal-word-stop = stop

## The tutor

terminal-tutor = Tuteur
terminal-tutor-off = non
terminal-tutor-from = à partir de { $points } %
terminal-tutor-about = demande avant un choix qui laisse filer plus de chances de gagner que cela
terminal-tutor-ask =
    { $points ->
        [one] Cela laisse filer un point de chance de gagner. Garder ce choix ?
       *[other] Cela laisse filer { $points } points de chance de gagner. Garder ce choix ?
    }
terminal-tutor-keep = Garder
terminal-tutor-rethink = Réfléchir encore
terminal-tutor-answers = « { $yes } » le garde, « { $hint } » montre ce qui est mieux. Toute autre réponse : réfléchir encore.
terminal-word-tutor = tuteur
terminal-word-yes = oui
terminal-hint-not-here = Les conseils sont réservés aux tables où personne d’autre ne joue.

## What signs mean

terminal-sign-active = a les dés
terminal-sign-thinking = réfléchit encore
terminal-sign-done = a décidé
terminal-sign-reroll = serait relancé

## Everything on 1 Card

terminal-one-card-letters = R O J V B L
terminal-one-card-ask-reroll =
    { $left ->
        [one] Choisis les dés à relancer, ou garde ce lancer. Il te reste { $left } lancer.
       *[other] Choisis les dés à relancer, ou garde ce lancer. Il te reste { $left } lancers.
    }
terminal-one-card-type-roll =
    { $count ->
        [one] Lance un dé et tape la lettre de sa couleur : { $letters }.
       *[other] Lance { $count } dés et tape les lettres de leurs couleurs : { $letters }.
    }
# $dice: the colours of those dice.
terminal-one-card-kept = Ces dés ont été gardés : { $dice }. Vérifie ce que tu as tapé.
terminal-one-card-no-colour = « { $text } » n’est pas une couleur. Les lettres sont { $letters }.
terminal-one-card-last-turn = La partie finit avec ce tour.
# Explains cards that are put into a line: for each row its letter and a number.
terminal-one-card-legend = Chaque lettre est une rangée, le nombre ses cases libres.
# $what: what the dice would do on it, or its rows.
terminal-one-card-card = Carte { $number } : { $what }
# $cards: their numbers.
terminal-one-card-keep = Garder les cartes { $cards }
terminal-one-card-take = Prendre la carte { $number }
# $count: how many cards were scored, $cards: what each of them gave, $rest: the full rows of the others.
terminal-one-card-result =
    { $name } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $count ->
        [0] { "" }
       *[other] . Cartes terminées : { $cards }
    }. Rangées complètes sur d’autres cartes : { $rest }.
# $dice: their colours.
terminal-one-card-reroll = Relancer : { $dice }
terminal-one-card-key-dice = Choisir des dés
terminal-one-card-key-all = Tous les dés
terminal-one-card-key-card = Choisir une carte
terminal-one-card-key-colours = Ce que montre un dé
# For the log.
terminal-one-card-stands = { $name } garde le lancer.
terminal-one-card-marks = { $name } coche sur la carte { $number } : { $what }.
terminal-one-card-scores =
    { $points ->
        [one] La carte rapporte { $points } point !
       *[other] La carte rapporte { $points } points !
    }
# What signs mean.
terminal-one-card-sign-cross = cochée
terminal-one-card-sign-preview = serait cochée
terminal-one-card-sign-full = rangée complète, et ses points
terminal-one-card-sign-sun = soleil : une rangée à soleil complète rapporte 2 points de plus, les deux en rapportent 5
terminal-one-card-sign-line = rangée à soleil : rouge, 3 cases libres
terminal-one-card-sign-scored = la carte 26 a rapporté 12 points
terminal-one-card-sign-progress = 2 cartes terminées sur 4
terminal-one-card-effect-crosses = { $count } à cocher
terminal-one-card-effect-full = { $count } à cocher, rangée complète
terminal-one-card-effect-was-full = rangée déjà complète
terminal-one-card-effect-missing = pas sur cette carte
terminal-one-card-effect-too-many =
    { $free ->
        [one] { $count } dés pour { $free } case libre : aucune croix
       *[other] { $count } dés pour { $free } cases libres : aucune croix
    }

## Twenty One

terminal-twenty-one-letters = C N R B J V
terminal-twenty-one-ask-reroll = Tu gardes ce lancer ou tu relances ?
terminal-twenty-one-ones-stay = { $count ->
    [0] Pas de 1 : tu relancerais les six dés.
    [one] Le 1 resterait.
   *[other] Les { $count } dés qui montrent 1 resteraient.
  }
terminal-twenty-one-row-then = { $full ->
    [yes] La rangée est complète : { $numbers } + { $bonus } = { $points } { $points ->
        [one] point
       *[other] points
    }.
   *[no] La rangée vaut alors { $numbers } + { $bonus } = { $points }.
  }
terminal-twenty-one-cross-costs = Une case barrée ne rapporte aucun point.
terminal-twenty-one-stand = Garder le lancer
terminal-twenty-one-reroll = { $count ->
    [one] Relancer { $count } dé
   *[other] Relancer { $count } dés
  }
terminal-twenty-one-key-write = { $count ->
    [0] Inscrire
    [one] Inscrire { $count } nombre
   *[other] Inscrire { $count } nombres
  }
terminal-twenty-one-key-all = Tout prendre
terminal-twenty-one-key-none = Tout enlever
terminal-twenty-one-cross = Barrer la case { $colour ->
    [blanc] blanche
    [noir] noire
    [bleu] bleue
    [vert] verte
   *[other] { $colour }
  } ({ $number })
terminal-twenty-one-pick = Choisis des dés par leurs chiffres, ou barre une case.
# The die that is asked for next.
terminal-twenty-one-next = Maintenant le dé { $colour }.
# $letters: the dice that were rolled, such as W K G.
terminal-twenty-one-type-roll = { $count ->
    [one] Tape le nombre de ce dé : { $letters }.
   *[other] Tape { $count } nombres, dans cet ordre : { $letters }.
  }
# $dice: those dice and their numbers.
terminal-twenty-one-kept = Ces dés restent tels quels : { $dice }. Vérifie ce que tu as tapé.
terminal-twenty-one-no-die = Aucun dé ne montre « { $text } ». Les nombres vont de 1 à 6.
# $hit: yes if it is an exact hit.
terminal-twenty-one-number = { $hit ->
    [yes] { $colour } { $die } (nombre exact)
   *[no] { $colour } { $die }
  }
# $numbers: colours with their numbers.
terminal-twenty-one-write = Inscrire { $numbers }
# $rows: the points of each row.
terminal-twenty-one-result = { $points ->
    [one] { $name } : { $points } point. Rangées : { $rows }.
   *[other] { $name } : { $points } points. Rangées : { $rows }.
  }
terminal-twenty-one-key-cross = Barrer
terminal-twenty-one-key-dice = Choisir des dés
# For the log.
terminal-twenty-one-stands = { $name } garde le lancer.
terminal-twenty-one-writes = { $name } inscrit { $numbers }.
terminal-twenty-one-crosses = { $name } barre la case { $colour ->
    [blanc] blanche
    [noir] noire
    [bleu] bleue
    [vert] verte
   *[other] { $colour }
  } ({ $number }).
terminal-twenty-one-row-full = La rangée { $row } est complète : { $numbers } + { $bonus } = { $points }.
# What signs mean.
terminal-twenty-one-sign-row = la rangée à remplir
terminal-twenty-one-sign-offer = peut s’inscrire
terminal-twenty-one-sign-hit = nombre exact
terminal-twenty-one-sign-hit-small = nombre exact, sur les feuilles des autres
terminal-twenty-one-sign-high = trop haut pour cette case
terminal-twenty-one-sign-cross = barrée
terminal-twenty-one-sign-bonus = bonus : 2 nombres exacts dans une rangée rapportent 3 points
terminal-twenty-one-sign-progress = 2 rangées complètes sur 5
