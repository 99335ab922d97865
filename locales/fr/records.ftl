### Les parties terminées : la liste des miennes, leurs fichiers et les liens qui contiennent toute une partie.

## A link that holds a whole game

game-link = Lien vers cette partie
game-link-text = Toute la partie est dans le lien. Il s’ouvre partout, même quand ce serveur a oublié la partie depuis longtemps.
game-link-broken = Ce lien ne contient pas une partie entière. La fin s’est peut-être perdue en route : ouvre le lien complet, ou demande-le encore une fois.
game-link-old-browser = Ce navigateur est trop ancien pour ce genre de lien. Un navigateur plus récent peut l’ouvrir.
game-link-refused = La partie de ce lien ne respecte pas les règles. Quelque chose a peut-être changé en route : demande le lien encore une fois.
game-link-unknown = Ce serveur ne connaît pas le jeu de ce lien, ou pas ses cartes ou ses feuilles.
game-not-kept = Cette partie n’est pas gardée sur cet appareil.

## My games

games-search = Chercher dans mes parties
games-opponent = Jouée avec
games-game = Jeu
games-any = Tous
games-result = Résultat
games-won = Gagnée
games-shared = Partagée
games-lost = Perdue
games-going-on = En cours
games-over = Terminées
games-found =
    { $count ->
        [0] Aucune partie ne correspond.
        [one] Une partie
       *[other] { $count } parties
    }
games-more = Montrer la suite
games-none = Tu n’as pas encore terminé de partie ici.

## Files

games-files = À emporter
games-files-text = Toutes tes parties terminées dans un seul fichier : par sécurité, pour un autre appareil ou pour d’autres programmes.
games-export = Tout enregistrer dans un fichier
games-export-some =
    { $count ->
        [one] Il manque une partie : le serveur n’a pas encore envoyé son enregistrement.
       *[other] Il manque { $count } parties : le serveur n’a pas encore envoyé leurs enregistrements.
    }
games-import = Lire un fichier
games-imported =
    { $count ->
        [0] Aucune nouvelle partie.
        [one] Une nouvelle partie.
       *[other] { $count } nouvelles parties.
    }
games-import-known =
    { $count ->
        [one] Une était déjà là.
       *[other] { $count } étaient déjà là.
    }
games-import-strange =
    { $count ->
        [one] Dans l’une d’elles, aucune place n’est à toi. Elle ne compte pas dans tes statistiques.
       *[other] Dans { $count } d’entre elles, aucune place n’est à toi. Elles ne comptent pas dans tes statistiques.
    }
games-import-faults =
    { $count ->
        [one] Une ligne n’a pas pu être lue :
       *[other] { $count } lignes n’ont pas pu être lues :
    }
games-import-line =
    Ligne { $line } : { $fault ->
        [not-json] ce n’est pas du JSON.
        [other-version] cette partie vient d’un Rollwright plus récent.
        [too-long] cette partie est trop longue.
        [scores] les points et la victoire ne vont pas avec les places.
        [not-over] cette partie n’est pas terminée.
       *[not-a-game] ce n’est pas l’enregistrement d’une partie.
    }
games-import-more =
    { $count ->
        [one] Et encore une ligne.
       *[other] Et encore { $count } lignes.
    }
games-import-empty = Il n’y a pas de partie dans ce fichier.
games-import-large = Ce fichier est trop gros. Un fichier de parties fait 64 Mo au plus.
games-not-kept = Ce navigateur ne garde rien pour nous, comme dans une fenêtre privée, ou sa mémoire est pleine. Tes parties ne restent donc que tant que le serveur les a.
