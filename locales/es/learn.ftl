### Las reglas de los dos juegos en breve y las frases de las lecciones.
### Todo se dirige a una sola persona, de tú. Las palabras están en docs/words.md.

## The page

learn-title = Aprender a jugar
learn-rules = Las reglas en un minuto
learn-first-game = Tu primera partida
learn-try = Pruébalo: { $title }
learn-begin = ¡Vamos!
learn-next = Seguir
learn-again = Otra vez
learn-leave = Salir
learn-play = Jugar una partida de verdad
# $step counts from 1.
learn-progress = { $step } de { $steps }

## Everything on 1 Card: the rules

learn-one-card-intro = De 2 a 4 personas, unos 20 minutos.
learn-one-card-goal-heading = El objetivo
learn-one-card-goal = Llena de cruces las filas de colores de tus cartas. Con 3 filas completas, una carta da puntos. Aprovecha bien los dados, pero date prisa: en cuanto alguien ha puntuado 4 cartas, se acabó. Gana quien tiene más puntos.
learn-one-card-table-heading = Qué hay en la mesa
learn-one-card-table = Hay 5 dados de seis colores, y cada color tiene su forma. Cada persona tiene 2 cartas a la vista de todos. Una carta tiene 5 filas de colores distintos y 20 espacios, así que siempre falta un color. Una fila vale tantos puntos como espacios tiene. Dos filas llevan un sol.
learn-one-card-setup-heading = Preparación
learn-one-card-setup = Barajad las 30 cartas y ponedlas boca abajo en el centro: son el mazo. Sortead quién empieza y recibe los dados. Cada persona toma un marcador, roba 2 cartas y las pone boca arriba, a la vista de todos durante toda la partida.
learn-one-card-turn-heading = Un turno
learn-one-card-turn = Cuando te toca, tiras los 5 dados. Puedes volver a tirar dos veces, cada vez los dados que quieras. Después, la tirada vale para todos: primero para ti y luego para los demás, en sentido horario. Cada persona elige una de sus cartas y tacha lo que cabe, o pasa.
learn-one-card-crossing-heading = Tachar
learn-one-card-crossing = Mira cada color por separado. Si en su fila caben todos los dados de ese color, tacha un espacio por cada uno, de izquierda a derecha. Si no, no cuenta ninguno. Todo lo que cabe se tacha, y siempre en la misma carta.
learn-one-card-scoring-heading = Puntuar una carta
learn-one-card-scoring = En cuanto una carta tiene al menos 3 filas completas, se puntúa. Cada fila completa da sus puntos. Una fila con sol completa da 2 puntos extra; las dos juntas, 5. Si completas varias filas con una sola tirada, pueden contar más de 3: hasta 25 puntos. Pon la carta a un lado y roba otra.
learn-one-card-end-heading = El final
learn-one-card-end = Cuando alguien puntúa su cuarta carta, todos acaban ese turno y la partida termina. En las cartas sin puntuar también cuentan las filas completas, pero no los soles.
learn-one-card-advanced-heading = La variante avanzada
learn-one-card-advanced = Recibes 5 cartas, te quedas con 3 y juegas con ellas. Las otras 2 se barajan de nuevo en el mazo. Después se ponen 3 cartas del mazo boca arriba. Cuando puntúas una carta, eliges una de esas en vez de robar, y se repone enseguida. Todo lo demás sigue igual.
learn-one-card-notes-heading = Conviene saber
learn-one-card-note-pass = Siempre puedes pasar, aunque puedas tachar algo.
learn-one-card-note-nothing = No puedes elegir una carta en la que no cabe nada.
learn-one-card-note-full = Si una fila ya está completa, los dados de su color se pierden. Los demás colores cuentan igual.
learn-one-card-note-ahead = En cuanto la tirada es definitiva, puedes decidir por adelantado, y cambiar de idea hasta que te toque.
learn-one-card-note-tie = Si hay empate, la victoria es compartida.
learn-one-card-note-deck = Las 30 cartas de aquí las hemos compuesto nosotros, con las mismas reglas que siguen las impresas.

## Twenty One: the rules

