### What `rollwright guide` says.

command-games = Los juegos:
# $variants and $bots: names to type, with commas between them.
command-game = { $title }, de { $least } a { $most } personas. Variantes: { $variants }. Bots: { $bots }.
command-try = Para probar:
command-try-serve = Inicia el servidor de juego en este ordenador, con la aplicación en tu navegador. Con --lan, también pueden jugar los teléfonos de la misma red.
command-try-play = Te deja jugar en este terminal: en solitario, con más gente delante o en la mesa de un servidor.
command-try-games = Muestra la lista de las partidas que se han jugado aquí, en el servidor o en el terminal; --export las escribe en un archivo.
command-try-rules = Muestra las reglas.
command-try-arena = Enfrenta a varios bots: a todos les tocan las mismas tiradas, desde cada asiento.
command-try-sim = Simula diez mil partidas y las guarda.
command-try-replay = Muestra una de ellas, paso a paso.
command-try-hint = Muestra qué opciones de ganar tiene cada uno y qué cambia cada jugada posible.
command-try-analyse = Mira qué costó cada decisión y qué fue suerte.
command-try-verify = Comprueba cada paso, cada puntuación y cada dado de un archivo.
command-try-program = Deja jugar a tu propio programa (docs/bot-protocol.md).
command-try-solve = Calcula cuánto vale una fila o una carta si se juega a la perfección.
command-try-layout = Muestra las cartas.
command-try-print = Imprime las hojas de Twenty One. «print cards», «print rules» y «print game» imprimen lo demás.
# $command is to be typed, with the name of a command in place of COMMAND.
command-help = { $command } explica cada comando a fondo (en inglés).
command-notice = Rollwright es un proyecto no oficial, hecho por gente a la que le encantan estos juegos. «Todo en 1 carta» es de Steffen Benndorf; «Twenty One», de Steffen Benndorf y Reinhard Staupe. Ambos los publica Nürnberger-Spielkarten-Verlag (NSV). Compra los originales: son una preciosidad.
