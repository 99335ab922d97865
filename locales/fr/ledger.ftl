### Ce que `rollwright analyse` dit d’une partie.

ledger-quick = Jugé par { $evaluator }, d’un coup d’œil. Avec --deep, les décisions coûteuses sont rejouées de nombreuses fois avant que rien ne soit appelé une erreur.
ledger-deep = Jugé par { $evaluator } ; les décisions coûteuses ont été rejouées de nombreuses fois, avec les mêmes dés pour chaque coup.
ledger-unit = Tous les nombres sont des points de chance de gagner, sur 100.
ledger-column-result = résultat
ledger-column-luck = chance
ledger-column-own = ses coups
ledger-column-others = des autres
ledger-column-rest = reste
ledger-column-adjusted = sans chance
ledger-column-grade = note
ledger-grade = { $share } ({ $low } à { $high })
ledger-grade-scale = Note : la part de ce qui était en jeu qui a été donnée. 0, c’est le bot fort ; 1, c’est le hasard.
ledger-chances = Chances de gagner
ledger-costly = Ce qui a coûté le plus
ledger-nothing = Aucune décision n’a coûté plus d’un point ou deux. Bien joué !
ledger-decision = Tour { $turn }, { $name } : « { $chosen } » a coûté { $cost }
ledger-better = Mieux : « { $best } »
ledger-word-doubtful = douteux
ledger-word-mistake = une erreur
ledger-word-blunder = une grosse erreur
ledger-dice = Dés et cartes
ledger-luckiest = Le plus heureux pour { $name } : tour { $turn }, « { $roll } » ({ $luck })
ledger-unluckiest = Le plus malheureux pour { $name } : tour { $turn }, « { $roll } » ({ $luck })
ledger-running = La partie n’est pas finie : le résultat, ce sont les chances actuelles.
ledger-games = { $games ->
    [one] 1 partie
   *[other] { $games } parties
  }
ledger-column-name = nom
ledger-column-games = parties
ledger-column-decisions = décisions
ledger-column-wins = gagnées
