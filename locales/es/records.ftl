### Partidas terminadas: la lista de las mías, sus archivos y los enlaces que contienen una partida entera.

## A link that holds a whole game

game-link = Enlace a esta partida
game-link-text = La partida entera va en el propio enlace. Se abre en cualquier parte, aunque este servidor la haya olvidado hace tiempo.
game-link-broken = En este enlace no hay una partida entera. Quizá se perdió el final por el camino: abre el enlace completo o pídelo otra vez.
game-link-old-browser = Este navegador es demasiado antiguo para enlaces así. Uno más nuevo puede abrirlo.
game-link-refused = La partida de este enlace no sigue las reglas. Quizá algo cambió por el camino: pide el enlace otra vez.
game-link-unknown = Este servidor no conoce el juego de este enlace, o no sus cartas u hojas.
game-not-kept = Esta partida no está guardada en este dispositivo.

## My games

games-search = Buscar en mis partidas
games-opponent = Jugada con
games-game = Juego
games-any = Todos
games-result = Resultado
games-won = Ganada
games-shared = Compartida
games-lost = Perdida
games-going-on = En curso
games-over = Terminadas
games-found =
    { $count ->
        [0] Ninguna partida coincide.
        [one] Una partida
       *[other] { $count } partidas
    }
games-more = Mostrar más
games-none = Aún no has terminado ninguna partida aquí.

## Files

games-files = Para llevar
games-files-text = Todas tus partidas terminadas en un solo archivo: como copia de seguridad, para otro dispositivo o para otros programas.
games-export = Guardar todas en un archivo
games-export-some =
    { $count ->
        [one] Falta una partida: el servidor aún no ha enviado su registro.
       *[other] Faltan { $count } partidas: el servidor aún no ha enviado sus registros.
    }
games-import = Leer un archivo
games-imported =
    { $count ->
        [0] Ninguna partida nueva.
        [one] Una partida nueva.
       *[other] { $count } partidas nuevas.
    }
games-import-known =
    { $count ->
        [one] Una ya estaba aquí.
       *[other] { $count } ya estaban aquí.
    }
games-import-strange =
    { $count ->
        [one] En una de ellas ningún asiento es tuyo. No cuenta en tus estadísticas.
       *[other] En { $count } de ellas ningún asiento es tuyo. No cuentan en tus estadísticas.
    }
games-import-faults =
    { $count ->
        [one] No se pudo leer una línea:
       *[other] No se pudieron leer { $count } líneas:
    }
games-import-line =
    Línea { $line }: { $fault ->
        [not-json] esto no es JSON.
        [other-version] esta partida es de un Rollwright más nuevo.
        [too-long] esta partida es demasiado larga.
        [scores] los puntos y la victoria no encajan con los asientos.
        [not-over] esta partida aún no ha terminado.
       *[not-a-game] esto no es el registro de una partida.
    }
games-import-more =
    { $count ->
        [one] Y una línea más.
       *[other] Y { $count } líneas más.
    }
games-import-empty = En este archivo no hay ninguna partida.
games-import-large = Este archivo es demasiado grande. Un archivo de partidas tiene como mucho 64 MB.
games-not-kept = Este navegador no guarda nada para nosotros, como en una ventana privada, o no le queda espacio. Así que tus partidas solo siguen aquí mientras el servidor las tenga.
