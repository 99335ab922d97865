### Ce que les décisions ont coûté et ce qui était de la chance.

# Les « points de chance de gagner » sont sur cent : de 58 à 52, ce sont 6 points. $you : s’il s’agit de qui lit ; sinon $name.

analysis-of = Analyse : { $game }
analysis-busy = On regarde la partie…
analysis-back = Retour à l’analyse
analysis-bad-link = Ce lien ne contient pas une partie entière. Un morceau s’est peut-être perdu en route.
analysis-start = Au début
analysis-step = Étape { $number }
analysis-kept = Le lancer est gardé.

## The sentence

analysis-dice = Dés : { $luck }.
analysis-luck-word =
    { $luck ->
        [very-unlucky] vraiment pas de chance
        [unlucky] pas de chance
        [bit-unlucky] un peu de malchance
        [bit-lucky] un peu de chance
        [lucky] de la chance
        [very-lucky] beaucoup de chance
       *[average] dans la moyenne
    }
analysis-costly =
    { $kind ->
        [dice] { $count ->
            [one] Une décision de relance { $you ->
                [yes] t’a coûté le plus
               *[no] a coûté le plus à { $name }
            } : { $cost } points de chance de gagner.
           *[other] { $count } décisions de relance { $you ->
                [yes] t’ont coûté le plus
               *[no] ont coûté le plus à { $name }
            } : { $cost } points de chance de gagner.
        }
        [cards] { $count ->
            [one] Un choix de carte { $you ->
                [yes] t’a coûté le plus
               *[no] a coûté le plus à { $name }
            } : { $cost } points de chance de gagner.
           *[other] { $count } choix de cartes { $you ->
                [yes] t’ont coûté le plus
               *[no] ont coûté le plus à { $name }
            } : { $cost } points de chance de gagner.
        }
        [paper] { $count ->
            [one] Une case remplie { $you ->
                [yes] t’a coûté le plus
               *[no] a coûté le plus à { $name }
            } : { $cost } points de chance de gagner.
           *[other] { $count } fois, ce qui a été inscrit { $you ->
                [yes] t’a coûté le plus
               *[no] a coûté le plus à { $name }
            } : { $cost } points de chance de gagner.
        }
       *[any] { $count ->
            [one] Une décision { $you ->
                [yes] t’a coûté le plus
               *[no] a coûté le plus à { $name }
            } : { $cost } points de chance de gagner.
           *[other] { $count } décisions { $you ->
                [yes] t’ont coûté le plus
               *[no] ont coûté le plus à { $name }
            } : { $cost } points de chance de gagner.
        }
    }
analysis-no-costly =
    { $you ->
        [yes] Tes choix ne t’ont presque rien coûté.
       *[no] Les choix de { $name } n’ont presque rien coûté.
    }
analysis-given =
    { $you ->
        [yes] { $giver } t’a offert { $points } points.
       *[no] { $giver } a offert { $points } points à { $name }.
    }

analysis-verdict-dice =
    { $you ->
        [yes] { $luck ->
            [very-unlucky] Les dés ont été cruels avec toi.
            [unlucky] Les dés étaient contre toi.
            [bit-unlucky] Les dés étaient un peu contre toi.
            [bit-lucky] Les dés étaient un peu avec toi.
            [lucky] Les dés étaient avec toi.
            [very-lucky] Les dés étaient vraiment avec toi.
           *[average] Tes dés étaient dans la moyenne.
        }
       *[no] { $luck ->
            [very-unlucky] Les dés ont été cruels avec { $name }.
            [unlucky] Les dés étaient contre { $name }.
            [bit-unlucky] Les dés étaient un peu contre { $name }.
            [bit-lucky] Les dés étaient un peu avec { $name }.
            [lucky] Les dés étaient avec { $name }.
            [very-lucky] Les dés étaient vraiment avec { $name }.
           *[average] Les dés de { $name } étaient dans la moyenne.
        }
    }
analysis-verdict-decided =
    { $how ->
        [won] { $you ->
            [yes] Tes choix ont fait la différence.
           *[no] Les choix de { $name } ont fait la différence.
        }
        [would] { $you ->
            [yes] Avec des dés moyens, tu aurais gagné.
           *[no] Avec des dés moyens, { $name } aurait gagné.
        }
       *[close] Avec des dés moyens, la partie aurait été serrée.
    }

## The pictures

analysis-who-was-winning = Qui menait
analysis-chances-label = Les chances de gagner au fil de la partie : { $names }.
analysis-turning-point = { $moment } { $name } : { $change } points, puis { $chance }.
analysis-chances-key =
    { $you ->
        [yes] Trait épais : tes chances de gagner, sur cent.
       *[no] Trait épais : les chances de gagner de { $name }, sur cent.
    }
