### Everything on 1 Card

one-card-title = Todo en 1 carta
one-card-tagline = Tira, elige una carta y tacha colores enteros. Completa 3 filas y la carta da puntos.
one-card-minutes = unos 20 minutos
one-card-variant-basic = Básica
one-card-variant-basic-text = Con 2 cartas delante. Lo mejor para aprender.
one-card-variant-advanced = Avanzada
one-card-variant-advanced-text = Te quedas con 3 cartas de 5, y las nuevas las eliges entre 3 boca arriba.
one-card-turn = Turno { $number }
one-card-turns =
    { $count ->
        [one] 1 turno
       *[other] { $count } turnos
    }
one-card-turn-word = Turno

## Colours

one-card-colour-red = rojo
one-card-colour-orange = naranja
one-card-colour-yellow = amarillo
one-card-colour-green = verde
one-card-colour-blue = azul
one-card-colour-purple = morado

## What is to be done

one-card-ask-reroll =
    { $left ->
        [one] ¿Otra tirada? Toca los dados. Te queda una.
       *[other] ¿Otra tirada? Toca los dados. Te quedan { $left }.
    }
one-card-ask-mark = Elige una carta para estos dados, o pasa.
one-card-ask-mark-theirs = La tirada de { $name } vale para todos: elige una carta, o pasa.
one-card-ask-mark-last = ¡Último turno! Elige una carta para estos dados, o pasa.
one-card-ask-ahead = Ya puedes decidir: elige una carta o pasa.
one-card-chosen = Ya has decidido. Los demás aún están pensando.
one-card-forced = Esta vez no puedes tachar nada.
one-card-ask-keep =
    { $left ->
        [0] ¿Estas tres?
        [3] Elige 3 cartas para quedártelas.
        [one] Elige una carta más.
       *[other] Elige { $left } cartas más.
    }
one-card-ask-take = Elige tu nueva carta entre las que están boca arriba.
one-card-type-roll =
    { $count ->
        [one] Tira un dado y toca lo que ha salido.
       *[other] Tira { $count } dados y toca lo que ha salido.
    }
one-card-rolling = Ahora tira { $name }.
one-card-dealing = Se están repartiendo las cartas.
one-card-scores = { $name } puntúa una carta: { $points } puntos.

## Decisions

one-card-reroll =
    { $count ->
        [one] Volver a tirar un dado
       *[other] Volver a tirar { $count } dados
    }
one-card-stand = Quedarme con la tirada
one-card-mark =
    { $count ->
        [one] Tachar un espacio
       *[other] Tachar { $count } espacios
    }
one-card-pass = Pasar
one-card-keep = Quedarme con estas
one-card-take = Elegir esta carta
# Decisions, as somebody is told to make them.
one-card-choice-reroll = Volver a tirar: { $dice }
one-card-choice-mark =
    { $count ->
        [0] Tachar en la carta { $card }
        [one] Carta { $card }: tachar un espacio
       *[other] Carta { $card }: tachar { $count } espacios
    }
one-card-choice-take = Elegir la carta { $card }
one-card-choice-keep = Quedarse con las cartas { $cards }
one-card-typed = Los dados que has tirado
one-card-remove-die = Quitar el { $colour }
one-card-kept-die = { $colour }, se queda
one-card-die-reroll = Volver a tirar el { $colour }

## Cards

one-card-cards-of = Cartas de { $name }
one-card-your-cards = Tus cartas
one-card-scored-cards = Cartas puntuadas
one-card-face-up = Boca arriba
one-card-progress = { $count } de 4 cartas puntuadas
one-card-card = Carta { $number }
one-card-card-row =
    { $colour }: { $crossed } de { $spaces }{ $sun ->
        [yes] , con sol
       *[no] { "" }
    }
one-card-nothing = Nada que tachar
one-card-nothing-here = Ninguno de estos dados encaja en esa carta.
one-card-would-cross =
    { $count ->
        [one] tacha un espacio
       *[other] tacha { $count } espacios
    }
one-card-would-score =
    { $points ->
        [one] ¡da un punto!
       *[other] ¡da { $points } puntos!
    }
one-card-card-scores = Esta carta da { $points }.
one-card-last-place = La 4.ª: fin

## Log and result

log-one-card-start = { $name } empieza.
log-one-card-start-you = Empiezas tú.
log-one-card-deal =
    { $count ->
        [2] { $name } recibe una carta.
       *[other] { $name } recibe cartas.
    }
log-one-card-deal-you =
    { $count ->
        [2] Recibes una carta.
       *[other] Recibes cartas.
    }
log-one-card-keep = { $name } se queda con tres cartas.
log-one-card-keep-you = Te quedas con tres cartas.
log-one-card-reveal =
    { $count ->
        [one] Se pone otra carta boca arriba.
       *[other] Se ponen tres cartas boca arriba.
    }
log-one-card-roll = Los dados:
log-one-card-reroll = { $name } vuelve a tirar:
log-one-card-reroll-you = Vuelves a tirar:
log-one-card-mark = { $name } tacha en la carta { $what }.
log-one-card-mark-you = Tachas en la carta { $what }.
log-one-card-pass =
    { $forced ->
        [yes] { $name } no puede tachar nada.
       *[no] { $name } pasa.
    }
log-one-card-pass-you =
    { $forced ->
        [yes] No puedes tachar nada.
       *[no] Pasas.
    }
log-one-card-take = { $name } elige la carta { $what }.
log-one-card-take-you = Eliges la carta { $what }.
one-card-nth-card = Carta { $number }
one-card-unscored = Resto
one-card-result-key = Relleno: cartas puntuadas. Contorno: filas completas de las demás.
