### Lo que se lee en la terminal al arrancar el servidor.

terminal-welcome = Rollwright está en marcha. ¡Te damos la bienvenida!
# Before an address.
terminal-here = En este ordenador:
# Before an address.
terminal-network = En tu red:
# Above a QR code.
terminal-scan = Escanea esto con un teléfono:
terminal-no-network = No se encontró ninguna red: por ahora nadie más puede llegar a este ordenador.
# $command is to be typed as it is.
terminal-lan = Para teléfonos y otros dispositivos de tu red: { $command }
terminal-data = Las partidas se guardan en { $folder }
terminal-stop = Ctrl-C lo detiene. No se pierde nada: las partidas siguen cuando vuelva a arrancar.

### Jugar en el terminal.

## El comienzo

terminal-hello = Te damos la bienvenida a Rollwright. ¿A qué quieres jugar?
terminal-resume = Seguir: { $game } con { $names }
terminal-resume-there = Seguir: { $game } con { $names }, en { $server }
terminal-new = Partida nueva: { $game }
terminal-join = Unirse a una mesa de un servidor
terminal-enter-for = Escribe un número, o pulsa solo Intro para { $number }.
terminal-a-number = Escribe un número del 1 al { $most }.
terminal-names = Nombres de quienes juegan en este terminal, separados por comas, { $most } como mucho. Pulsa solo Intro para { $name }.
terminal-count = De { $least } a { $most }. Pulsa solo Intro para { $usual }.
terminal-dice = ¿Con qué dados?
terminal-dice-program = Tira el programa
terminal-dice-real = Dados propios, sobre la mesa
terminal-address = ¿Cuál es la dirección de la mesa? Es como http://192.168.0.7:7121/t/ABC234
terminal-no-address = No hay ninguna mesa en esa dirección. Tiene que ser como http://192.168.0.7:7121/t/ABC234
terminal-unreachable = No se puede conectar con el servidor. Comprueba la dirección y tu conexión.
terminal-untrusted = Este ordenador no confía en el certificado del servidor. Si confías en él, indica en SSL_CERT_FILE un archivo con el certificado de la autoridad que lo firmó.

## Palabras para escribir

terminal-word-hint = pista
terminal-word-undo = deshacer
terminal-word-log = historial
terminal-word-table = mesa
terminal-word-all = todo
terminal-word-help = ayuda
terminal-word-quit = salir
terminal-word-again = otra
terminal-word-back = vuelvo
terminal-word-save = guardar
terminal-word-rules = reglas

## En líneas sencillas

terminal-plain-hello = Escribe el número de una respuesta. «{ $help }» dice qué más puedes escribir.
terminal-plain-help = Escribe el número de una respuesta o una de estas palabras:
terminal-plain-dumb = Este terminal dice que no puede dibujar una pantalla (TERM=dumb), así que juegas en líneas sencillas.
terminal-help-hint = lo que haría un bot fuerte
terminal-help-undo = deshacer tu última decisión
terminal-help-correct-dice = volver a escribir los últimos dados
terminal-help-table = cómo está todo; normalmente solo se dice lo que ha cambiado
terminal-help-log = todo lo que ha pasado hasta ahora
terminal-help-rules = las reglas del juego
terminal-help-all = todas las opciones con su número
terminal-help-save = guardar el registro y tus recibos, para comprobar los dados
terminal-help-quit = dejarlo aquí; no se pierde nada
terminal-help-dice = Con dados de verdad, escribe lo que muestran. Los espacios y las mayúsculas no importan. Con «deshacer» los corriges hasta que alguien decida.
terminal-want-again = Con ganas de otra partida: { $names }.
terminal-throw-ask = Te toca: pulsa Intro para tirar los dados.
terminal-throw-key = Tirar
terminal-start-ask = ¿Quién empieza? Teclea el número.
terminal-press-enter = Pulsa Intro cuando estés aquí.
terminal-or-type = O escríbelo, por ejemplo «{ $example }»: { $meaning }. «{ $all }» muestra las { $count } opciones.
terminal-not-understood = Esa respuesta no existe. «{ $help }» dice qué puedes escribir.
terminal-type-back = Escribe «{ $back }» para jugar tú.
terminal-again-or-quit = Escribe «{ $again }» para la revancha, o «{ $quit }».
terminal-connected = La conexión ha vuelto.
terminal-undone = { $name } deshace la última decisión.
terminal-goodbye = ¡Hasta pronto! No se pierde nada: { $command } sigue donde estabas.

## La pista

