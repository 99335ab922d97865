### Las imágenes de las reglas: una frase para cada una. Todo habla a una sola persona, de tú. docs/words.md tiene las palabras.
### $other es el nombre de la otra persona, una mujer.

## Buttons

# $title: the heading of the section.
learn-picture = Imagen: { $title }
learn-picture-back = Atrás
learn-picture-next = Siguiente
learn-picture-replay = Ver desde el principio

## Everything on 1 Card

picture-one-card-goal-score = La fila verde se completa. Ya son 3 filas completas, y la carta se puntúa.
picture-one-card-goal-next = La pones a un lado y robas otra. Quien puntúa su 4.ª carta pone fin a la partida.
picture-one-card-table-dice = 5 dados, todos iguales. Cada cara tiene uno de seis colores, y cada color tiene su propia forma.
picture-one-card-table-rows = Una carta tiene 5 filas de 5 colores. En esta falta el naranja.
picture-one-card-table-value = El número dice cuántos espacios tiene una fila. También son los puntos que da cuando está completa.
picture-one-card-table-suns = Dos filas llevan un sol. Una de ellas completa da 2 puntos extra, las dos dan 5: la línea de abajo lo recuerda.
picture-one-card-setup-shuffle = Barajad las 30 cartas. Se ponen boca abajo en el centro: son el mazo.
picture-one-card-setup-start = Sortead quién empieza y recibe los dados. Aquí eres tú.
picture-one-card-setup-deal = Todos roban 2 cartas y las ponen boca arriba, a la vista durante toda la partida.
picture-one-card-turn-roll = Tiras los 5 dados.
picture-one-card-turn-reroll = Dejas el verde y los dos morados, y vuelves a tirar los otros 2.
picture-one-card-turn-again = La segunda vez eliges de nuevo: solo vuelves a tirar el verde. Después, la tirada es definitiva.
picture-one-card-turn-everybody = Ahora la tirada es para todos. Tú tachas en una de tus cartas y luego { $other } en una de las suyas. Después, los dados son para ella.
picture-one-card-crossing-pencil = 2 morados, 2 amarillos, 1 naranja. El lápiz muestra lo que cabría en cada una de tus cartas. Elige una.
picture-one-card-crossing-ink = Se tachan el morado y el amarillo, de izquierda a derecha. En esta carta no hay naranja: ese dado se pierde. La otra carta no recibe nada.
picture-one-card-crossing-too-many = La siguiente tirada tiene 2 dados amarillos, pero solo queda 1 espacio amarillo. Así que no cuenta ninguno de los dos.
picture-one-card-crossing-whole = Los 3 dados morados caben, y la fila morada queda completa. Un color se tacha entero o no se tacha.
picture-one-card-scoring-third = El verde y el amarillo están a punto de completarse. Con el morado serán 3 filas.
picture-one-card-scoring-sum = Morado 5, amarillo 3, verde 2 y 2 puntos extra por un sol: 5 + 3 + 2 + 2 = 12 puntos.
picture-one-card-scoring-new = La carta puntuada se pone a un lado: en ella ya no se tacha nada. Robas otra.
picture-one-card-suns-four = El naranja ya está completo. Esta tirada completa también el rojo, el azul y el verde, y dos de esas filas llevan sol.
picture-one-card-suns-sum = 4 filas de 4 puntos y 5 puntos extra por los dos soles: 16 + 5 = 21 puntos.
picture-one-card-end-fourth = { $other } puntúa su 4.ª carta. Este turno es el último, pero todos pueden usar aún la tirada.
picture-one-card-end-finish = Completas la fila amarilla con 3 cruces, y la partida termina.
picture-one-card-end-rows = Esta carta no se puntúa, porque solo tiene 2 filas completas. Aun así cuentan, 6 + 3 = 9 puntos, pero el sol no.
picture-one-card-end-most = 49 a 48: ¡ganas!
picture-one-card-tie-share = 48 a 48. Un empate es una victoria compartida.
picture-one-card-advanced-five = Todos reciben 5 cartas.
picture-one-card-advanced-keep = Te quedas con 3. Las otras 2 vuelven al mazo, que se baraja de nuevo.
picture-one-card-advanced-supply = Después se ponen 3 cartas boca arriba. Están ahí para todos.
picture-one-card-supply-score = El morado también está completo: la carta da 12 puntos.
picture-one-card-supply-take = Esta vez no robas: eliges una de las 3 cartas que están boca arriba.
picture-one-card-supply-refill = El hueco se llena enseguida con el mazo: siempre hay 3.

