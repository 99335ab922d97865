### What all pages and both games share.

## Pages

pages = Páginas
skip-to-content = Ir al contenido
to-front-page = Ir al inicio
learn = Aprender
print = Imprimir
rules = Reglas
about = Sobre Rollwright
language = Idioma
preferences = Preferencias
your-name = Tu nombre
theme = Claro u oscuro
theme-auto = Automático
theme-light = Claro
theme-dark = Oscuro
speed = Ritmo
speed-calm = Tranquilo
speed-brisk = Ágil
speed-at-once = Al instante
sound = Sonido
with-sound = ¿Con sonido?
with-sound-yes = Sí
with-sound-no = No
notify-me = Avísame cuando me toque
tutor-asks = Pregúntame antes de una jugada que regale
tutor-threshold =
    { $points ->
        [0] Nunca
       *[other] más de { $points } puntos
    }
tutor-points = Puntos de probabilidad de ganar, sobre cien, en mesas con pistas.
install = Poner en la pantalla de inicio
plain-http = Esta dirección no está cifrada (http). Por eso aquí no se puede agitar, mantener la pantalla encendida, compartir ni instalar. Todo lo demás funciona.
understood = De acuerdo
keys = Teclado
keys-everywhere = En todas partes
keys-table = En la mesa
keys-move = adelante, atrás
keys-do = hacerlo
keys-choose = elegir dentro de un grupo
keys-close = cerrar lo que está abierto
keys-help = esta ayuda
keys-space = Espacio
keys-throw = tirar los dados
keys-digits = escribir lo que muestran los dados de verdad
keys-steps = un paso adelante o atrás
keys-ends = al principio, al final
keys-play = reproducir y pausar
labelled = { $label }: { $text }
close = Cerrar
menu = Menú
change = Cambiar
unofficial = Rollwright es un proyecto no oficial, hecho por gente que adora estos juegos. Los dos son de Steffen Benndorf (Twenty One, junto con Reinhard Staupe) y los publica Nürnberger-Spielkarten-Verlag. Si te gustan aquí, compra los originales: son una preciosidad.
lost-title = Aquí no hay nada
lost-text = Esta dirección no lleva a ninguna parte. Quizá se perdió una letra por el camino.

## The front page

play-now = Jugar
which-game = ¿Qué juego?
table-to-try = Dados para probar
touch-dice = Venga, toca los dados
against-one = contra { $name }, { $temper }
against-many = contra { $count } bots como { $name }
other-ways = Otras formas de jugar
way-invite-text = Envía un enlace y a jugar
way-one-device-text = Pasa de mano en mano
way-real-dice-text = Tú tiras, aquí se cuenta
way-learn-text = En cinco minutos, jugando
way-print-text = Cartas, hojas y reglas en papel
way-paper = Partida en papel
way-paper-text = Anotar una partida jugada
never-played = ¿Nunca has jugado? 60 segundos
beaten-twice = ¡Dos victorias contra { $name }!
next-opponent = Ahora { $name }, { $temper }
invite = Con amigos
one-device = Un dispositivo
real-dice = Dados de verdad
players = De { $least } a { $most } personas
my-games = Mis partidas
my-statistics = Mis estadísticas
with = Con { $names }
resume = Seguir
gathering = Falta gente
all-my-games =
    { $count ->
        [one] Ver todas mis partidas
       *[other] Ver todas mis partidas ({ $count })
    }
public-tables = Mesas abiertas
open-seats =
    { $count ->
        [one] Un asiento libre
       *[other] { $count } asientos libres
    }
watch = Mirar
have-a-code = ¿Tienes un código?
join = Unirme
guest = Visitante

## A new table

new-bots = { $game } contra bots
new-bots-text = Empiezas enseguida. Vete cuando quieras: la partida te espera.
new-invite = Invitar a jugar a { $game }
new-invite-text = Cada persona juega en su dispositivo, en la misma mesa o a distancia. Tú recibes un enlace para enviarlo.
new-device = { $game } en un solo dispositivo
new-device-text = El dispositivo pasa de mano en mano. Siempre dice a quién le toca.
new-real = { $game } con dados de verdad
new-real-text = Tira tus propios dados y marca aquí lo que ha salido. La aplicación lleva la cuenta.
who-plays = ¿Quién juega?
player-number = Jugador { $number }
remove-player = Quitar al jugador { $number }
add-player = Añadir a alguien
how-many-people = ¿Cuántas personas?
how-many-bots = ¿Cuántos bots?
how-strong = ¿Qué nivel tienen los bots?
variant = ¿Qué variante?
slow-bots = Los bots se toman su tiempo
hints = Pistas al jugar
hints-text = Puedes pedir las mejores jugadas, y te avisamos antes de una que regale mucho.
facing = Estamos cara a cara: girar la pantalla
clock = Tiempo para cada decisión
clock-option =
    { $seconds ->
        [0] Sin límite
        [30] 30 segundos
        [60] 1 minuto
        [120] 2 minutos
       *[other] { $days ->
            [one] Un día
           *[other] { $days } días
        }
    }
