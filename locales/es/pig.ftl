### El cerdo (Pig)

pig-title = El cerdo
pig-tagline = Un solo dado y sangre fría: ¿tiras otra vez o te guardas lo que tienes?
pig-minutes = unos 10 minutos
about-pig = El cerdo (Pig en inglés) es un juego popular; John Scarne lo describió en 1945.
pig-turn = Turno { $number }
pig-turns =
    { $count ->
        [one] 1 turno
       *[other] { $count } turnos
    }
pig-turn-word = Turno

## What lies on the table

pig-field-die = Dado
pig-field-turn-points = Puntos de este turno
pig-field-if-held = Si se planta
pig-field-goal = Puntos para ganar

## Decisions

pig-move-again = Tirar otra vez
pig-move-hold = Plantarse

## What happened

log-pig-start = { $name } empieza.
log-pig-start-you = Empiezas tú.
log-pig-roll = El dado:
log-pig-again = { $name } tira otra vez.
log-pig-again-you = Tiras otra vez.
log-pig-hold = { $name } se planta.
log-pig-hold-you = Te plantas.

## The rules

learn-pig-intro = De 2 a 6 personas, unos 10 minutos. Solo hace falta un dado.
learn-pig-goal-heading = El objetivo
learn-pig-goal = Llega a 100 puntos antes que nadie.
learn-pig-turn-heading = Un turno
learn-pig-turn = Tira el dado. Del 2 al 6, el número se suma a los puntos de tu turno, y decides: tirar otra vez o plantarte. Si te plantas, los puntos del turno son tuyos para siempre y el dado pasa a la siguiente persona.
learn-pig-one-heading = Cuidado con el 1
learn-pig-one = Un 1 acaba tu turno, y sus puntos se pierden. Lo que guardaste en turnos anteriores sigue siendo tuyo.
learn-pig-end-heading = El final
learn-pig-end = En cuanto tus puntos y los de tu turno suman 100 o más, ganas. No hace falta plantarse.
learn-pig-notes-heading = Conviene saber
learn-pig-note-end = La partida termina al instante, aunque los demás hayan jugado un turno menos.
paper-pig-notice = El cerdo es un juego popular: cualquiera puede jugarlo, imprimirlo y compartirlo.
