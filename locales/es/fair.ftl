### The certificate of fair dice: what was checked, who took part in which roll, what that promises. A "part" is a link of a seat's chain.

fair-dice = Dados verificables
fair-text = Cada tirada sale de un secreto que el servidor fijó antes de la partida y de una parte que da el dispositivo de cada persona que participa, justo antes de la tirada. Al terminar la partida se revela el secreto y tu navegador repite todas las tiradas.
real-dice-no-certificate = Los dados eran de verdad: aquí no tenemos nada que demostrar.

## What was checked

checking-dice = Comprobando…
check-again = Comprobar otra vez
record-good = Cuadra: cada tirada y cada carta robada sale del secreto y de las partes que figuran aquí.
record-not-drawn-here = El secreto y las partes cuadran. Pero esta página no sabe cómo tira los dados este juego: guarda el registro y comprueba sus tiradas con «rollwright verify».
record-not-open = El secreto aún no se ha revelado, así que las tiradas no están comprobadas.
record-not-a-record = Este registro no se puede leer.
record-no-certificate = Este registro no tiene certificado.
record-not-revealed = No cuadra: la partida ha terminado, pero el secreto no se reveló.
record-commitment = No cuadra: el secreto no es el que se fijó antes de la partida.
record-chain = No cuadra: las partes del registro no pertenecen a sus cadenas.
# $step: the number of a step in the record, from 1.
record-step = No cuadra: el paso { $step } no es el que dan el secreto y las partes.
# $name: whose seat it is, where several people share a device.
receipt-of = { $name }:
receipt-good = Cuadra: el registro coincide con el recibo que guardó este dispositivo. Para cada parte se le preguntó solo cuando ya se te había mostrado todo lo anterior a la tirada.
# $own: rolls with the part of this device, out of $runs.
receipt-own =
    { $runs ->
        [one] Tu parte está en { $own } de una tirada.
       *[other] Tu parte está en { $own } de { $runs } tiradas y repartos.
    }
receipt-missing =
    { $count ->
        [one] En una falta la parte que dio este dispositivo. Con mala conexión pasa de vez en cuando.
       *[other] En { $count } falta la parte que dio este dispositivo. Con mala conexión pasa de vez en cuando; si pasa a menudo, no te fíes de quien lleva el servidor.
    }
receipt-without =
    { $count ->
        [one] Otra se hizo sin preguntar a este dispositivo, por ejemplo mientras no estabas.
       *[other] Otras { $count } se hicieron sin preguntar a este dispositivo, por ejemplo mientras no estabas.
    }
receipt-not-own =
    { $count ->
        [one] Una lleva una parte de tu asiento que este dispositivo no dio: es de otro dispositivo tuyo o no es tuya.
       *[other] { $count } llevan una parte de tu asiento que este dispositivo no dio: son de otro dispositivo tuyo o no son tuyas.
    }
receipt-receipt = El recibo que guardó este dispositivo no se puede leer.
receipt-table = No cuadra: no es la mesa que se te mostró. El juego, los nombres o lo que el servidor había fijado son otros.
# $step: the number of a step in the record, from 1.
receipt-steps = No cuadra: el paso { $step } no es el que se te mostró.
# $run: the number of a roll, from 1.
receipt-early = No cuadra: para la tirada { $run } se preguntó a este dispositivo en otro momento de la partida del que dice el registro. Alguien pudo conocer la tirada antes de decidir.
receipt-anchors = No cuadra: en la tirada { $run } el registro tiene otra cadena que la que se te mostró. Pudo elegirse a propósito.
receipt-due = No cuadra: en la tirada { $run } el registro nombra a otras personas que las que debían participar según se te dijo.
receipt-none = Este dispositivo no guardó ningún recibo de esta partida. Así que no puede decir si el registro es lo que se te mostró.
save-receipt = Guardar el recibo
# $name: whose seat it is, where several people share a device.
save-receipt-of = Guardar el recibo de { $name }

## Who took part

parts-title = Quién participó en cada tirada
parts-how = Cada marca es una tirada, un reparto de cartas o ambas cosas a la vez, de la primera a la última.
part-link = parte incluida
part-missing = falta la parte
part-away = ausencia
part-none = sin parte
# $links: rolls with the seat's part, out of $runs.
parts-of = en { $links } de { $runs }
parts-missing =
    { $count ->
        [one] falta 1
       *[other] faltan { $count }
    }
parts-away = ausencia { $count }×
parts-none = no aporta parte
parts-complete = No falta nada: no se dejó fuera ninguna parte.
parts-incomplete = Faltan algunas partes. Con mala conexión pasa de vez en cuando. Quien lleva el servidor también podría dejar fuera partes que llegaron y elegir así entre varias tiradas: dos con una parte, cuatro con dos.
left-out-title = Qué habrían cambiado las partes que faltan
left-out-text = Una parte posterior las revela. Una mala conexión pierde por igual tiradas buenas y malas.
# $run: the number of the roll, from 1. $name: whose part is missing.
left-out-roll = N.º { $run }, sin { $name }:
left-out-cards =
    { $count ->
        [one] carta { $cards }
       *[other] cartas { $cards }
    }
left-out-instead = con la parte:

## What it promises

promise-title = Qué promete esto y qué no
promise-server = Si el servidor es honrado, nadie puede prever ni elegir una tirada, hagan lo que hagan los dispositivos.
promise-known = Si cada dispositivo que usaste para tu asiento es honrado y el recibo de cada uno coincide con el registro, entonces nadie, ni siquiera quien lleva el servidor, pudo conocer una tirada con tu parte antes de que cada decisión anterior se tomara y se te mostrara.
promise-chosen = Tampoco pudo elegirla nadie, salvo por una cosa: cuando han llegado las partes, el servidor puede dejar fuera algunas, la tuya o las de sus cómplices, y elegir así entre las tiradas que resultan. Cada parte que se deja fuera figura como que falta. Una tirada sin la tuya pudo conocerse desde el principio.
promise-without = Una tirada sin tu parte depende del servidor y de los demás.
promise-not = No se promete: tu navegador ejecuta el programa que este servidor le envía. Si desconfías de quien lo lleva, juega con un programa de otro sitio, como Rollwright para el terminal. Lo que se decide a la vez está oculto para los demás, no para quien lleva el servidor. Tampoco se promete que una partida termine. Y un recibo solo convence a quien lo guarda.

## The numbers

fair-numbers = Los números que hay detrás
commitment = Fijado antes de la partida (SHA-256 del secreto)
server-seed = El secreto del servidor
# $run: the number of the roll, from 1, that the chain counts from.
anchor-of = Ancla de la cadena de { $name }, desde la tirada { $run }
