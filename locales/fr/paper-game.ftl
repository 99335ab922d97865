# Une partie jouée sur papier, saisie après coup. La page et son clavier. Dans les questions, $name est la personne concernée.

paper-game = Saisir une partie sur papier
paper-game-text = Vous avez joué avec de vrais dés et du papier ? Saisis ce qui a été lancé et noté : la partie est à toi, pour la garder, la revoir et l’analyser.
paper-game-which = À quel jeu avez-vous joué ?
paper-game-kept = Sur cet appareil
paper-game-entries =
    { $count ->
        [one] une saisie
       *[other] { $count } saisies
    }
paper-game-delete = Supprimer
paper-game-delete-sure = Supprimer pour de bon ?
paper-game-begin = Commencer la saisie
paper-game-variant = Comment avez-vous joué ?
paper-game-layout = Avec quelles cartes ou feuilles ?
paper-game-seats = Qui a joué ? Dans le sens des aiguilles d’une montre.

paper-game-who-began = Qui a commencé ?
paper-game-sheets = Qui avait quelle feuille ?
paper-game-cards =
    { $count ->
        [one] Quelle carte a piochée { $name } ?
       *[other] Quelles étaient les { $count } cartes de { $name } ?
    }
paper-game-face-up =
    { $count ->
        [one] Quelle carte a été retournée ?
       *[other] Quelles { $count } cartes étaient visibles ?
    }
paper-game-pick = Qu’est-ce que c’était ?
paper-game-roll = { $name } lance les dés. Que montrent-ils ?
paper-game-roll-again = Et après avoir relancé ?
paper-game-reroll = Est-ce que { $name } a relancé des dés ?
paper-game-mark = Quelle carte a choisie { $name } ?
paper-game-keep = Quelles trois cartes a gardées { $name } ?
paper-game-take = Quelle carte a prise { $name } ?
paper-game-write = Qu’a noté { $name } ?
paper-game-move = Qu’a fait { $name } ?

paper-game-kept-roll = Lancer gardé
paper-game-rerolled =
    { $count ->
        [0] Touche les dés relancés
        [one] 1 dé relancé
       *[other] { $count } dés relancés
    }
paper-game-passed = A passé
paper-game-wrote =
    { $count ->
        [0] Touche ce qui a été noté
        [one] 1 nombre noté
       *[other] { $count } nombres notés
    }
paper-game-wrote-all = Tout ce qui convient
paper-game-crossed = { $number } barré
paper-game-that-is-it = C’est ça

paper-game-back = Annuler
paper-game-list = Ce que tu as saisi
paper-game-list-hint = Touche une saisie pour la corriger. La suite est revérifiée.
paper-game-filled-in = complété
paper-game-correcting = Tu corriges cette saisie :
paper-game-leave = La laisser telle quelle
paper-game-remove = Supprimer cette saisie
paper-game-misfit = Cette saisie ne convient plus :
paper-game-misfit-help = Saisis ce qui s’est passé ici, ou supprime-la. Tout ce qui suit est conservé.
paper-game-unchecked = Vérifié dès que la saisie précédente conviendra
paper-game-saved = Gardé au fur et à mesure sur cet appareil.
paper-game-try-again = Réessayer
paper-game-complete = Voilà toute la partie
paper-game-wins =
    { $count ->
        [one] { $names } gagne
       *[other] { $names } partagent la victoire
    }
paper-game-save = Enregistrer un fichier
paper-game-analyse = Analyse
paper-game-share = Lien avec toute la partie
paper-game-file-hint = Une ligne de JSON : tout programme qui lit les parties de Rollwright peut la rejouer et la vérifier.
paper-game-keys = Clavier
paper-game-keys-one-card = Les couleurs sont R O Y G B P (Y jaune, G vert, P violet), les cartes 1 à 3, 0 pour passer.
paper-game-keys-twenty-one = Tape les dés en six chiffres, du blanc au vert. R relance. Les cases vont de 1 à 6 depuis la gauche, X barre.
paper-game-keys-back = Retour arrière annule, Entrée confirme.

rule-chance-due = Il fallait d’abord lancer ou piocher.
rule-decision-due = Il fallait d’abord une décision.
rule-wrong-seat = C’était à quelqu’un d’autre.
rule-wrong-move = Il y avait autre chose à décider ici.
rule-wrong-chance = Autre chose a été lancé ou pioché ici.
rule-wrong-receiver = La carte était pour quelqu’un d’autre.
rule-wrong-count = Ce n’est pas le bon nombre de cartes.
rule-not-held = Cette carte n’était pas là.
rule-not-face-up = Cette carte n’était pas visible.
rule-not-in-deck = Cette carte est déjà sur la table.
rule-twice = Deux fois la même carte.
rule-same-sheet = Deux personnes ne peuvent pas avoir la même feuille.
rule-over = La partie était déjà finie.
