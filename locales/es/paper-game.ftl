# Una partida jugada en papel que se anota después. La página y su teclado. En las preguntas, $name es de quien se trata.

paper-game = Anotar una partida en papel
paper-game-text = ¿Habéis jugado con dados y papel de verdad? Anota lo que salió y lo que anotó cada persona: la partida es tuya para guardarla, repetirla y analizarla.
paper-game-which = ¿A qué juego habéis jugado?
paper-game-kept = En este dispositivo
paper-game-entries =
    { $count ->
        [one] una entrada
       *[other] { $count } entradas
    }
paper-game-delete = Borrar
paper-game-delete-sure = ¿Borrarla del todo?
paper-game-begin = Empezar a anotar
paper-game-variant = ¿Cómo habéis jugado?
paper-game-layout = ¿Con qué cartas u hojas?
paper-game-seats = ¿Quiénes jugasteis? En sentido horario, como estabais.

paper-game-who-began = ¿Quién empezó?
paper-game-sheets = ¿Quién tenía qué hoja?
paper-game-cards =
    { $count ->
        [one] ¿Qué carta robó { $name }?
       *[other] ¿Qué { $count } cartas tenía { $name }?
    }
paper-game-face-up =
    { $count ->
        [one] ¿Qué carta se descubrió?
       *[other] ¿Qué { $count } cartas estaban boca arriba?
    }
paper-game-pick = ¿Qué fue?
paper-game-roll = Tira { $name }. ¿Qué muestran los dados?
paper-game-roll-again = ¿Y después de volver a tirar?
paper-game-reroll = ¿Volvió a tirar dados { $name }?
paper-game-mark = ¿Qué carta eligió { $name }?
paper-game-keep = ¿Con qué tres cartas se quedó { $name }?
paper-game-take = ¿Qué carta tomó { $name }?
paper-game-write = ¿Qué anotó { $name }?
paper-game-move = ¿Qué hizo { $name }?

paper-game-kept-roll = Se quedó con la tirada
paper-game-rerolled =
    { $count ->
        [0] Toca los que volvió a tirar
        [one] Volvió a tirar 1 dado
       *[other] Volvió a tirar { $count } dados
    }
paper-game-passed = Pasó
paper-game-wrote =
    { $count ->
        [0] Toca lo que anotó
        [one] Anotó 1 número
       *[other] Anotó { $count } números
    }
paper-game-wrote-all = Todo lo que cabe
paper-game-crossed = Anuló el { $number }
paper-game-that-is-it = Eso es

paper-game-back = Deshacer
paper-game-list = Lo que has anotado
paper-game-list-hint = Toca una entrada para corregirla. Lo que sigue se vuelve a comprobar.
paper-game-filled-in = completado
paper-game-correcting = Estás corrigiendo esta entrada:
paper-game-leave = Dejarla como estaba
paper-game-remove = Quitar esta entrada
paper-game-misfit = Esta entrada ya no encaja:
paper-game-misfit-help = Anota lo que pasó aquí, o quítala. Todo lo que sigue se conserva.
paper-game-unchecked = Se comprobará cuando encaje la anterior
paper-game-saved = Se guarda en este dispositivo sobre la marcha.
paper-game-try-again = Probar otra vez
paper-game-complete = Esa es toda la partida
paper-game-wins =
    { $count ->
        [one] Gana { $names }
       *[other] { $names } comparten la victoria
    }
paper-game-save = Guardar como archivo
paper-game-analyse = Análisis
paper-game-share = Enlace con toda la partida
paper-game-file-hint = Una línea de JSON: cualquier programa que lea las partidas de Rollwright puede repetirla y comprobarla.
paper-game-keys = Teclado
paper-game-keys-one-card = Los colores son R O Y G B P (Y amarillo, G verde, B azul, P morado), las cartas 1 a 3, 0 si pasó.
paper-game-keys-twenty-one = Escribe los dados como seis cifras, de blanco a verde. R vuelve a tirar. Las casillas van del 1 al 6 desde la izquierda, X anula.
paper-game-keys-back = Retroceso deshace, Intro confirma.

rule-chance-due = Antes se tiró o se robó algo.
rule-decision-due = Antes alguien tenía que decidir.
rule-wrong-seat = Le tocaba a otra persona.
rule-wrong-move = Aquí había que decidir otra cosa.
rule-wrong-chance = Aquí se tiró o se robó otra cosa.
rule-wrong-receiver = La carta era para otra persona.
rule-wrong-count = No son tantas cartas como deberían.
rule-not-held = Esa carta no estaba ahí.
rule-not-face-up = Esa carta no estaba boca arriba.
rule-not-in-deck = Esa carta ya está en la mesa.
rule-twice = Dos veces la misma carta.
rule-same-sheet = Dos personas no pueden tener la misma hoja.
rule-over = La partida ya había terminado.