public-table = Mostrarla en «Mesas abiertas»
begin = Empezar
make-invitation = Crear la invitación

## Bots

bot = Bot
bot-name =
    { $level ->
        [Aleatorio] Bot aleatorio
        [Novato] Bot novato
        [Codicioso] Bot codicioso
        [Relajado] Bot relajado
        [Fuerte] Bot fuerte
        [Maestro] Bot maestro
       *[other] Bot { $level }
    }
level-random = Aleatorio
level-random-text = Hace cualquier cosa que esté permitida.
level-beginner = Novato
level-beginner-text = Rápido como una liebre, rara vez mira dos veces. Ideal para empezar.
character-beginner = Flick
character-beginner-temper = con prisa
level-learner = Aprendiz
level-learner-text = Mete el hocico en todo y acierta una de cada dos veces.
character-learner = Pip
character-learner-temper = curioso
level-greedy = Codicioso
level-greedy-text = Toma lo que puede cuanto antes.
level-casual = Relajado
level-casual-text = Juega bien, pero se le escapan cosas: hay miel por ahí.
character-casual = Bruno
character-casual-temper = tranquilo
level-skilled = Hábil
level-skilled-text = Escarba hondo y una de cada dos veces encuentra lo mejor.
character-skilled = Hugo
character-skilled-temper = concienzudo
level-expert = Fuerte
level-expert-text = Calcula cada tirada y te deja lo que no quiere.
character-expert = Tilda
character-expert-temper = astuta
level-master = Maestro
level-master-text = Ve muy lejos. Si los dados quieren, aún puedes ganarle.
character-master = Oona
character-master-temper = paciente

## While people gather

invited = { $name } te invita a jugar
sit-down = Sentarme
hints-invited = En esta mesa hay pistas: todos pueden pedir las mejores jugadas. Quien se sienta está de acuerdo.
or-watch = O quédate mirando: la partida empieza cuando se ocupan todos los asientos.
table-full = Todos los asientos están ocupados. Puedes mirar.
invite-others = Invita a los demás
invite-how = Que escaneen la imagen con un teléfono, o envíales el enlace o diles el código.
only-this-computer = Solo este ordenador llega a esta mesa.
only-this-computer-how = Para que jueguen tus amigos en la misma red, cierra Rollwright y ábrelo así:
only-this-computer-then = No se pierde nada: la mesa seguirá aquí.
other-window = Otra ventana de este ordenador puede entrar con el código
code = Código de la mesa
link = Enlace
qr-label = El enlace como código QR
copy = Copiar
copied = Copiado
share = Compartir
seats = Asientos
that-is-you = eres tú
you = tú
here = está aquí
expected = aún no ha llegado
open-seat = Asiento libre
open-the-seat = Dejarlo libre
put-a-bot = Poner un bot
add-seat = Añadir un asiento
begin-with =
    { $count ->
        [one] Empezar
       *[other] Empezar: somos { $count }
    }
begin-with-bots = Empezar con bots
begins-when-full =
    { $count ->
        [one] La partida empieza en cuanto llegue una persona más.
       *[other] La partida empieza en cuanto lleguen { $count } personas más.
    }
begins-soon = La partida está a punto de empezar.

## At the table

dice = Dados
throw-dice = Tirar
your-throw = Tu tirada: desliza los dados o pulsa Tirar.
your-turn = Te toca
game-over = La partida ha terminado
waiting-for = Esperando a { $names }
change-choice = Elegir otra vez
that-is-the-roll = Esa es la tirada
undo = Deshacer
correct-dice = Corregir los dados
seat-thinking = piensa
seat-asked = te toca
seat-done = ya está
seat-away = ausente
seat-summary =
    { $name }: { $points ->
        [one] un punto
       *[other] { $points } puntos
    }, { $progress }{ $active ->
        [yes] , tiene los dados
       *[other] { "" }
    }{ $doing ->
        [thinking] , está pensando
        [done] , ya está
        [away] , ausente
       *[idle] { "" }
    }
