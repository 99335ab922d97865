### Lo que `rollwright analyse` dice de una partida.

ledger-quick = Juzgado por { $evaluator } a primera vista. Con --deep, las decisiones caras se siguen jugando muchas veces antes de llamar error a algo.
ledger-deep = Juzgado por { $evaluator }; las decisiones caras se siguieron jugando muchas veces, con los mismos dados para cada jugada.
ledger-unit = Todos los números son puntos de probabilidad de ganar sobre 100.
ledger-column-result = resultado
ledger-column-luck = suerte
ledger-column-own = propias
ledger-column-others = de otros
ledger-column-rest = resto
ledger-column-adjusted = sin suerte
ledger-column-grade = nota
ledger-grade = { $share } ({ $low } a { $high })
ledger-grade-scale = Nota: la parte de lo que estaba en juego que se regaló. 0 es el bot fuerte, 1 es el azar.
ledger-chances = Probabilidades de ganar
ledger-costly = Lo que más costó
ledger-nothing = Ninguna decisión costó más de un punto o dos. ¡Bien jugado!
ledger-decision = Turno { $turn }, { $name }: «{ $chosen }» costó { $cost }
ledger-better = Mejor: «{ $best }»
ledger-word-doubtful = dudoso
ledger-word-mistake = un error
ledger-word-blunder = un error grave
ledger-dice = Dados y cartas
ledger-luckiest = La mayor suerte de { $name }: turno { $turn }, «{ $roll }» ({ $luck })
ledger-unluckiest = La peor suerte de { $name }: turno { $turn }, «{ $roll }» ({ $luck })
ledger-running = La partida no ha terminado: el resultado son las probabilidades de ahora.
ledger-games = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
  }
ledger-column-name = nombre
ledger-column-games = partidas
ledger-column-decisions = decisiones
ledger-column-wins = ganadas