learn-twenty-one-intro = De 2 a 6 personas, unos 15 minutos.
learn-twenty-one-goal-heading = El objetivo
learn-twenty-one-goal = Llena tu hoja fila a fila, de arriba abajo. Los números altos dan puntos; los aciertos exactos, puntos extra. Pero no esperes demasiado: cuando alguien completa su quinta fila, se acaba la partida. Gana quien tiene más puntos.
learn-twenty-one-table-heading = Qué hay en la mesa
learn-twenty-one-table = Hay 6 dados: blanco, negro, rojo, azul, amarillo y verde. Cada persona tiene su propia hoja con 5 filas. Una fila tiene 6 casillas, una de cada color, con un número impreso. Los números son los mismos en todas las hojas, pero en cada una los colores están en otro orden.
learn-twenty-one-setup-heading = Preparación
learn-twenty-one-setup = Cada persona toma un bolígrafo y una hoja, todas distintas. Las hojas están a la vista: puedes mirarlas todas cuando quieras. Sortead quién empieza y recibe los dados.
learn-twenty-one-round-heading = Una ronda
learn-twenty-one-round = Alguien tira los 6 dados y puede volver a tirar una vez: todos los dados menos los unos, que se quedan. Después, la tirada vale para todos, y todos deciden a la vez. En la ronda siguiente tira la siguiente persona, en sentido horario.
learn-twenty-one-writing-heading = Anotar
learn-twenty-one-writing = Anota uno o varios números, siempre en la primera fila incompleta empezando por arriba. Un número va en la casilla vacía del color de su dado, si no es mayor que el número impreso. Si es igual, es un acierto exacto. No tienes que anotar todo lo que cabe: una casilla vacía puede esperar una tirada mejor.
learn-twenty-one-crossing-heading = Anular
learn-twenty-one-crossing = Si no cabe nada, o no quieres anotar nada, anula la casilla vacía de más a la izquierda de la fila. Vale 0. En cada ronda anotas o anulas una casilla, nunca las dos cosas.
learn-twenty-one-scoring-heading = Una fila completa
learn-twenty-one-scoring = Una fila completa se puntúa enseguida. Suma sus números y añade los puntos extra por sus aciertos exactos: 1, 3, 6, 10, 15 o 21 puntos por 1, 2, 3, 4, 5 o 6 aciertos. En la ronda siguiente empiezas la fila siguiente.
learn-twenty-one-end-heading = El final
learn-twenty-one-end = Cuando alguien completa su quinta fila, todos acaban esa ronda y la partida termina. Los demás cuentan también la fila que tienen a medias, aciertos exactos incluidos.
learn-twenty-one-notes-heading = Conviene saber
learn-twenty-one-note-one-row = Nunca se anota en dos filas en la misma ronda, aunque la primera se complete.
learn-twenty-one-note-cross = Siempre puedes anular en vez de anotar, aunque quepa un número.
learn-twenty-one-note-secret = Hasta que todos hayan decidido, nadie ve tu elección, y aún puedes cambiarla.
learn-twenty-one-note-ones = Si los seis dados muestran 1, no hay nada que volver a tirar.
learn-twenty-one-note-signs = Cada color tiene su propio símbolo, así que nunca dependes solo del color: nube blanca, luna negra, corazón rojo, gota azul, estrella amarilla, hoja verde.
learn-twenty-one-note-tie = Si hay empate, la victoria es compartida.
learn-twenty-one-note-sheets = Las seis hojas de aquí las hemos compuesto nosotros, con las mismas reglas que siguen las impresas. Ninguna es mejor que otra.

## Lessons
## $other is the name of the other player, a woman; by default it is lesson-other.

lesson-you = Tú
lesson-other = Mia
lesson-otherwise = También se puede. En este ejemplo, sigue la propuesta.

## Everything on 1 Card: your first game