analysis-chances-rings =
    { $count ->
        [one] Anneau : le tournant.
       *[other] Anneaux : les tournants.
    }
analysis-chances-luck = En dessous : la chance de chaque lancer, la bonne vers le haut.
analysis-luck-axis = Dés
analysis-balance-luck =
    { $you ->
        [yes] Chance : tes dés face à des dés moyens
       *[no] Chance : les dés de { $name } face à des dés moyens
    }
analysis-balance-skill =
    { $you ->
        [yes] Talent : tes choix face à ceux de la table
       *[no] Talent : les choix de { $name } face à ceux de la table
    }
analysis-gifts = Qui a donné quoi à qui
analysis-gifts-text = Ce que les décisions de chaque personne lui ont pris (anneau) et ont donné aux autres (point), en points de chance de gagner.
analysis-gifts-label = Points de chances de gagner donnés par les décisions, de chaque place à chaque place
analysis-gifts-to = à { $name }

## Decisions

analysis-costs = Ce qui a coûté le plus
analysis-took =
    { $you ->
        [yes] { $when }. Tes chances de gagner sont passées de { $before } à { $after } sur cent.
       *[no] { $when }. Les chances de gagner de { $name } sont passées de { $before } à { $after } sur cent.
    }
analysis-all-decisions = Montrer toutes les décisions
analysis-cost = −{ $cost } points
analysis-word-fine = bien
analysis-word-doubtful = discutable
analysis-word-mistake = une erreur
analysis-word-blunder = une grosse erreur
analysis-played =
    { $you ->
        [yes] Tu as fait ceci
       *[no] { $name } a fait ceci
    }
analysis-better = Mieux
analysis-chance-after = { $chance } de chances de gagner
analysis-on-board = Voir sur la table
analysis-moves =
    { $count ->
        [one] Le seul coup
       *[other] Les meilleurs de { $count } coups
    }
analysis-move = Coup
analysis-winning-chance = Chances de gagner
analysis-points = Points attendus
analysis-all-moves = Montrer tous les coups
analysis-luck-of = Chance de ce lancer : { $each }

## Why another move was better

analysis-why-keeps = garde { $colour }, pour { $rows ->
        [one] une rangée ouverte
       *[other] { $rows } rangées ouvertes
    }
analysis-why-no-use = relance { $colour } : aucune rangée n’en a besoin
analysis-why-lets-go = laisse { $colour } pour d’autres couleurs
analysis-why-takes-roll = ce lancer est bon comme il est
analysis-why-rolls-again = un autre lancer promet davantage
analysis-why-completes = termine une carte pour { $points } points
analysis-why-fills-rows = complète { $rows ->
        [one] une rangée
       *[other] { $rows } rangées
    }
analysis-why-fills-more = remplit { $more ->
        [one] une case de plus
       *[other] { $more } cases de plus
    }
analysis-why-stays-open = garde le { $number } pour un meilleur lancer
analysis-why-hits = { $more ->
        [one] un nombre exact de plus
       *[other] { $more } nombres exacts de plus
    }
analysis-why-waits = ce que l’on remplirait vaudra davantage plus tard

## The sums

analysis-parts =
    { $you ->
        [yes] D’où vient ton résultat
       *[no] D’où vient le résultat de { $name }
    }
analysis-part-start = Tout le monde commence avec
analysis-part-luck =
    { $you ->
        [yes] Ta chance aux dés et aux cartes
       *[no] La chance de { $name } aux dés et aux cartes
    }
analysis-part-own =
    { $you ->
        [yes] Ce que tes décisions t’ont coûté
       *[no] Ce que les décisions de { $name } ont coûté
    }
analysis-part-others =
    { $you ->
        [yes] Ce que les décisions des autres t’ont apporté
       *[no] Ce que les décisions des autres ont apporté à { $name }
    }
analysis-part-together = La rencontre des choix faits en même temps
analysis-part-revision = Ce qu’un second regard a vu autrement
analysis-part-result =
    { $you ->
        [yes] Ton résultat
       *[no] Résultat de { $name }
    }
analysis-adjusted =
    { $you ->
        [yes] Sans la chance, ton résultat serait { $chance }.
       *[no] Sans la chance, le résultat de { $name } serait { $chance }.
    }
analysis-grade-title = La qualité des décisions
analysis-grade =
    { $you ->
        [yes] Tu as laissé filer { $share } de ce qui était en jeu dans { $count } décisions ; après une seule partie, cela peut vouloir dire de { $low } à { $high }.
       *[no] { $name } a laissé filer { $share } de ce qui était en jeu dans { $count } décisions ; après une seule partie, cela peut vouloir dire de { $low } à { $high }.
    }
