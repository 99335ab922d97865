### Mis estadísticas: guardadas y contadas en este dispositivo.

statistics-text = Contadas en este dispositivo, a partir de tus partidas terminadas. Nadie más las ve.
statistics-none = Todavía no hay nada que contar. Termina una partida y aparecerá aquí.
statistics-who = Quién
statistics-everybody = Todos en este dispositivo
statistics-several = Cuando varios comparten este dispositivo, una partida cuenta una vez para cada uno.
statistics-games = Partidas
statistics-since = desde el { $day }
statistics-wins = Victorias
statistics-wins-share = el { $share } % de tus partidas; entre iguales sería el { $fair } %
statistics-shared =
    { $count ->
        [one] Una victoria fue compartida. Cuenta en parte.
       *[other] { $count } victorias fueron compartidas. Cuentan en parte.
    }
statistics-points = Puntos por partida
statistics-mean = Media
statistics-best = Más alta
statistics-lowest = Más baja
statistics-streak = Más victorias seguidas
statistics-streak-now =
    { $count ->
        [0] la última partida se perdió
        [one] la última partida se ganó
       *[other] ahora { $count }
    }
statistics-share = Parte de victorias
statistics-fair = Entre iguales

## Over time

statistics-wins-over = Victorias con el tiempo
statistics-wins-over-label = La parte de partidas ganadas, después de cada una: { $share } % al final
statistics-points-over = Puntos con el tiempo
statistics-points-over-label = Los puntos de cada partida y su media hasta entonces: { $mean } al final
statistics-game-number = Partida
statistics-day = Día
statistics-range = de { $low } a { $high }
statistics-as-table = Como tabla
statistics-usual = Margen habitual

## Decisions

statistics-grade = Tus jugadas
statistics-grade-share = { $share } % regalado
statistics-grade-range = Muy probablemente entre { $low } y { $high } %.
statistics-grade-given = Regalado
statistics-grade-likely = Lo más probable
statistics-grade-text = De todo lo que había en juego cuando podías elegir, eso se perdió por jugadas que no eran las mejores. Cuanto menos, mejor: el bot más fuerte no regala nada, { $casual } cerca del 20 %, { $beginner } entre el 40 y el 50 %, el puro azar todo.
statistics-grade-rests =
    Se basa en { $decisions } jugadas de { $games ->
        [one] una partida
       *[other] { $games } partidas
    }.
statistics-grade-missing =
    { $count ->
        [one] Una jugada más y podremos decir cómo eliges. Con menos de 100 sería adivinar.
       *[other] { $count } jugadas más y podremos decir cómo eliges. Con menos de 100 sería adivinar.
    }
statistics-grade-over-label = Lo que regalaste, con el tiempo: { $share } % al final
statistics-grade-games = Partidas

## Luck

statistics-luck = Tu suerte
statistics-luck-mean = { $mean } puntos de probabilidad de ganar por partida
statistics-luck-usual = Después de tantas partidas, todo lo que esté entre −{ $reach } y +{ $reach } no tiene nada de especial.
statistics-luck-text = Se compensa: cuantas más partidas, más se acerca la línea a cero y más se estrecha la banda en la que está para casi todo el mundo.
statistics-luck-adjusted = Con dados medios habrías ganado { $adjusted } de { $games } partidas. Ganaste { $won }.
statistics-luck-over-label = Tu suerte media, después de cada partida: { $mean } puntos al final

## Analysis in the background

statistics-analysing =
    { $left ->
        [one] Aún se está analizando una partida.
       *[other] Aún se están analizando { $left } partidas.
    }
statistics-analysis-stopped =
    { $left ->
        [one] Queda una partida por analizar: no se llega al servidor.
       *[other] Quedan { $left } partidas por analizar: no se llega al servidor.
    }
statistics-analysis-none = Este servidor no analiza partidas, por eso faltan aquí la suerte y las jugadas.

## Groups

statistics-by-game = Por juego
statistics-by-seats = Por número de jugadores
statistics-by-company = Bots o personas
statistics-by-opponent = Por rival
statistics-by-opponent-text = Una partida con varios rivales cuenta para cada uno.
statistics-seats =
    { $count ->
        [one] en solitario
       *[other] de { $count }
    }
statistics-company-bots = Solo bots
statistics-company-people = Solo personas
statistics-company-mixed = Personas y bots
statistics-company-alone = En solitario
statistics-all = Todas

## Take along, forget

statistics-files = Para llevar
statistics-csv = Como tabla (CSV)
statistics-json = Para programas (JSON)
statistics-forget = Olvidar todas las partidas
statistics-forget-text = Todas las partidas terminadas, sus registros y estas estadísticas desaparecen de este dispositivo. No se puede deshacer. Las partidas en curso se quedan.
statistics-forget-first = Consejo: guárdalas antes en un archivo.
statistics-forget-yes = Olvidarlo todo