lesson-one-card-first-game = Tu primera partida
lesson-one-card-first-game-welcome = ¡Hola! Estas dos cartas son tuyas, y { $other } tiene las suyas. Con 3 filas completas, una carta da puntos. Te toca: ¡tira los dados!
lesson-one-card-first-game-reroll = El morado no está en ninguna de tus cartas. Elige los 2 dados morados y vuelve a tirarlos.
lesson-one-card-first-game-reroll-otherwise = También se puede. Pero lo único que no te sirve es el morado: vuelve a tirar solo los 2 dados morados.
lesson-one-card-first-game-keep = Ahora te sirven todos los dados. Podrías volver a tirar una vez más, pero es difícil que salga algo mejor: quédate con la tirada.
lesson-one-card-first-game-keep-otherwise = También se puede. Pero los cinco dados te sirven: quédate con la tirada.
lesson-one-card-first-game-card = Ahora elige una carta para todos los dados: no se pueden repartir. Que sea la que solo tiene 2 espacios azules: esa fila se completa enseguida.
lesson-one-card-first-game-card-otherwise = También se puede. Pero en la carta con solo 2 espacios azules se completa una fila enseguida: elige esa.
lesson-one-card-first-game-same-dice = { $other } ha usado los mismos dados en una de sus cartas. Así es en cada turno: una persona tira y todos tachan. Ahora tira ella.
lesson-one-card-first-game-too-many = Hay 3 dados amarillos, pero en la carta que has empezado solo quedan 2 espacios amarillos, así que ahí el amarillo no cuenta. Los 2 dados verdes caben y completan su fila. Elige esa carta.
lesson-one-card-first-game-too-many-otherwise = También se puede. Pero en la carta que has empezado completas una segunda fila: elige esa.
lesson-one-card-first-game-again = Te toca otra vez. Vuelve a tirar los 3 dados morados.
lesson-one-card-first-game-third = ¡Mejor! Solo queda un dado morado. Vuelve a tirarlo: la tercera tirada es la última, y es la que vale.
lesson-one-card-first-game-all-five = Un dado rojo, uno azul y 3 de color naranja. En tu carta vacía caben los cinco: elígela.
lesson-one-card-first-game-all-five-otherwise = También se puede. Pero ahí se perdería el azul, y en tu carta vacía caben los cinco dados: elige esa.
lesson-one-card-first-game-ahead = { $other } ha tirado y ha tachado. En una partida de verdad no tienes que esperar: en cuanto la tirada es definitiva, puedes decidir por adelantado. Esta vez, en una carta no cabe nada, así que elige la otra.
lesson-one-card-first-game-ahead-otherwise = Siempre puedes pasar. Pero caben 2 dados verdes y uno azul: elige la carta.
lesson-one-card-first-game-yellow = Te toca. Necesitas 2 dados amarillos para una tercera fila completa, y tienes uno. Deja el amarillo y el naranja, y vuelve a tirar el verde y los dos morados.
lesson-one-card-first-game-yellow-otherwise = También se puede. Aquí, deja el amarillo y el naranja, y vuelve a tirar los otros tres.
lesson-one-card-first-game-enough = ¡Ahí está el segundo amarillo! Quédate con la tirada.
lesson-one-card-first-game-enough-otherwise = Podrías volver a tirar, pero ya tienes lo que necesitas: quédate con la tirada.
lesson-one-card-first-game-score = Elige la carta con las filas azul y verde completas. La amarilla será la tercera.
lesson-one-card-first-game-score-otherwise = También se puede. Pero en la otra carta completas la tercera fila: elige esa.
lesson-one-card-first-game-scored = Azul 2, verde 3, amarillo 4 y 2 puntos extra por el sol: ¡11 puntos! La carta queda a un lado, y tienes una nueva. Con los mismos dados, { $other } ha puntuado una carta de 13 puntos.
lesson-one-card-first-game-end = Y así sigue la partida hasta que alguien puntúa su cuarta carta. Todos acaban ese turno. Entonces también cuentan las filas completas de tus otras cartas, pero ya no los soles.
lesson-one-card-first-game-play = No hace falta saber más. ¡Ahora juega una partida de verdad!

## Everything on 1 Card: examples

lesson-one-card-crossing-off = Tachar y puntuar
lesson-one-card-crossing-off-first = 2 morados, 2 amarillos, 1 naranja. Elige la carta que tiene una fila amarilla: caben el morado y el amarillo. El naranja no está en ella, así que ese dado se pierde.
lesson-one-card-crossing-off-too-many = { $other } ha sacado 3 morados y 2 amarillos. Elige la misma carta: el morado cabe y completa su fila. Solo queda 1 espacio amarillo, y 2 dados no caben: no se tacha ninguno.
lesson-one-card-crossing-off-keep = Te toca, y es justo la tirada que querías. Quédate con ella.
lesson-one-card-crossing-off-three-rows = Elige la carta una vez más: el amarillo y el verde completan sus filas, y el azul recibe una cruz. La fila morada ya está completa, así que ese dado se pierde.
lesson-one-card-crossing-off-sum = Hay 3 filas completas y la carta se puntúa: morado 5, amarillo 3, verde 2 y 2 puntos extra por el sol amarillo. 5 + 3 + 2 + 2 = 12 puntos. La fila azul no está completa y no da nada.