pass-on = Pasa el dispositivo: ahora le toca a { $name }
pass-on-done = Soy { $name }
you-watch = Estás mirando la partida.
connection-lost = Se ha cortado la conexión. Volverá sola, y no se pierde nada.
unsent = Se enviará en cuanto vuelva la conexión.
who-starts = ¿Quién empieza?
who-starts-how = Decididlo entre vosotros o echadlo a suertes.
draw-lots = Echar a suertes
this-one-starts = Empieza { $name }
stand-in-plays = Un bot está jugando por ti.
take-back = Ya estoy aquí
absent-since =
    { $minutes ->
        [0] { $name } acaba de irse.
        [one] { $name } lleva fuera un minuto.
       *[other] { $name } lleva fuera { $minutes } minutos.
    }
absent-until =
    { $minutes ->
        [one] Un bot jugará por esa persona en menos de un minuto.
       *[other] Un bot jugará por esa persona en { $minutes } minutos.
    }
absent-stand-in = Un bot juega por { $name }.
absent-open = { $name } no está, y su asiento queda libre para otra persona.
absent-what = ¿Y ahora?
absent-asked = Lo has pedido. Se hará cuando estén de acuerdo todas las personas presentes.
call-stand-in = Que juegue un bot ahora
open-for-others = Dejar el asiento a otra persona
seat-is-open = Hay un asiento libre en esta partida. ¿Quieres seguir jugando ahí?
seat-is-taken = Tu asiento se juega ahora desde otro lugar. Puedes mirar la partida.
welcome-back =
    { $steps ->
        [0] ¡Hola de nuevo! Tu asiento vuelve a ser tuyo.
        [one] ¡Hola de nuevo! Un bot ha decidido una vez por ti.
       *[other] ¡Hola de nuevo! Un bot ha decidido { $steps } veces por ti.
    }
hand-over = Que juegue un bot por mí
hand-over-text = Un bot juega por ti hasta que vuelvas.
other-device = Seguir en otro dispositivo
other-device-text = Abre este enlace en el otro dispositivo antes de 15 minutos. A partir de ese momento juegas allí.
leave = Abandonar la partida
leave-sure = Un bot jugará por ti hasta el final. No podrás volver a este asiento.
leave-yes = Abandonar definitivamente
time-left = Tiempo restante
hours-left =
    { $count ->
        [one] una hora
       *[other] { $count } horas
    }
days-left =
    { $count ->
        [one] un día
       *[other] { $count } días
    }
points =
    { $count ->
        [one] un punto
       *[other] { $count } puntos
    }

## Reactions

react = Decir algo
reaction-hello = ¡Hola!
reaction-bravo = ¡Bien hecho!
reaction-lucky = ¡Qué suerte!
reaction-ouch = ¡Ay!
reaction-thinking = A ver, a ver…
reaction-thanks = ¡Gracias por la partida!

## The log

log = Qué ha pasado
log-setup = Preparación
log-empty = Todavía no ha pasado nada.
log-undone = { $name } deshace su última jugada.
log-undone-you = Deshaces tu última jugada.
log-corrected = { $name } corrige los dados.
log-corrected-you = Corriges los dados.
log-stand-in = Un bot juega por { $name }.
log-back = { $name } ha vuelto.
log-no-link = Esta tirada se hizo sin la parte de { $names }.
log-seated = { $name } sigue jugando en el asiento libre.
log-total = ahora { $points }
turn = Turno { $number }
turns =
    { $count ->
        [one] 1 turno
       *[other] { $count } turnos
    }
turn-word = Turno

## The end

result = Resultado
total = Total
you-win =
    { $points ->
        [one] ¡Ganas con un punto!
       *[other] ¡Ganas con { $points } puntos!
    }
wins =
    { $points ->
        [one] { $name } gana con un punto
       *[other] { $name } gana con { $points } puntos
    }
shared-win =
    { $points ->
        [one] { $names } comparten la victoria con un punto
       *[other] { $names } comparten la victoria con { $points } puntos
    }
you-win-by =
    { $points ->
        [one] Ganas por un punto
       *[other] Ganas por { $points } puntos
    }
wins-by =
    { $points ->
        [one] { $name } gana por un punto
       *[other] { $name } gana por { $points } puntos
    }
abandoned = Esta partida no se jugó hasta el final
analysis = Análisis
rematch = Revancha
rematch-waits = Esperando a { $names }
rematch-asked =
    { $count ->
        [one] { $names } quiere jugar otra vez
       *[other] { $names } quieren jugar otra vez
    }
