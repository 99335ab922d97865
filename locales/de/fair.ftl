### The certificate of fair dice: what was checked, who took part in which roll, what that promises. A "part" is a link of a seat's chain.

fair-dice = Faire Würfel
fair-text = Jeder Wurf entsteht aus einem Geheimnis, das der Server vor der Partie festgelegt hat, und je einem Beitrag von den Geräten aller, die mitwirken; er kommt erst kurz vor dem Wurf. Nach der Partie wird das Geheimnis gelüftet, und dein Browser würfelt alles noch einmal nach.
real-dice-no-certificate = Du hast mit eigenen Würfeln gespielt: Da gibt es für uns nichts zu beweisen.

## What was checked

checking-dice = Wird geprüft …
check-again = Noch einmal prüfen
record-good = Stimmt: Jeder Wurf und jede gezogene Karte ergibt sich aus dem Geheimnis und den Beiträgen, die hier stehen.
record-not-drawn-here = Geheimnis und Beiträge gehören zusammen. Wie dieses Spiel würfelt, weiß diese Seite aber nicht: Speichere die Aufzeichnung und prüfe ihre Würfe mit „rollwright verify“.
record-not-open = Das Geheimnis ist noch nicht gelüftet, darum sind die Würfe nicht geprüft.
record-not-a-record = Diese Aufzeichnung lässt sich nicht lesen.
record-no-certificate = Zu dieser Aufzeichnung gibt es keinen Nachweis.
record-not-revealed = Stimmt nicht: Die Partie ist vorbei, aber das Geheimnis wurde nicht gelüftet.
record-commitment = Stimmt nicht: Das Geheimnis ist nicht das, das vor der Partie festgelegt war.
record-chain = Stimmt nicht: Die Beiträge in der Aufzeichnung gehören nicht zu ihren Ketten.
# $step: the number of a step in the record, from 1.
record-step = Stimmt nicht: Schritt { $step } ergibt sich nicht aus dem Geheimnis und den Beiträgen.
# $name: whose seat it is, where several people share a device.
receipt-of = { $name }:
receipt-good = Stimmt: Die Aufzeichnung passt zum Beleg, den dieses Gerät geführt hat. Nach jedem Beitrag wurde es erst gefragt, als dir alles vor dem Wurf gezeigt worden war.
# $own: rolls with the part of this device, out of $runs.
receipt-own =
    { $runs ->
        [one] Dein Beitrag steckt in { $own } von einem Wurf.
       *[other] Dein Beitrag steckt in { $own } von { $runs } Würfen und Ziehungen.
    }
receipt-missing =
    { $count ->
        [one] Bei einem davon fehlt der Beitrag, den dieses Gerät gegeben hat. Bei schlechter Verbindung kommt das hin und wieder vor.
       *[other] Bei { $count } davon fehlt der Beitrag, den dieses Gerät gegeben hat. Bei schlechter Verbindung kommt das hin und wieder vor; passiert es oft, trau dem Server nicht.
    }
receipt-without =
    { $count ->
        [one] Für einen weiteren wurde dieses Gerät nicht gefragt, zum Beispiel weil du weg warst.
       *[other] Für { $count } weitere wurde dieses Gerät nicht gefragt, zum Beispiel weil du weg warst.
    }
receipt-not-own =
    { $count ->
        [one] In einem davon steckt ein Beitrag deines Platzes, der nicht von diesem Gerät kam: Er ist von einem anderen Gerät von dir oder nicht von dir.
       *[other] In { $count } davon steckt ein Beitrag deines Platzes, der nicht von diesem Gerät kam: Sie sind von einem anderen Gerät von dir oder nicht von dir.
    }