lesson-one-card-four-rows = Cuatro filas y los dos soles
lesson-one-card-four-rows-reroll = En una carta, la fila naranja está completa. A la roja y a la azul les faltan 2 cruces a cada una, y han salido justo esos dados. A la verde le falta 1. Vuelve a tirar el dado amarillo: quizá salga verde.
lesson-one-card-four-rows-reroll-otherwise = También se puede. Pero necesitas los rojos y los azules: vuelve a tirar solo el dado amarillo.
lesson-one-card-four-rows-mark = ¡Verde! Con una sola tirada completas la fila roja, la azul y la verde. Elige la carta.
lesson-one-card-four-rows-sum = 4 filas completas dan 4 puntos cada una, y los dos soles juntos, 5 puntos extra: 16 + 5 = 21 puntos. La fila morada no está completa y no da nada.

lesson-one-card-five-rows = Las cinco filas
lesson-one-card-five-rows-reroll = En una carta, a cada fila le falta solo 1 cruz. El rojo, el naranja y el morado están, pero con 2 azules sobra uno. Vuelve a tirar uno de ellos: te falta el amarillo.
lesson-one-card-five-rows-reroll-otherwise = También se puede. Pero necesitas cada color de la carta una sola vez: vuelve a tirar un dado azul.
lesson-one-card-five-rows-mark = ¡Amarillo! Cinco dados para cinco filas. Elige la carta.
lesson-one-card-five-rows-sum = Las 5 filas dan 20 puntos, y los dos soles, 5 puntos extra: 25 puntos. Ninguna carta puede dar más.

lesson-one-card-end = El último turno
lesson-one-card-end-last-turn = { $other } ha puntuado su cuarta carta. Todos acaban este turno, que para ti también es el último. Elige la carta con la fila morada completa: 3 dados amarillos completan la amarilla.
lesson-one-card-end-last-turn-otherwise = También se puede, pero ganaría { $other }. Elige la carta en la que completas la fila amarilla.
lesson-one-card-end-sum = Con 2 filas completas, la carta no se puntúa durante la partida. Pero al final esas filas cuentan: amarilla 6 y morada 3, nada por el sol. Con estos 9 puntos tienes 49, y { $other }, 48. ¡Ganas!

## Twenty One: your first game

lesson-twenty-one-first-game = Tu primera partida
lesson-twenty-one-first-game-welcome = ¡Hola! Esta hoja es tuya, y empiezas por la fila de arriba. { $other } tiene otra hoja: los mismos números, pero con los colores en otro orden. Te toca: ¡tira los dados!
lesson-twenty-one-first-game-reroll = El 6 negro, el 5 rojo y el 6 amarillo son mayores que los números de sus casillas, así que no caben. Vuelve a tirar: los dos unos se quedan y los demás dados se tiran de nuevo.
lesson-twenty-one-first-game-reroll-otherwise = También se puede. Pero la mitad de los dados son demasiado altos: vuelve a tirar.
lesson-twenty-one-first-game-write = El 5 negro y el 1 verde son iguales a los números impresos: ¡aciertos exactos! El 5 blanco también es bueno. Anota estos tres números.
lesson-twenty-one-first-game-write-otherwise = También se puede. Aquí, anota el 5 blanco, el 5 negro y el 1 verde; las demás casillas esperan números mejores.
lesson-twenty-one-first-game-together = { $other } ha decidido a la vez que tú, con los mismos dados. Lo que eligen los demás no se ve hasta que todos han acabado. Ahora tira ella.
lesson-twenty-one-first-game-wait = El 4 rojo es un acierto exacto. El 2 amarillo cabría, pero no tienes que anotarlo todo: un 3 amarillo sería un acierto exacto. Anota solo el rojo.
lesson-twenty-one-first-game-wait-otherwise = También se puede. Aquí, anota solo el rojo y deja que el amarillo espere un 3.
lesson-twenty-one-first-game-nothing = Te toca. La casilla amarilla 3 y la azul 2 siguen vacías, pero los dos dados son demasiado altos. Vuelve a tirar: no hay unos, así que se tiran los seis dados.
lesson-twenty-one-first-game-cross = ¡Otra vez demasiado altos! Si no cabe nada, tienes que anular una casilla, siempre la vacía de más a la izquierda. Ahora es la amarilla. Anúlala.
lesson-twenty-one-first-game-full = { $other } ha sacado un 2 azul: un acierto exacto para ti, y tu fila queda completa. Anótalo.
lesson-twenty-one-first-game-full-otherwise = Siempre puedes anular. Pero una casilla anulada vale 0, y el 2 azul es un acierto exacto: anótalo.
lesson-twenty-one-first-game-bonus = Los números dan 5 + 5 + 4 + 0 + 2 + 1 = 17, y los 4 aciertos exactos, 10 puntos extra: 27 puntos. Sigues en la segunda fila, y tiras tú.
lesson-twenty-one-first-game-lucky = ¡Menuda tirada! Solo el verde es demasiado alto. El rojo, el blanco, el amarillo y el negro son aciertos exactos, y el azul cabe. Quédate con la tirada.
lesson-twenty-one-first-game-lucky-otherwise = También se puede. Pero perderías tres aciertos exactos: quédate con la tirada.
lesson-twenty-one-first-game-many = Puedes anotar tantos números como quepan. Anota todos menos el verde.
lesson-twenty-one-first-game-many-otherwise = También se puede. Aquí, anota los cinco: blanco, negro, rojo, azul y amarillo.
lesson-twenty-one-first-game-second = { $other } ha sacado un 4 verde, tu quinto acierto exacto en esta fila. Anótalo.
lesson-twenty-one-first-game-end = Los números dan 19 puntos, y los 5 aciertos exactos, 15 puntos extra: ¡34 puntos! Y así sigue la partida hasta que alguien completa su quinta fila. Todos acaban esa ronda, y los demás cuentan también la fila que tienen a medias.
lesson-twenty-one-first-game-play = No hace falta saber más. ¡Ahora juega una partida de verdad!

