### Ce que `rollwright analyse` dit d’une partie.

ledger-deeper = Avec --deep, les décisions coûteuses sont rejouées de nombreuses fois, jusqu’à ce que la différence soit nette.
ledger-unit = Tous les nombres sont des points de chance de gagner, sur 100.
ledger-column-result = résultat
ledger-column-luck = chance
ledger-column-own = ses coups
ledger-column-others = des autres
ledger-column-rest = reste
ledger-column-adjusted = sans chance
ledger-column-grade = note
ledger-grade = { $share } ({ $low } à { $high })
ledger-grade-scale = Note : la part de ce qui était en jeu que l’on a laissé filer. 0, c’est le bot fort ; 1, c’est le hasard.
ledger-grade-ranges = Après une seule partie, elle n’est qu’approximative : { $each }.
ledger-grade-range = { $name } ({ $low } à { $high })
ledger-chances = Chances de gagner
ledger-nothing = Aucune décision n’a coûté plus d’un point ou deux. Bien joué !
ledger-undecided = Rien n’a encore été décidé.
ledger-decision = { $turn }, { $name } : « { $chosen } » a coûté { $cost }
ledger-better = Mieux : « { $best } »
ledger-reasons = { $first } ; { $then }
ledger-dice = Comment les dés sont tombés
ledger-luckiest = { $turn }, la plus belle chance ({ $luck }). { $told }
ledger-unluckiest = { $turn }, la pire malchance ({ $luck }). { $told }
ledger-dice-measure = La chance est mesurée en points, sans ce qui était bon ou mauvais pour tout le monde.
ledger-running = La partie n’est pas finie : le résultat, ce sont les chances actuelles.
ledger-games = { $games ->
    [one] 1 partie
   *[other] { $games } parties
  }
ledger-games-running = { $games ->
    [one] 1 d’entre elles n’est pas finie : les chances actuelles comptent comme résultat.
   *[other] { $games } d’entre elles ne sont pas finies : les chances actuelles comptent comme résultat.
  }
ledger-column-name = nom
ledger-column-games = parties
ledger-column-decisions = décisions
ledger-column-wins = gagnées