terminal-hint-thinking = Un bot fuerte lo está pensando…
terminal-hint-best = Lo mejor: { $decision }. Probabilidad de ganar: { $win } %.
terminal-hint-other = { $decision }. Probabilidad de ganar: { $win } %, { $cost } menos.
terminal-no-hint = Ahora mismo no hay ninguna pista.

## Los dados

terminal-fair-dice = Dados verificables
terminal-dice-without = Esta tirada se hizo sin tu parte.
terminal-dice-without-of = Esta tirada se hizo sin la parte de { $names }.
terminal-mistrust-table = Ya no aportas tu parte a los dados: el servidor muestra ahora otro juego, otros nombres u otra promesa que antes.
terminal-mistrust-anchors = No aportas tu parte a esta tirada: para una tirada anterior, el servidor muestra ahora otra cadena que entonces.
terminal-mistrust-steps = No aportas tu parte a esta tirada: el servidor muestra ahora otro desarrollo de la partida que antes.
terminal-mistrust-given = No aportas tu parte a esta tirada: el servidor ya la pidió antes mostrando otra cosa.
terminal-not-kept = No aportas tu parte a los dados porque no se puede escribir el recibo: { $problem }
terminal-checked = Dados comprobados: el registro es correcto y es la partida que se mostró aquí. Tu parte está en { $own } de { $runs } tiradas.
terminal-checked-of = Dados comprobados para { $name }: el registro es correcto y es la partida que se mostró aquí. La parte de { $name } está en { $own } de { $runs } tiradas.
terminal-checked-missing =
    { $count ->
        [one] Una parte se dio y se dejó fuera. Con mala conexión pasa de vez en cuando; si quien lleva el servidor lo hace a menudo, no merece confianza.
       *[other] { $count } partes se dieron y se dejaron fuera. Con mala conexión pasa de vez en cuando; si quien lleva el servidor lo hace a menudo, no merece confianza.
    }
terminal-checked-not-own =
    { $count ->
        [one] Una tirada tiene una parte de este asiento que este terminal no dio: es de otro de tus dispositivos o no es tuya.
       *[other] { $count } tiradas tienen una parte de este asiento que este terminal no dio: son de otro de tus dispositivos o no son tuyas.
    }
terminal-checked-alone = Dados comprobados: el registro es correcto. Este terminal no aportó ninguna parte.
terminal-check-differs = El registro no es la partida que se mostró aquí. «{ $save }» guarda ambos, y { $command } dice en qué se diferencian.
terminal-check-wrong = El registro de esta partida es incorrecto, así que sus dados no demuestran nada. «{ $save }» lo guarda, y { $command } dice qué está mal.
terminal-check-impossible = No se pudieron comprobar los dados: no se pudo obtener el registro o su secreto no se ha revelado.
terminal-saved = Guardado. Así se comprueba: { $command }
terminal-not-saved = No se pudo guardar: { $problem }

## Teclas

terminal-key-play = Jugar
terminal-key-hint = Pista
terminal-key-log = Historial
terminal-key-save = Guardar
terminal-key-quit = Salir
terminal-key-help = Ayuda
terminal-key-choose = Elegir
terminal-key-back = Volver
terminal-key-erase = Borrar
terminal-key-scroll = Desplazar
terminal-key-pages = Páginas

## En la pantalla

terminal-too-small = Hacen falta { $width } × { $height }, y la ventana tiene { $columns } × { $lines }. Hazla más grande.
terminal-going = De camino a la mesa…
terminal-form-names = Los nombres de todos los que juegan en este terminal, separados por comas.
terminal-help-mouse = El ratón también sirve: haz clic en dados, cartas, casillas y teclas.
terminal-help-suspend = volver a la shell; con «fg» regresas
terminal-help-help = teclas, signos y reglas
terminal-page-keys = Teclas
terminal-page-signs = Signos
terminal-page-rules = Reglas

## Games that have ended

terminal-finished-games = Partidas terminadas ({ $count })
terminal-just-now = ahora mismo
terminal-hours-ago =
    { $hours ->
        [one] hace una hora
       *[other] hace { $hours } horas
    }
terminal-days-ago =
    { $days ->
        [one] hace un día
       *[other] hace { $days } días
    }