## Twenty One: examples

lesson-twenty-one-reroll = Los unos se quedan
lesson-twenty-one-reroll-first = Has sacado 6, 4, 3, 3, 1 y 1. Puedes volver a tirar una vez. Hazlo y fíjate en los unos.
lesson-twenty-one-reroll-first-otherwise = También se puede. Aquí, vuelve a tirar.
lesson-twenty-one-reroll-ones = Los dos unos se han quedado; los otros cuatro dados se han vuelto a tirar. Esta tirada es la que vale: solo se puede volver a tirar una vez.

lesson-twenty-one-writing = Qué cabe y qué no
lesson-twenty-one-writing-look = Compara los dados con tu fila de arriba. El 3 azul y el 1 negro son aciertos exactos. El 4 amarillo, el 1 rojo y el 2 verde son menores que los números impresos, así que caben. El 4 blanco es mayor que 2 y no cabe.
lesson-twenty-one-writing-write = Tú eliges qué anotas. Anota el negro, el azul y el amarillo. El 1 rojo y el 2 verde caben, pero son bajos: esas casillas pueden esperar.
lesson-twenty-one-writing-write-otherwise = También se puede. Aquí, anota el negro, el azul y el amarillo.
lesson-twenty-one-writing-done = Tres casillas están llenas, dos de ellas con aciertos exactos. Las otras tres quedan vacías para las próximas rondas.

lesson-twenty-one-full-row = Anular y completar una fila
lesson-twenty-one-full-row-too-high = Solo están vacías la casilla blanca 5 y la verde 3. El 6 blanco y el 5 verde son demasiado altos, así que tienes que anular la casilla vacía de más a la izquierda: la blanca.
lesson-twenty-one-full-row-fill = { $other } ha sacado un 2 verde. No es un acierto exacto, pero cabe y completa tu fila. Anótalo.
lesson-twenty-one-full-row-fill-otherwise = Siempre puedes anular. Pero entonces el verde valdría 0: anota el 2.
lesson-twenty-one-full-row-sum = Los números dan 5 + 0 + 4 + 2 + 2 + 1 = 14, y los 3 aciertos exactos, 6 puntos extra: 20 puntos. En la ronda siguiente sigues en la segunda fila.

lesson-twenty-one-end = El final
lesson-twenty-one-end-last = En tu quinta fila solo está vacía la casilla negra 1, y has sacado un 1 negro. Anótalo: ahí acaba la partida.
lesson-twenty-one-end-last-otherwise = Siempre puedes anular. Pero el 1 negro es un acierto exacto: anótalo.
lesson-twenty-one-end-sum = Tus cinco filas: 23 + 16 + 13 + 18 + 18 = 88 puntos. { $other } no ha completado su quinta fila, pero su 6 amarillo también cuenta, y 1 punto más por el acierto exacto. Tiene 86. ¡Ganas!
