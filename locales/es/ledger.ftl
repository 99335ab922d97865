### Lo que `rollwright analyse` dice de una partida.

ledger-deeper = Con --deep, las decisiones caras se siguen jugando muchas veces, hasta que la diferencia está clara.
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
ledger-grade-ranges = Con una sola partida es solo aproximada: { $each }.
ledger-grade-range = { $name } ({ $low } a { $high })
ledger-chances = Probabilidades de ganar
ledger-nothing = Ninguna decisión costó más de un punto o dos. ¡Bien jugado!
ledger-undecided = Todavía no se ha decidido nada.
ledger-decision = { $turn }, { $name }: «{ $chosen }» costó { $cost }
ledger-better = Mejor: «{ $best }»
ledger-reasons = { $first }; { $then }
ledger-dice = Cómo cayeron los dados
ledger-luckiest = { $turn }, la mejor suerte ({ $luck }). { $told }
ledger-unluckiest = { $turn }, la peor suerte ({ $luck }). { $told }
ledger-dice-measure = La suerte se mide en puntos, sin lo que fue bueno o malo para todos por igual.
ledger-running = La partida no ha terminado: el resultado son las probabilidades de ahora.
ledger-games = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
  }
ledger-games-running = { $games ->
    [one] 1 de ellas no ha terminado: las probabilidades de ahora cuentan como resultado.
   *[other] { $games } de ellas no han terminado: las probabilidades de ahora cuentan como resultado.
  }
ledger-column-name = nombre
ledger-column-games = partidas
ledger-column-decisions = decisiones
ledger-column-wins = ganadas