## Twenty One

picture-twenty-one-goal-rows = Llenas tu hoja fila por fila, de arriba abajo. Aquí hay 3 filas completas y ahora toca la cuarta.
picture-twenty-one-goal-numbers = Los números altos dan puntos, y los aciertos exactos, con un anillo dorado, puntos extra. 5 números a la vez: ¡qué tirada!
picture-twenty-one-table-dice = 6 dados, uno de cada color. Cada color tiene su símbolo, en su dado y en sus casillas.
picture-twenty-one-table-rows = Una hoja tiene 5 filas. Cada fila tiene 6 casillas, una de cada color.
picture-twenty-one-table-numbers = El número impreso es el más alto que se puede anotar en la casilla.
picture-twenty-one-table-bonus = Arriba están los puntos extra por los aciertos exactos de una fila: de 1 punto por uno a 21 por seis.
picture-twenty-one-setup-start = Sortead quién empieza y recibe los 6 dados. Aquí eres tú.
picture-twenty-one-setup-sheets = Todos reciben una hoja distinta y un bolígrafo. Las hojas están a la vista: puedes mirarlas todas cuando quieras.
picture-twenty-one-setup-same = Los números son los mismos en todas las hojas, los colores no: tu primer 6 es negro, el de { $other } es amarillo.
picture-twenty-one-round-roll = Tiras los 6 dados y puedes volver a tirar una vez.
picture-twenty-one-round-ones = Los unos se quedan y todos los demás se vuelven a tirar. No puedes elegir cuáles. Ahora la tirada es definitiva.
picture-twenty-one-round-together = Es para todos, y todos deciden a la vez: tú anotas el 5 negro y el 1 amarillo; { $other }, el 2 blanco y el 4 rojo.
picture-twenty-one-writing-fits = El lápiz muestra lo que cabe: un número va en la casilla de su color, si no es más alto que el impreso.
picture-twenty-one-writing-high = El 4 blanco es más alto que 2: no cabe.
picture-twenty-one-writing-hits = El 1 negro y el 3 azul son iguales que los números impresos: aciertos exactos, con un anillo dorado.
picture-twenty-one-writing-write = Anotas el negro, el azul y el amarillo. El 1 rojo y el 2 verde también cabrían, pero esas casillas pueden esperar algo mejor.
picture-twenty-one-crossing-nothing = Solo están vacías la casilla blanca 5 y la verde 3. El 6 blanco y el 5 verde son demasiado altos.
picture-twenty-one-crossing-leftmost = Así que anulas la casilla vacía de más a la izquierda. Vale 0. También puedes hacerlo si no quieres lo que cabe.
picture-twenty-one-scoring-last = El 2 verde cabe en la última casilla vacía.
picture-twenty-one-scoring-sum = La fila está completa: 5 + 0 + 4 + 2 + 2 + 1 = 14, y 3 aciertos exactos dan 6 más. Son 20 puntos.
picture-twenty-one-scoring-next = En la ronda siguiente sigues en la segunda fila.
picture-twenty-one-end-fifth = Anotas el 1 negro y tu quinta fila está completa. En cuanto todos han decidido, la partida termina.
picture-twenty-one-end-rest = { $other } no ha completado su quinta fila. Cuenta lo que hay: el 6 amarillo, y 1 por el acierto exacto.
picture-twenty-one-end-most = 88 a 86: ¡ganas!
picture-twenty-one-tie-share = 85 a 85. Un empate es una victoria compartida.