rematch-no = Ahora no
rematch-cancel = Mejor no
download-record = Guardar el registro
share-picture = Como imagen
save = Guardar
course-of-game = Cómo fue la partida
course-label = Puntos de { $names } a lo largo de la partida
dice-without = Esta tirada se hizo sin tu parte.
dice-no-chain = Este navegador no nos guarda nada, como en una ventana privada. Por eso tu dispositivo no aporta su parte a los dados.
dice-table = Tu dispositivo ya no aporta su parte a los dados: el servidor muestra ahora otro juego, otros nombres u otro secreto que antes.
dice-anchors = Tu dispositivo no aporta su parte a esta tirada: el servidor muestra ahora, para una tirada anterior, otra cadena que entonces.
dice-steps = Tu dispositivo no aporta su parte a esta tirada: el servidor muestra ahora otro desarrollo de la partida que antes.
dice-given = Tu dispositivo no aporta su parte a esta tirada: el servidor ya la pidió en otro momento de la partida.
dice-awaited = Los dados esperan a { $names }.
dice-wrong = Algo no cuadra con los dados de esta partida: mira abajo «Dados verificables».

## Replay

replay = Repetición
replay-of = Repetición: { $game }
seen-from = Vista de
to-beginning = Al principio
step-back = Un paso atrás
step-on = Un paso adelante
to-end = Al final
play = Reproducir
pause = Pausa
moment = Momento
share-moment = Compartir este momento
to-the-table = Ir a la mesa

## A seat moves to another device

seat-move-title = Seguir aquí
seat-move-text = Tu asiento pasa a este dispositivo. A partir de ese momento, en el otro solo podrás mirar.
seat-move-do = Jugar en este dispositivo

## When something does not work

no-table-title = Esta mesa no se puede abrir
problem-offline = El servidor no responde. Comprueba tu conexión; lo seguimos intentando.
problem-other = No ha funcionado. Inténtalo otra vez.
try-again = Volver a intentarlo
problem-illegal = Las reglas no lo permiten aquí.
problem-no-such-table = Esa mesa no existe. Quizá haya un error en el código, o la mesa desapareció hace tiempo.
problem-no-such-seat = Ese asiento ya no está en esta mesa.
problem-wrong-secret = Este asiento ya no es tuyo. Quizá seguiste en otro dispositivo.
problem-link-used = Este enlace ya se ha usado o ha caducado. Pide otro en el otro dispositivo.
problem-table-full = Ya no quedan asientos libres.
problem-seat-taken = Ese asiento ya está ocupado.
problem-bad-name = Elige un nombre de 1 a 24 caracteres.
problem-no-hints = En esta mesa no hay pistas.
problem-not-over = Podrás hacerlo cuando termine la partida.
problem-already-started = La partida ya ha empezado.
problem-not-absent = Esa persona ya está de vuelta.
problem-too-early = Podrás hacerlo en { $seconds } s, si no vuelve antes.
problem-seats-open = Todavía quedan asientos libres.
problem-not-your-turn = Ahora no te toca decidir a ti.
problem-nothing-to-undo = Eso ya no se puede deshacer.
problem-over = La partida ha terminado.
problem-too-many =
    { $seconds ->
        [0] ¡Más despacio! Espera un momento.
        [one] ¡Más despacio! Espera un segundo.
       *[other] ¡Más despacio! Espera { $seconds } segundos.
    }
problem-come-back = El servidor se está reiniciando. Inténtalo otra vez dentro de un momento.
problem-wrong-link = El servidor rechazó por errónea la parte de este dispositivo en la tirada.
problem-chain-replaced = El servidor indica que la cadena de otro dispositivo ha sustituido a la de este.
problem-storage = Ahora mismo el servidor no puede guardar nada. No ha cambiado nada; inténtalo otra vez dentro de un momento.
problem-foreign-host = Este servidor no sabe que se llama { $host }. Usa su dirección en números, como http://192.168.1.20:7121/. O haz que lo reinicien con este nombre: rollwright --lan --name { $host }
problem-foreign-origin = El servidor cree que esta página es de otra web. Si lo llevas tú: un proxy inverso tiene que pasar la cabecera Host sin cambios.
rule-nothing-to-cross = Con estos dados no se tacha nada en esa carta.
rule-kept-dice = Los dados que no se vuelven a tirar siguen como estaban. Revisa lo que has marcado.
rule-not-five-dice = Hacen falta cinco dados.
rule-no-such-dice = Esos dados no están en la mesa.
rule-not-writable = Ese número no se puede anotar ahí.