analysis-grade-landmarks = 0 %, c’est aussi bien que les bots les plus forts ; 100 %, c’est décider au hasard. Pour comparer :
analysis-grade-few =
    { $you ->
        [yes] Tu as eu { $count } vraies décisions : trop peu pour dire ce qu’elles valaient.
       *[no] { $name } a eu { $count } vraies décisions : trop peu pour dire ce qu’elles valaient.
    }

## How it was made

analysis-how = D’où viennent ces chiffres
analysis-made =
    { $depth ->
        [deep] Un regard approfondi de { $evaluator } : ce qui semblait cher a été rejoué de nombreuses fois, avec les mêmes dés pour chaque coup.
       *[quick] Un regard rapide de { $evaluator }, qui juge une position d’un coup d’œil. Il peut se tromper de 1 à 2 points sur les lancers et de 2 à 6 sur ce qu’on inscrit : rien n’est donc encore appelé une erreur.
    }
analysis-made-luck-exact = La chance est exacte selon ce juge : tous les lancers possibles ont été comptés.
analysis-made-luck-error = La chance au total a une erreur type de { $error } points.
analysis-made-decisions-error = Les coûts ont une erreur type d’au plus { $error } points.
analysis-made-exact = Ce chiffre n’a demandé aucun échantillon.
analysis-made-error = Erreur type : { $error } points.
analysis-deeper = Regarder de plus près
analysis-deeper-text = Un regard approfondi rejoue les décisions chères avec les bots les plus forts, jusqu’à ce que la différence soit nette.
analysis-deeper-busy = On regarde de plus près. Cela prend jusqu’à 20 secondes.
analysis-as-text = Tout en texte

## As text

analysis-text-start = Au début : { $each }.
analysis-text-luck = Chance : { $each }.
analysis-text-decision = Verdict : { $word } ({ $each }).
analysis-text-best = Mieux : { $choice }
analysis-text-why = Pourquoi : { $reasons }.
analysis-text-together = La rencontre des choix : { $each }.
analysis-text-revision = Un second regard : { $each }.
analysis-text-then = Chances ensuite : { $each }.
analysis-text-end = À la fin : { $each }. Chance au total : { $luck }. Sans la chance : { $adjusted }.

## Learn from your mistakes

mistakes =
    { $you ->
        [yes] { $count ->
            [one] Apprendre d’une position
           *[other] Apprendre de { $count } positions
        }
       *[no] { $count ->
            [one] Faire mieux que { $name } une fois
           *[other] Faire mieux que { $name } : { $count } positions
        }
    }
mistakes-progress = { $number } sur { $count }
mistakes-ask = { $turn } : que faire de mieux ici ?
mistakes-was = Dans la partie, c’était : { $choice } – { $chance } de chances de gagner. Essaie à nouveau sur la table.
mistakes-right = { $choice } : c’est ça ! À moins de 2 points du meilleur.
mistakes-wrong = { $choice } laisse filer { $cost } points de chance de gagner. Essaie autre chose.
mistakes-shown = Le mieux était : { $choice }.
mistakes-show = Montre-moi
mistakes-skip = Passer
mistakes-next = Suivant
mistakes-again = Encore une fois
mistakes-done =
    { $count ->
        [0] Rien dans cette partie ne vaut un nouvel essai.
       *[other] { $solved } sur { $count } trouvés.
    }

## What if

what-if = Et si…
what-if-move = { $moment } Joue autre chose ici : la partie continue contre des bots.
what-if-roll = { $moment } Relance les dés : la partie continue contre des bots.
what-if-going = Une autre suite de la partie. Des bots jouent pour tous les autres.
what-if-over = Cette suite finit { $scores } : { $names }.
what-if-dice = C’est le serveur qui lance ces dés. Ils n’appartiennent à aucune partie et ne prouvent rien.
what-if-roll-again = Relancer
what-if-go-on = Continuer
what-if-restart = Recommencer
what-if-link = Partager cette suite
what-if-count = Rejouer 1 000 fois
what-if-counting = Des bots jouent mille parties…
what-if-wins = gagne { $chance }
what-if-wins-before = gagne { $chance } au lieu de { $before }
what-if-spread = Les barres montrent les scores de { $games } parties que des bots ont terminées à partir de ce moment, avec ce qui a changé ; le nombre au milieu est leur moyenne.
what-if-spread-before = En pointillé : la même chose après ce qui s’est vraiment passé.
what-if-histogram = { $name } : { $mean } points en moyenne, écart type { $sd }, de { $least } à { $most }.

## Tutor

hint = Conseil
hint-best = Les meilleurs coups ici
hint-show = Montre-moi
hint-worth = { $chance } de chances de gagner, { $points } points attendus
hint-none = Il n’y a rien à décider pour l’instant.
tutor-question = Cela laisse filer { $cost } points de chance de gagner. Tu confirmes ?
tutor-keep = Je confirme
tutor-again = Je réfléchis encore
