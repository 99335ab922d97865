### Mes statistiques : gardées et comptées sur cet appareil.

statistics-text = Comptées sur cet appareil, à partir de tes parties terminées. Personne d’autre ne les voit.
statistics-none = Rien à compter pour l’instant. Joue une partie jusqu’au bout, et elle apparaît ici.
statistics-who = Qui
statistics-everybody = Tout le monde sur cet appareil
statistics-several = Quand vous êtes plusieurs sur cet appareil, une partie compte une fois pour chacun.
statistics-games = Parties
statistics-since = depuis le { $day }
statistics-wins = Victoires
statistics-wins-share = { $share } % de tes parties ; entre égaux, ce serait { $fair } %
statistics-shared =
    { $count ->
        [one] Une victoire était partagée. Elle compte en partie.
       *[other] { $count } victoires étaient partagées. Elles comptent en partie.
    }
statistics-points = Points par partie
statistics-mean = Moyenne
statistics-best = Meilleur
statistics-lowest = Plus bas
statistics-streak = Le plus de victoires d’affilée
statistics-streak-now =
    { $count ->
        [0] la dernière partie était perdue
        [one] la dernière partie était gagnée
       *[other] { $count } en ce moment
    }
statistics-share = Part de victoires
statistics-fair = Entre égaux

## Over time

statistics-wins-over = Victoires au fil du temps
statistics-wins-over-label = La part de parties gagnées, après chaque partie : { $share } % à la fin
statistics-points-over = Points au fil du temps
statistics-points-over-label = Les points de chaque partie et leur moyenne jusque-là : { $mean } à la fin
statistics-game-number = Partie
statistics-day = Jour
statistics-range = de { $low } à { $high }
statistics-as-table = Sous forme de tableau
statistics-usual = Zone habituelle

## Decisions

statistics-grade = Tes choix
statistics-grade-share = { $share } % laissés filer
statistics-grade-range = Très probablement entre { $low } et { $high } %.
statistics-grade-given = Laissé filer
statistics-grade-likely = Très probable
statistics-grade-text = Voilà ce que tu as perdu, sur tout ce qui était en jeu quand tu avais le choix, par des coups qui n’étaient pas les meilleurs. Moins, c’est mieux : le bot le plus fort ne laisse rien filer, { $casual } environ 20 %, { $beginner } de 40 à 50 %, le pur hasard tout.
statistics-grade-rests =
    Cela repose sur { $decisions } coups dans { $games ->
        [one] une partie
       *[other] { $games } parties
    }.
statistics-grade-missing =
    { $count ->
        [one] Encore un coup, et nous pourrons dire comment tu choisis. En dessous de 100, ce serait deviner.
       *[other] Encore { $count } coups, et nous pourrons dire comment tu choisis. En dessous de 100, ce serait deviner.
    }
statistics-grade-over-label = Ce que tu as laissé filer, au fil du temps : { $share } % à la fin
statistics-grade-games = Parties

## Luck

statistics-luck = Ta chance
statistics-luck-mean = { $mean } points de chance de gagner par partie
statistics-luck-usual = Après autant de parties, tout ce qui est entre −{ $reach } et +{ $reach } n’a rien d’exceptionnel.
statistics-luck-text = Elle s’équilibre : plus il y a de parties, plus la ligne s’approche de zéro, et plus se resserre la bande où elle se trouve chez presque tout le monde.
statistics-luck-adjusted = Avec des dés moyens, tu aurais gagné { $adjusted } parties sur { $games }. Tu en as gagné { $won }.
statistics-luck-over-label = Ta chance moyenne, après chaque partie : { $mean } points à la fin

## Analysis in the background

statistics-analysing =
    { $left ->
        [one] Une partie est encore en cours d’analyse.
       *[other] { $left } parties sont encore en cours d’analyse.
    }
statistics-analysis-stopped =
    { $left ->
        [one] Une partie n’est pas encore analysée : le serveur est injoignable.
       *[other] { $left } parties ne sont pas encore analysées : le serveur est injoignable.
    }
statistics-analysis-none = Ce serveur n’analyse pas les parties ; la chance et les choix manquent donc ici.

## Groups

statistics-by-game = Par jeu
statistics-by-seats = Par nombre de joueurs
statistics-by-company = Bots ou personnes
statistics-by-opponent = Par adversaire
statistics-by-opponent-text = Une partie à plusieurs adversaires compte pour chacun d’eux.
statistics-seats =
    { $count ->
        [one] en solo
       *[other] à { $count }
    }
statistics-company-bots = Seulement des bots
statistics-company-people = Seulement des personnes
statistics-company-mixed = Personnes et bots
statistics-company-alone = En solo
statistics-all = Toutes

## Take along, forget

statistics-files = À emporter
statistics-csv = En tableau (CSV)
statistics-json = Pour les programmes (JSON)
statistics-forget = Oublier toutes les parties
statistics-forget-text = Toutes les parties terminées, leurs enregistrements et ces statistiques disparaissent de cet appareil. On ne peut pas l’annuler. Les parties en cours restent.
statistics-forget-first = Conseil : enregistre-les d’abord dans un fichier.
statistics-forget-yes = Tout oublier
