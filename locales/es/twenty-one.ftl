### Twenty One

twenty-one-title = Twenty One
twenty-one-tagline = Seis dados para todos: anota los números, busca aciertos exactos y saca lo mejor de cada fila.
twenty-one-minutes = unos 15 minutos
twenty-one-turn = Ronda { $number }
twenty-one-turns =
    { $count ->
        [one] 1 ronda
       *[other] { $count } rondas
    }
twenty-one-turn-word = Ronda

## Colours

# A colour's name ($colour) stands as it is in twenty-one-colour-*; where it begins a sentence it has a capital letter.

twenty-one-colour-white = blanco
twenty-one-colour-black = negro
twenty-one-colour-red = rojo
twenty-one-colour-blue = azul
twenty-one-colour-yellow = amarillo
twenty-one-colour-green = verde

# A colour together with its symbol.

twenty-one-sign-white = nube blanca
twenty-one-sign-black = luna negra
twenty-one-sign-red = corazón rojo
twenty-one-sign-blue = gota azul
twenty-one-sign-yellow = estrella amarilla
twenty-one-sign-green = hoja verde

## What is to be done

twenty-one-starting = Se están repartiendo las hojas.
twenty-one-rolling = Ahora tira { $name }.
twenty-one-thinking-reroll = ¿Volver a tirar? Decide { $name }.
twenty-one-ask-reroll = ¿Te la quedas o vuelves a tirar todo menos los unos?
# $row: the row being filled, from 1.
twenty-one-ask-write = ¿Qué anotas en la fila { $row }?
twenty-one-ask-cross = No cabe nada: anula una casilla.
twenty-one-forced = No cabía nada: se ha anulado una casilla.
# $count: how many others have not chosen yet, $names: who.
twenty-one-chosen = { $count ->
    [0] Ya has elegido.
   *[other] Ya has elegido. Esperando a { $names }.
  }
twenty-one-type-roll = { $count ->
    [one] ¿Qué muestra el dado?
   *[other] ¿Qué muestran los { $count } dados?
  }
twenty-one-which = El dado { $colour } muestra

## Notes under the dice

twenty-one-pick = Toca un dado o su casilla.
twenty-one-hidden = Nadie lo ve hasta que todos hayan elegido.
twenty-one-nothing-fits = No cabe nada: si te quedas con la tirada, se anula una casilla.
# $numbers: what is about to be written, such as "4, 2, 1".
twenty-one-picked = Anotas { $numbers }.
twenty-one-picked-hits = { $hits ->
    [one] Un acierto exacto.
   *[other] { $hits } aciertos exactos.
  }
twenty-one-full = Fila completa.
twenty-one-fills = { $numbers } + { $bonus } = { $points } puntos.
# $colour and $number: the field, such as white 5.
twenty-one-cross-costs = La casilla { $colour ->
    [blanco] blanca
    [negro] negra
    [rojo] roja
    [amarillo] amarilla
   *[other] { $colour }
  } ({ $number }) se anula y no da puntos.
twenty-one-why-high = { $colour }: el dado muestra un { $die }, y aquí cabe como mucho un { $number }.
twenty-one-why-filled = { $colour }: en esta fila, su casilla ya está ocupada.

## Buttons

twenty-one-stand = Me la quedo
# $count: how many dice would roll.
twenty-one-reroll = Tirar { $count } otra vez
# $count: how many numbers.
twenty-one-write = { $count ->
    [0] Anotar
   *[other] Anotar { $count }
  }
# $number: the printed number of the field.
twenty-one-cross = Anular el { $number }
twenty-one-cross-not = Mejor anotar
# Decisions, as somebody is told to make them. $numbers: colours with their numbers.
twenty-one-choice-reroll =
    Volver a tirar { $count ->
        [one] un dado
       *[other] { $count } dados
    }
twenty-one-choice-stand = Quedarse con la tirada
twenty-one-choice-write = Anotar { $numbers }

## The sheet

twenty-one-sheet = Hoja { $sheet }
twenty-one-sheet-of = { $name }: hoja { $sheet }
twenty-one-bonus = Puntos extra por aciertos en la fila
twenty-one-bonus-for = { $hits ->
    [one] 1 acierto exacto: { $points }.
   *[other] { $hits } aciertos exactos: { $points }.
  }
twenty-one-total = Total
# How far somebody is. $count: full rows, $of: all rows.
twenty-one-progress = { $count } de { $of } filas completas

## Said by screen readers

twenty-one-row = { $state ->
    [full] Fila { $row }, completa: { $numbers } más { $bonus } son { $points } puntos
    [current] Fila { $row }, en curso; puntos por ahora: { $points }
   *[later] Fila { $row }, para más adelante
  }
twenty-one-field = { $state ->
    [written] { $colour } { $number }: anotado un { $written }
    [hit] { $colour } { $number }: acierto exacto
    [crossed] { $colour } { $number }: casilla anulada
   *[empty] { $colour } { $number }: casilla vacía
  }
# $field: twenty-one-field.
twenty-one-write-field = { $hit ->
    [yes] { $field }. Anotar un { $die }, acierto exacto
   *[no] { $field }. Anotar un { $die }
  }
twenty-one-die = { $colour }: muestra un { $die }
twenty-one-die-none = { $colour }: aún por tirar
twenty-one-die-kept = { $colour }: muestra un { $die } y se queda

## Log and result

log-twenty-one-start = { $name } empieza.
log-twenty-one-start-you = Empiezas tú.
log-twenty-one-sheets = Se reparten las hojas.
log-twenty-one-roll = Los dados:
log-twenty-one-reroll = { $name } vuelve a tirar.
log-twenty-one-reroll-you = Vuelves a tirar.
log-twenty-one-write =
    { $count ->
        [one] { $name } anota un número.
       *[other] { $name } anota { $count } números.
    }
log-twenty-one-write-you =
    { $count ->
        [one] Anotas un número.
       *[other] Anotas { $count } números.
    }
log-twenty-one-cross = { $name } anula una casilla.
log-twenty-one-cross-you = Anulas una casilla.
twenty-one-nth-row = Fila { $number }