terminal-key-analyse = Análisis
terminal-key-replay = Repasar
terminal-key-print = Imprimir
terminal-key-menu = Menú
terminal-key-open = Abrir
terminal-help-analyse = qué fue suerte y qué costaron tus decisiones
terminal-help-replay = volver a ver la partida, paso a paso
terminal-help-print = las cartas u hojas de todos en PDF, para la nevera
terminal-help-menu = volver a la lista de partidas
terminal-word-analyse = análisis
terminal-word-replay = repasar
terminal-word-print = imprimir
terminal-word-menu = menú
terminal-analysing = Calculando…
terminal-printed = Aquí está, lista para imprimir: { $file }

## A game step by step

terminal-replay-place = Paso { $step } de { $count }.
terminal-no-replay = Esta partida no se puede repasar aquí: falta su juego de cartas o su bloc.
terminal-key-step = Paso
terminal-key-ends = Principio, final
terminal-replay-hello = Pulsa Intro para el siguiente paso, o escribe el número de un paso o una de estas palabras:
terminal-replay-back = un paso atrás
terminal-replay-turn = hasta el siguiente turno o ronda
terminal-replay-end = hasta el final de la partida
terminal-replay-stop = ya he visto bastante
terminal-word-previous = atrás
terminal-word-turn = turno
terminal-word-last = final
terminal-word-stop = parar

## The tutor

terminal-tutor = Tutor
terminal-tutor-off = no
terminal-tutor-from = desde el { $points } %
terminal-tutor-about = pregunta antes de una jugada que regala más probabilidad de ganar que esto
terminal-tutor-ask =
    { $points ->
        [one] Esto regala un punto de probabilidad de ganar. ¿Lo mantienes?
       *[other] Esto regala { $points } puntos de probabilidad de ganar. ¿Lo mantienes?
    }
terminal-tutor-keep = Mantener
terminal-tutor-rethink = Pensarlo otra vez
terminal-tutor-answers = «{ $yes }» lo mantiene, «{ $hint }» muestra qué es mejor. Cualquier otra respuesta: pensarlo otra vez.
terminal-word-tutor = tutor
terminal-word-yes = sí
terminal-hint-not-here = Las pistas son solo para mesas donde no juega nadie más.

## What signs mean

terminal-sign-active = tiene los dados
terminal-sign-thinking = aún está decidiendo
terminal-sign-done = ya ha decidido
terminal-sign-reroll = se volvería a tirar

## Everything on 1 Card

terminal-one-card-letters = R N A V Z M
terminal-one-card-ask-reroll =
    { $left ->
        [one] Elige los dados para volver a tirar o quédate con la tirada. Te queda una vez.
       *[other] Elige los dados para volver a tirar o quédate con la tirada. Te quedan { $left } veces.
    }
terminal-one-card-type-roll =
    { $count ->
        [one] Tira un dado y escribe la letra de su color: { $letters }.
       *[other] Tira { $count } dados y escribe las letras de sus colores: { $letters }.
    }
# $dice: the colours of those dice.
terminal-one-card-kept = Estos dados no se vuelven a tirar: { $dice }. Revisa lo que has escrito.
terminal-one-card-no-colour = «{ $text }» no es un color. Las letras son { $letters }.
terminal-one-card-last-turn = La partida termina con este turno.
# Explains cards that are put into a line: for each row its letter and a number.
terminal-one-card-legend = Cada letra es una fila; el número, sus espacios libres.
# $what: what the dice would do on it, or its rows.
terminal-one-card-card = Carta { $number }: { $what }
# $cards: their numbers.
terminal-one-card-keep = Quedarse con las cartas { $cards }
terminal-one-card-take = Elegir la carta { $number }
# $count: how many cards were scored, $cards: what each of them gave, $rest: the full rows of the others.
terminal-one-card-result =
    { $name }: { $points ->
        [one] un punto
       *[other] { $points } puntos
    }{ $count ->
        [0] { "" }
       *[other] . Cartas puntuadas: { $cards }
    }. Filas completas en otras cartas: { $rest }.
# $dice: their colours.
terminal-one-card-reroll = Volver a tirar: { $dice }
terminal-one-card-key-dice = Elegir dados
terminal-one-card-key-all = Todos los dados
terminal-one-card-key-card = Elegir carta
terminal-one-card-key-colours = Lo que muestra un dado
# For the log.
terminal-one-card-stands = { $name } se queda con la tirada.
terminal-one-card-marks = { $name } tacha en la carta { $number }: { $what }.
terminal-one-card-scores =
    { $points ->
        [one] ¡La carta da un punto!
       *[other] ¡La carta da { $points } puntos!
    }