receipt-receipt = Der Beleg, den dieses Gerät geführt hat, lässt sich nicht lesen.
receipt-table = Stimmt nicht: Das ist nicht der Tisch, der dir gezeigt wurde. Spiel, Namen oder was der Server festgelegt hatte, sind anders.
# $step: the number of a step in the record, from 1.
receipt-steps = Stimmt nicht: Schritt { $step } ist nicht der, der dir gezeigt wurde.
# $run: the number of a roll, from 1.
receipt-early = Stimmt nicht: Für Wurf { $run } wurde dieses Gerät an einer anderen Stelle der Partie gefragt, als die Aufzeichnung sagt. Jemand könnte den Wurf vor einer Entscheidung gekannt haben.
receipt-anchors = Stimmt nicht: Bei Wurf { $run } nennt die Aufzeichnung eine andere Kette als die, die dir gezeigt wurde. Sie könnte passend ausgesucht sein.
receipt-due = Stimmt nicht: Bei Wurf { $run } nennt die Aufzeichnung andere Leute als die, die laut Ansage mitwirken sollten.
receipt-none = Dieses Gerät hat von dieser Partie keinen Beleg. Es kann also nicht sagen, ob die Aufzeichnung das ist, was dir gezeigt wurde.
save-receipt = Beleg speichern
# $name: whose seat it is, where several people share a device.
save-receipt-of = Beleg von { $name } speichern

## Who took part

parts-title = Wer an welchem Wurf mitgewirkt hat
parts-how = Jeder Strich ist ein Wurf, eine Ziehung von Karten oder beides zugleich, vom ersten bis zum letzten.
part-link = Beitrag dabei
part-missing = Beitrag fehlt
part-away = weg
part-none = kein Beitrag
# $links: rolls with the seat's part, out of $runs.
parts-of = bei { $links } von { $runs }
parts-missing =
    { $count ->
        [one] 1 fehlt
       *[other] { $count } fehlen
    }
parts-away = { $count }-mal weg
parts-none = leistet keinen Beitrag
parts-complete = Nichts fehlt: Kein Beitrag wurde weggelassen.
parts-incomplete = Einige Beiträge fehlen. Bei schlechter Verbindung kommt das hin und wieder vor. Wer den Server betreibt, könnte aber auch Beiträge weglassen, die angekommen sind, und so unter Würfen wählen: unter zweien bei einem Beitrag, unter vieren bei zweien.
left-out-title = Was fehlende Beiträge geändert hätten
left-out-text = Ein späterer Beitrag verrät sie. Eine schlechte Verbindung verschluckt gute und schlechte Würfe gleichermaßen.
# $run: the number of the roll, from 1. $name: whose part is missing.
left-out-roll = Nr. { $run }, ohne { $name }:
left-out-cards =
    { $count ->
        [one] Karte { $cards }
       *[other] Karten { $cards }
    }
left-out-instead = mit dem Beitrag:

## What it promises

promise-title = Was das verspricht und was nicht
promise-server = Wenn der Server ehrlich ist, kann niemand einen Wurf vorhersehen oder aussuchen, egal was die Geräte tun.
promise-known = Wenn jedes Gerät, das du für deinen Platz benutzt hast, ehrlich ist und jeder Beleg zur Aufzeichnung passt, dann konnte einen Wurf mit deinem Beitrag niemand kennen, auch nicht, wer den Server betreibt, bevor jede Entscheidung davor gefallen und dir gezeigt worden war.
promise-chosen = Aussuchen konnte ihn auch niemand, bis auf eines: Wenn die Beiträge da sind, kann der Server welche weglassen, deinen oder die von Leuten, die mit ihm unter einer Decke stecken, und so unter den Würfen wählen, die sich ergeben. Jeder weggelassene Beitrag ist als fehlend aufgeführt. Ein Wurf, in dem deiner fehlt, könnte von Anfang an bekannt gewesen sein.
promise-without = Bei einem Wurf ohne deinen Beitrag kommt es auf den Server und die anderen an.
promise-not = Nicht versprochen: Dein Browser führt das Programm aus, das dieser Server ihm schickt. Wenn du dem Server misstraust, spiel mit einem Programm von anderswo, etwa mit Rollwright im Terminal. Was alle gleichzeitig entscheiden, ist vor den anderen verborgen, aber nicht vor dem Server. Auch nicht versprochen ist, dass eine Partie zu Ende gespielt wird. Und ein Beleg überzeugt nur die Person, der er gehört.

## The numbers

fair-numbers = Die Zahlen dahinter
commitment = Vor der Partie festgelegt (SHA-256 des Geheimnisses)
server-seed = Das Geheimnis des Servers
# $run: the number of the roll, from 1, that the chain counts from.
anchor-of = Anker der Kette von { $name }, ab Wurf { $run }
