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