# What signs mean.
terminal-one-card-sign-cross = tachado
terminal-one-card-sign-preview = se tacharía
terminal-one-card-sign-full = fila completa y sus puntos
terminal-one-card-sign-sun = sol: una fila con sol completa da 2 puntos más, las dos dan 5
terminal-one-card-sign-line = fila con sol: rojo, 3 espacios libres
terminal-one-card-sign-scored = la carta 26 ha dado 12 puntos
terminal-one-card-sign-progress = 2 de 4 cartas puntuadas
terminal-one-card-effect-crosses = tacha { $count }
terminal-one-card-effect-full = tacha { $count }, fila completa
terminal-one-card-effect-was-full = la fila ya está completa
terminal-one-card-effect-missing = no está en esta carta
terminal-one-card-effect-too-many =
    { $free ->
        [one] { $count } dados y solo un espacio libre: ninguna cruz
       *[other] { $count } dados y solo { $free } espacios libres: ninguna cruz
    }

## Twenty One

terminal-twenty-one-letters = B N R Z A V
terminal-twenty-one-ask-reroll = ¿Te quedas con la tirada o vuelves a tirar?
terminal-twenty-one-ones-stay = { $count ->
    [0] No hay unos: se tirarían los seis dados.
    [one] El uno se quedaría.
   *[other] Los { $count } unos se quedarían.
  }
terminal-twenty-one-row-then = { $full ->
    [yes] Fila completa: { $numbers } + { $bonus } = { $points } puntos.
   *[no] La fila tendría { $numbers } + { $bonus } = { $points }.
  }
terminal-twenty-one-cross-costs = Una casilla anulada no da puntos.
terminal-twenty-one-stand = Me la quedo
terminal-twenty-one-reroll = { $count ->
    [one] Volver a tirar 1 dado
   *[other] Volver a tirar { $count } dados
  }
terminal-twenty-one-key-write = { $count ->
    [0] Anotar
    [one] Anotar 1 número
   *[other] Anotar { $count } números
  }
terminal-twenty-one-key-all = Los que caben
terminal-twenty-one-key-none = Ninguno
terminal-twenty-one-cross = Anular la casilla { $colour ->
    [blanco] blanca
    [negro] negra
    [rojo] roja
    [amarillo] amarilla
   *[other] { $colour }
  } ({ $number })
terminal-twenty-one-pick = Elige dados por sus cifras o anula una casilla.
# The die that is asked for next.
terminal-twenty-one-next = Ahora el dado { $colour }.
# $letters: the dice that were rolled, such as W K G.
terminal-twenty-one-type-roll = { $count ->
    [one] Escribe el número de este dado: { $letters }.
   *[other] Escribe { $count } números, en este orden: { $letters }.
  }
# $dice: those dice and their numbers.
terminal-twenty-one-kept = Estos dados se quedan como están: { $dice }. Revisa lo que has escrito.
terminal-twenty-one-no-die = Ningún dado muestra «{ $text }». Los números van del 1 al 6.
# $hit: yes if it is an exact hit.
terminal-twenty-one-number = { $hit ->
    [yes] { $colour } { $die } (acierto exacto)
   *[no] { $colour } { $die }
  }
# $numbers: colours with their numbers.
terminal-twenty-one-write = Anotar { $numbers }
# $rows: the points of each row.
terminal-twenty-one-result = { $points ->
    [one] { $name }: un punto. Filas: { $rows }.
   *[other] { $name }: { $points } puntos. Filas: { $rows }.
  }
terminal-twenty-one-key-cross = Anular
terminal-twenty-one-key-dice = Elegir dados
# For the log.
terminal-twenty-one-stands = { $name } se queda con la tirada.
terminal-twenty-one-writes = { $name } anota { $numbers }.
terminal-twenty-one-crosses = { $name } anula la casilla { $colour ->
    [blanco] blanca
    [negro] negra
    [rojo] roja
    [amarillo] amarilla
   *[other] { $colour }
  } ({ $number }).
terminal-twenty-one-row-full = Fila { $row } completa: { $numbers } + { $bonus } = { $points }.
# What signs mean.
terminal-twenty-one-sign-row = la fila que se está llenando
terminal-twenty-one-sign-offer = se puede anotar
terminal-twenty-one-sign-hit = acierto exacto
terminal-twenty-one-sign-hit-small = acierto exacto, en las hojas de los demás
terminal-twenty-one-sign-high = demasiado alto para esta casilla
terminal-twenty-one-sign-cross = anulada
terminal-twenty-one-sign-bonus = puntos extra: 2 aciertos exactos en una fila dan 3
terminal-twenty-one-sign-progress = 2 de 5 filas completas
