### Lo que se imprime en hojas, cartas y páginas de reglas.

## On every page

paper-name = Nombre
paper-date = Fecha
paper-on-date = { $day } de { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[other] diciembre
  } de { $year }
paper-missing-letters = Ninguna fuente de este ordenador tiene todas las letras de un nombre: en su lugar hay recuadros.
paper-copy-of-page = Una copia de la página { $page }
paper-points = Puntos
paper-sheets-title = { $game }: hojas
paper-cards-title = { $game }: cartas
paper-pad-title = { $game }: bloc
paper-rules-title = { $game }: reglas
paper-game-title = { $game }: resultado
# Two names, or a list of names and the last one.
paper-and = { $names } y { $last }

## Twenty One

paper-twenty-one-write = Anota un número que no sea mayor que el impreso.
paper-twenty-one-hit = ¿Es igual? Un acierto exacto: marca el círculo.
paper-twenty-one-cross = ¿No cabe nada? Anula la casilla vacía de más a la izquierda.
# Under a picture of a full row.
paper-twenty-one-example = Un ejemplo: los números suman { $numbers }, y { $hits } aciertos exactos dan { $bonus } más. La fila vale { $points } puntos.
paper-twenty-one-notice = No oficial, hecho con cariño por Rollwright. Twenty One es un juego de Steffen Benndorf y Reinhard Staupe, publicado por Nürnberger-Spielkarten-Verlag. Compra el original: es una preciosidad.

## Everything on 1 Card

# $rows: how many full rows a card needs.
paper-one-card-when = Con { $rows } filas completas, puntúala.
paper-one-card-pad = Todo lo que necesita una persona para una partida. Empieza con las 2 primeras cartas. Cuando puntúes una carta, apunta abajo sus puntos y sigue con la siguiente. Al final también cuentan las filas completas de tus otras cartas, pero no los soles.
# Under a picture of 3 purple and 2 yellow dice and a card.
paper-one-card-example = Un ejemplo: hay sitio para los 3 dados morados, así que se tachan los 3, y la fila queda completa. Pero para 2 dados amarillos solo queda 1 espacio libre: ninguno cuenta.
paper-one-card-notice = No oficial, hecho con cariño por Rollwright. Todo en 1 carta es un juego de Steffen Benndorf, publicado por Nürnberger-Spielkarten-Verlag. Compra el original: es una preciosidad.
