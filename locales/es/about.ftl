### The page about Rollwright

about-what = Con Rollwright puedes jugar a dos juegos de dados pequeños e ingeniosos estés donde estés: con la familia y los amigos en un solo dispositivo, con los teléfonos alrededor de una mesa o a distancia, o por tu cuenta contra bots.
about-games-title = Los juegos
about-one-card = Todo en 1 carta es un juego de Steffen Benndorf, ilustrado por Christian Opperer y publicado por Nürnberger-Spielkarten-Verlag en 2021.
about-twenty-one = Twenty One es un juego de Steffen Benndorf y Reinhard Staupe, publicado por Nürnberger-Spielkarten-Verlag en 2017.
about-dice-title = Los dados
about-dice = Cada tirada sale de un secreto que el servidor fijó antes de la partida y de una parte que da el dispositivo de cada persona que participa, justo antes de la tirada. Al terminar la partida, tu navegador las comprueba todas. Si tu dispositivo es honrado y todo cuadra, nadie pudo conocer una tirada con tu parte antes de que cada decisión anterior se tomara y se te mostrara, ni siquiera quien lleva el servidor. Tampoco pudo elegirla nadie, salvo dejando partes fuera, y cada una que se deja fuera figura en el registro. Una tirada sin tu parte depende del servidor y de los demás. Y tu navegador ejecuta el programa que este servidor le envía: si desconfías de quien lo lleva, juega con un programa de otro sitio.
about-privacy-title = Qué se guarda
about-privacy = No hay cuentas, ni publicidad, ni rastreo. Las llaves de tus asientos y tus preferencias se quedan en este navegador; el servidor guarda las partidas y los nombres con los que se juega.
about-open-title = Abierto a todo el mundo
about-open = Rollwright es software libre. Puedes ponerlo en marcha por tu cuenta, escribirle un bot o añadirle un juego.
about-interface = La interfaz para programas
