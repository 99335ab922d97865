### Lo que se lee en la terminal al arrancar el servidor.

terminal-welcome = Rollwright está en marcha. ¡Te damos la bienvenida!
# Before an address.
terminal-here = En este equipo:
# Before an address.
terminal-network = En tu red:
# Above a QR code.
terminal-scan = Escanea esto con un teléfono:
terminal-no-network = No se encontró ninguna red: por ahora nadie más puede llegar a este equipo.
# $command is to be typed as it is.
terminal-lan = Para teléfonos y otros equipos de tu red: { $command }
terminal-data = Las partidas se guardan en { $folder }
terminal-stop = Ctrl-C lo detiene. No se pierde nada: las partidas siguen cuando vuelva a arrancar.

### Jugar en el terminal.

## El comienzo

terminal-hello = Te damos la bienvenida a Rollwright. ¿A qué quieres jugar?
terminal-resume = Seguir: { $game } con { $names }
terminal-resume-there = Seguir: { $game } con { $names }, en { $server }
terminal-new = Partida nueva: { $game }
terminal-join = Sentarse a una mesa de un servidor
terminal-enter-for = Escribe un número. Intro sin más es { $number }.
terminal-a-number = Escribe un número del 1 al { $most }.
terminal-names = Nombres de quienes juegan en este terminal, separados por comas, { $most } como mucho. Intro sin más es { $name }.
terminal-count = De { $least } a { $most }. Intro sin más es { $usual }.
terminal-dice = ¿Con qué dados?
terminal-dice-program = Tira el programa
terminal-dice-real = Los vuestros, en vuestra mesa
terminal-address = ¿Cuál es la dirección de la mesa? Es como http://192.168.0.7:7121/t/ABC234
terminal-no-address = Eso no lleva a ninguna mesa. La dirección es como http://192.168.0.7:7121/t/ABC234
terminal-unreachable = No se llega al servidor. Comprueba la dirección y tu conexión.

## Palabras para escribir

terminal-word-hint = pista
terminal-word-undo = deshacer
terminal-word-log = historial
terminal-word-all = todo
terminal-word-help = ayuda
terminal-word-quit = salir
terminal-word-again = otra
terminal-word-back = vuelvo

## En líneas sencillas

terminal-plain-hello = Escribe el número de una respuesta. «{ $help }» dice qué más puedes escribir.
terminal-plain-help = Escribe el número de una respuesta o una de estas palabras:
terminal-help-hint = lo que haría alguien que juega bien
terminal-help-undo = deshacer tu última decisión
terminal-help-log = todo lo que ha pasado hasta ahora
terminal-help-all = todas las opciones con su número
terminal-help-quit = dejarlo aquí; no se pierde nada
terminal-help-dice = Con dados de verdad, escribe lo que muestran. Los espacios y las mayúsculas no importan.
terminal-press-enter = Pulsa Intro cuando estés.
terminal-or-type = O escríbelo, por ejemplo «{ $example }»: { $meaning }. «{ $all }» muestra las { $count } opciones.
terminal-not-understood = Esa no es ninguna de las respuestas. «{ $help }» dice qué puedes escribir.
terminal-type-back = Escribe «{ $back }» para jugar tú.
terminal-again-or-quit = Escribe «{ $again }» para la revancha, o «{ $quit }».
terminal-connected = La conexión ha vuelto.
terminal-undone = { $name } deshace la última decisión.
terminal-goodbye = ¡Hasta pronto! No se pierde nada: { $command } sigue donde estabas.

## La pista

terminal-hint-thinking = Alguien que juega bien lo está pensando …
terminal-hint-best = Lo mejor: { $move }. Probabilidad de ganar: { $win } %.
terminal-hint-other = { $move }: { $win } %, es decir, { $cost } menos.
terminal-no-hint = Ahora mismo no hay ninguna pista que dar.

## Teclas

terminal-key-play = Jugar
terminal-key-hint = Pista
terminal-key-log = Historial
terminal-key-quit = Salir
terminal-key-help = Ayuda
terminal-key-choose = Elegir
terminal-key-back = Volver

## En la pantalla

terminal-too-small = Hacen falta { $width } × { $height }, y la ventana tiene { $columns } × { $lines }. Hazla más grande.
terminal-going = De camino a la mesa …
terminal-form-names = Los nombres de todos los que juegan en este terminal, separados por comas.
terminal-help-mouse = El ratón también sirve: haz clic en dados, cartas, casillas y teclas.
terminal-help-suspend = volver a la shell; «fg» sigue
