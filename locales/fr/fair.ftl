### The certificate of fair dice: what was checked, who took part in which roll, what that promises. A "part" is a link of a seat's chain.

fair-dice = Dés vérifiables
fair-text = Chaque lancer vient d’un secret que le serveur a fixé avant la partie et d’une part donnée par l’appareil de chaque personne qui y participe, juste avant le lancer. Une fois la partie finie, le secret est dévoilé et ton navigateur refait tous les lancers.
real-dice-no-certificate = Tu as lancé tes propres dés : nous n’avons rien à prouver.

## What was checked

checking-dice = Vérification…
check-again = Vérifier encore
record-good = C’est juste : chaque lancer et chaque carte piochée vient bien du secret et des parts indiquées ici.
record-not-drawn-here = Le secret et les parts vont ensemble. Mais cette page ne sait pas comment ce jeu lance ses dés : enregistre la partie et vérifie ses lancers avec « rollwright verify ».
record-not-open = Le secret n’est pas encore dévoilé : les lancers ne sont pas vérifiés.
record-not-a-record = Cet enregistrement est illisible.
record-no-certificate = Cet enregistrement n’a pas de certificat.
record-not-revealed = C’est faux : la partie est finie, mais le secret n’a pas été dévoilé.
record-commitment = C’est faux : le secret n’est pas celui qui avait été fixé avant la partie.
record-chain = C’est faux : les parts de l’enregistrement n’appartiennent pas à leurs chaînes.
# $step: the number of a step in the record, from 1.
record-step = C’est faux : l’étape { $step } ne vient pas du secret et des parts.
# $name: whose seat it is, where several people share a device.
receipt-of = { $name } :
receipt-good = C’est juste : l’enregistrement correspond au reçu gardé par cet appareil. Pour chaque part, il n’a été sollicité qu’une fois que tout ce qui précède le lancer t’avait été montré.
# $own: rolls with the part of this device, out of $runs.
receipt-own =
    { $runs ->
        [one] Ta part est dans { $own } lancer sur un.
       *[other] Ta part est dans { $own } lancers et tirages sur { $runs }.
    }
receipt-missing =
    { $count ->
        [one] Un autre s’est fait sans la part que cet appareil avait donnée. Cela arrive de temps en temps avec une mauvaise connexion.
       *[other] { $count } se sont faits sans la part que cet appareil avait donnée. Cela arrive de temps en temps avec une mauvaise connexion ; si c’est fréquent, ne te fie pas au serveur.
    }
receipt-without =
    { $count ->
        [one] Un autre s’est fait sans solliciter cet appareil, par exemple pendant ton absence.
       *[other] { $count } autres se sont faits sans solliciter cet appareil, par exemple pendant ton absence.
    }
receipt-not-own =
    { $count ->
        [one] Un contient une part de ta place que cet appareil n’a pas donnée : elle vient d’un autre de tes appareils, ou pas de toi.
       *[other] { $count } contiennent une part de ta place que cet appareil n’a pas donnée : elles viennent d’un autre de tes appareils, ou pas de toi.
    }
receipt-receipt = Le reçu gardé par cet appareil est illisible.
receipt-table = C’est faux : ce n’est pas la table qui t’a été montrée. Le jeu, les noms ou ce que le serveur avait fixé sont différents.
# $step: the number of a step in the record, from 1.
receipt-steps = C’est faux : l’étape { $step } n’est pas celle qui t’a été montrée.
# $run: the number of a roll, from 1.
receipt-early = C’est faux : pour le lancer { $run }, cet appareil a été sollicité à un autre moment que ne le dit l’enregistrement. Quelqu’un a pu connaître le lancer avant de décider.
receipt-anchors = C’est faux : pour le lancer { $run }, l’enregistrement a une autre chaîne que celle qui t’a été montrée. Elle a pu être choisie exprès.
receipt-due = C’est faux : pour le lancer { $run }, l’enregistrement nomme d’autres personnes que celles qui devaient y prendre part.
receipt-none = Cet appareil n’a pas de reçu de cette partie. Il ne peut donc pas dire si l’enregistrement est bien ce qui t’a été montré.
save-receipt = Enregistrer le reçu
# $name: whose seat it is, where several people share a device.
save-receipt-of = Enregistrer le reçu : { $name }

## Who took part

parts-title = Qui a pris part à chaque lancer
parts-how = Chaque trait est un lancer, un tirage de cartes ou les deux à la fois, du premier au dernier.
part-link = part donnée
part-missing = part manquante
part-away = absence
part-none = pas de part
# $links: rolls with the seat's part, out of $runs.
parts-of = { $links } sur { $runs }
parts-missing =
    { $count ->
        [one] 1 manque
       *[other] { $count } manquent
    }
parts-away = absence { $count }×
parts-none = n’apporte pas de part
parts-complete = Rien ne manque : aucune part n’a été laissée de côté.
parts-incomplete = Il manque des parts. Cela arrive de temps en temps avec une mauvaise connexion. La personne qui gère le serveur pourrait aussi laisser de côté des parts reçues, et choisir ainsi entre plusieurs lancers : deux pour une part, quatre pour deux.
left-out-title = Ce que les parts manquantes auraient changé
left-out-text = Une part plus récente les révèle. Une mauvaise connexion fait perdre les bons lancers comme les mauvais.
# $run: the number of the roll, from 1. $name: whose part is missing.
left-out-roll = N° { $run }, sans { $name } :
left-out-cards =
    { $count ->
        [one] carte { $cards }
       *[other] cartes { $cards }
    }
left-out-instead = avec la part :

## What it promises

promise-title = Ce que cela promet, et ce que cela ne promet pas
promise-server = Si le serveur est honnête, personne ne peut prévoir ni choisir un lancer, quoi que fassent les appareils.
promise-known = Si chaque appareil que tu as utilisé pour ta place est honnête et que chaque reçu correspond à l’enregistrement, alors personne, pas même la personne qui gère le serveur, n’a pu connaître un lancer avec ta part avant que chaque décision qui le précède ait été prise et te soit montrée.
promise-chosen = Personne n’a pu le choisir non plus, à une chose près : une fois les parts arrivées, le serveur peut en laisser de côté, la tienne ou celles de complices, et choisir ainsi entre les lancers qui en résultent. Chaque part laissée de côté est notée comme manquante. Un lancer sans la tienne a pu être connu dès le début.
promise-without = Un lancer sans ta part repose sur le serveur et les autres.
promise-not = Ce qui n’est pas promis : ton navigateur exécute le programme que ce serveur lui envoie. Si tu te méfies du serveur, joue avec un programme venu d’ailleurs, comme Rollwright pour le terminal. Les choix faits en même temps sont cachés aux autres, mais pas au serveur. Il n’est pas promis non plus qu’une partie aille jusqu’au bout. Et un reçu ne convainc que la personne à qui il appartient.

## The numbers

fair-numbers = Voir les nombres
commitment = Fixé avant la partie (SHA-256 du secret)
server-seed = Le secret du serveur
# $run: the number of the roll, from 1, that the chain counts from.
anchor-of = Ancre de la chaîne de { $name }, à partir du lancer { $run }
