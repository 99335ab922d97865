### What all pages and both games share.

## Pages

pages = Pages
skip-to-content = Aller au contenu
to-front-page = Aller à l’accueil
learn = Apprendre
print = Imprimer
rules = Règles
about = À propos
language = Langue
preferences = Préférences
your-name = Ton nom
theme = Clair ou sombre
theme-auto = Automatique
theme-light = Clair
theme-dark = Sombre
speed = Rythme
speed-calm = Calme
speed-brisk = Vif
speed-at-once = Instantané
sound = Son
with-sound = Avec le son ?
with-sound-yes = Oui
with-sound-no = Non
notify-me = Me prévenir quand c’est à moi
tutor-asks = Me demander avant un coup qui laisse filer
tutor-threshold =
    { $points ->
        [0] Jamais
       *[other] plus de { $points } points
    }
tutor-points = En points de chance de gagner, sur cent, aux tables avec conseils.
install = Mettre sur l’écran d’accueil
plain-http = Cette adresse n’est pas chiffrée (http). Quatre choses ne marchent donc pas ici : secouer, garder l’écran allumé, partager et installer. Tout le reste marche.
understood = D’accord
keys = Clavier
keys-everywhere = Partout
keys-table = À la table
keys-move = avancer, reculer
keys-do = valider
keys-choose = choisir dans un groupe
keys-close = fermer ce qui est ouvert
keys-help = cette aide
keys-space = Espace
keys-throw = lancer les dés
keys-digits = taper ce que montrent les vrais dés
keys-steps = un pas en avant ou en arrière
keys-ends = au début, à la fin
keys-play = lire et mettre en pause
labelled = { $label } : { $text }
close = Fermer
menu = Menu
change = Changer
unofficial = Rollwright est un projet non officiel, fait par des gens qui aiment ces jeux. Les deux sont de Steffen Benndorf, Twenty One avec Reinhard Staupe, et publiés par Nürnberger-Spielkarten-Verlag. S’ils te plaisent ici, achète les originaux : ils sont superbes.
lost-title = Il n’y a rien ici
lost-text = Cette adresse ne mène nulle part. Une lettre s’est peut-être perdue en route.

## The front page

play-now = Jouer
which-game = Quel jeu ?
table-to-try = Des dés à essayer
touch-dice = Vas-y, touche les dés
against-one = contre { $name }, { $temper }
against-many = contre { $count } bots comme { $name }
other-ways = D’autres façons de jouer
way-invite-text = Envoie un lien et jouez à distance
way-one-device-text = Il passe de main en main
way-real-dice-text = Tu lances, on compte
way-learn-text = En cinq minutes, en jouant
way-print-text = Cartes, feuilles et règles sur papier
way-paper = Partie sur papier
way-paper-text = Saisir une partie jouée
never-played = Jamais joué ? 60 secondes
beaten-twice = Deux victoires contre { $name } !
next-opponent = Et maintenant { $name }, { $temper }
invite = Entre amis
one-device = Un seul appareil
real-dice = Vrais dés
players = De { $least } à { $most } personnes
my-games = Mes parties
my-statistics = Mes statistiques
with = Avec { $names }
resume = Reprendre
gathering = En attente des autres
all-my-games =
    { $count ->
        [one] Toutes mes parties
       *[other] Toutes mes parties ({ $count })
    }
public-tables = Tables ouvertes
open-seats =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
watch = Regarder
have-a-code = Tu as un code ?
join = Rejoindre
guest = Anonyme

## A new table

new-bots = { $game } contre des bots
new-bots-text = La partie commence tout de suite. Pars quand tu veux : elle t’attend.
new-invite = Inviter à une partie de { $game }
new-invite-text = Tout le monde joue sur son propre appareil, autour d’une table ou à distance. Tu auras un lien à envoyer.
new-device = { $game } sur un seul appareil
new-device-text = L’appareil passe de main en main. Il dit toujours à qui c’est de jouer.
new-real = { $game } avec de vrais dés
new-real-text = Lance tes propres dés et indique ici ce qu’ils montrent. L’appli compte les points.
who-plays = Qui joue ?
player-number = Joueur { $number }
remove-player = Retirer le joueur { $number }
add-player = Ajouter quelqu’un
how-many-people = Combien de personnes ?
how-many-bots = Combien de bots ?
how-strong = Quel niveau pour les bots ?
variant = Quel mode ?
slow-bots = Les bots prennent leur temps
hints = Conseils en jouant
hints-text = Tu peux demander les meilleurs coups, et on te prévient avant un coup qui laisse filer beaucoup.
facing = Nous sommes face à face : retourner l’écran
clock = Temps pour chaque décision
clock-option =
    { $seconds ->
        [0] Sans limite
        [30] 30 secondes
        [60] 1 minute
        [120] 2 minutes
       *[other] { $days ->
            [one] { $days } jour
           *[other] { $days } jours
        }
    }
public-table = Afficher dans « Tables ouvertes »
begin = Commencer
make-invitation = Créer l’invitation

## Bots

bot = Bot
bot-name =
    { $level ->
        [Hasard] Bot au hasard
        [Gentil] Bot gentil
        [Gourmand] Bot gourmand
        [Fort] Bot fort
       *[other] Bot { $level }
    }
level-random = Hasard
level-random-text = Fait n’importe quoi, tant que c’est permis.
level-beginner = Gentil
level-beginner-text = Vif comme un lièvre, regarde rarement deux fois. Idéal pour débuter.
character-beginner = Flick
character-beginner-temper = pressé
level-learner = Apprenti
level-learner-text = Fourre son nez partout et tombe juste une fois sur deux.
character-learner = Pip
character-learner-temper = curieux
level-greedy = Gourmand
level-greedy-text = Prend tout de suite ce qui se présente.
level-casual = Détendu
level-casual-text = Joue bien, mais laisse passer des occasions : il y a du miel quelque part.
character-casual = Bruno
character-casual-temper = tranquille
level-skilled = Aguerri
level-skilled-text = Creuse loin et trouve le mieux une fois sur deux.
character-skilled = Hugo
character-skilled-temper = appliqué
level-expert = Fort
level-expert-text = Calcule chaque lancer et te laisse ce dont elle ne veut pas.
character-expert = Tilda
character-expert-temper = rusée
level-master = Maître
level-master-text = Voit très loin. Si les dés le veulent, tu as quand même ta chance.
character-master = Oona
character-master-temper = patiente

## While people gather

invited = { $name } t’invite à jouer
sit-down = Prendre place
hints-invited = À cette table, il y a des conseils : tout le monde peut demander les meilleurs coups. S’asseoir, c’est accepter.
or-watch = Ou regarde simplement : la partie commence quand toutes les places sont prises.
table-full = Toutes les places sont prises. Tu peux regarder.
invite-others = Invite les autres
invite-how = Fais scanner l’image avec un téléphone, envoie le lien ou donne le code.
only-this-computer = Seul cet ordinateur peut atteindre cette table.
only-this-computer-how = Pour tes amis sur le même réseau, arrête Rollwright et relance-le ainsi :
only-this-computer-then = Rien n’est perdu : la table sera toujours là.
other-window = Une autre fenêtre de cet ordinateur peut entrer avec le code
code = Code de la table
link = Lien
qr-label = Le lien en QR code
copy = Copier
copied = Copié
share = Partager
seats = Places
that-is-you = c’est toi
you = toi
here = est là
expected = va arriver
open-seat = Place libre
open-the-seat = Libérer la place
put-a-bot = Mettre un bot
add-seat = Ajouter une place
begin-with =
    { $count ->
        [one] Commencer
       *[other] Commencer à { $count }
    }
begin-with-bots = Commencer avec des bots
begins-when-full =
    { $count ->
        [one] Encore { $count } personne, et la partie commence.
       *[other] Encore { $count } personnes, et la partie commence.
    }
begins-soon = La partie va commencer.

## At the table

dice = Dés
throw-dice = Lancer
your-throw = À toi de lancer : d’une pichenette, ou avec Lancer.
your-turn = C’est à toi
game-over = La partie est finie
waiting-for = On attend { $names }
change-choice = Changer d’avis
that-is-the-roll = Voilà le lancer
undo = Annuler
correct-dice = Corriger les dés
seat-thinking = réfléchit
seat-asked = à toi
seat-done = c’est fait
seat-away = pas là
seat-summary =
    { $name } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $progress }{ $active ->
        [yes] , a les dés
       *[other] { "" }
    }{ $doing ->
        [thinking] , réfléchit
        [done] , a choisi
        [away] , n’est pas là
       *[idle] { "" }
    }
pass-on = Passe l’appareil : c’est à { $name }
pass-on-done = Je suis { $name }
you-watch = Tu regardes la partie.
connection-lost = La connexion est coupée. Elle reviendra toute seule, et rien n’est perdu.
unsent = Ce sera envoyé dès que la connexion sera revenue.
who-starts = Qui commence ?
who-starts-how = Décidez entre vous, ou tirez au sort.
draw-lots = Tirer au sort
this-one-starts = { $name } commence
stand-in-plays = Un bot joue à ta place.
take-back = Je suis de retour
absent-since =
    { $minutes ->
        [0] { $name } vient de partir.
        [one] { $name } n’est plus là depuis une minute.
       *[other] { $name } n’est plus là depuis { $minutes } minutes.
    }
absent-until =
    { $minutes ->
        [one] Un bot jouera à sa place dans moins d’une minute.
       *[other] Un bot jouera à sa place dans { $minutes } minutes.
    }
absent-stand-in = Un bot joue à la place de { $name }.
absent-open = { $name } n’est plus là, et sa place est libre pour quelqu’un d’autre.
absent-what = Que faire ?
absent-asked = Tu l’as demandé. Ce sera fait dès que toutes les personnes présentes seront d’accord.
call-stand-in = Faire jouer un bot maintenant
open-for-others = Libérer la place pour quelqu’un d’autre
seat-is-open = Une place est libre dans cette partie. Veux-tu continuer à cette place ?
seat-is-taken = Ta place se joue maintenant d’ailleurs. Tu peux regarder la partie.
welcome-back =
    { $steps ->
        [0] Te revoilà ! Ta place est de nouveau à toi.
        [one] Te revoilà ! Un bot a décidé une fois pour toi.
       *[other] Te revoilà ! Un bot a décidé { $steps } fois pour toi.
    }
hand-over = Laisser jouer un bot
hand-over-text = Un bot joue à ta place jusqu’à ton retour.
other-device = Continuer sur un autre appareil
other-device-text = Ouvre ce lien sur l’autre appareil dans les 15 minutes. Ensuite, tu joueras là-bas.
leave = Quitter la partie
leave-sure = Un bot jouera à ta place jusqu’à la fin. Tu ne pourras pas revenir à cette place.
leave-yes = Quitter pour de bon
time-left = Temps restant
hours-left =
    { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
days-left =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

## Reactions

react = Dire quelque chose
reaction-hello = Coucou !
reaction-bravo = Bien joué !
reaction-lucky = Quelle chance !
reaction-ouch = Aïe !
reaction-thinking = Je réfléchis…
reaction-thanks = Merci pour la partie !

## The log

log = Ce qui s’est passé
log-setup = Mise en place
log-empty = Il ne s’est encore rien passé.
log-undone = { $name } annule son dernier choix.
log-undone-you = Tu annules ton dernier choix.
log-corrected = { $name } corrige les dés.
log-corrected-you = Tu corriges les dés.
log-stand-in = Un bot joue à la place de { $name }.
log-back = { $name } est de retour.
log-no-link = Ce lancer s’est fait sans la part de { $names }.
log-seated = { $name } reprend la place libre.
log-total = total : { $points }
turn = Tour { $number }
turns =
    { $count ->
        [one] 1 tour
       *[other] { $count } tours
    }
turn-word = Tour

## The end

result = Résultat
total = Total
you-win =
    { $points ->
        [one] Tu gagnes avec { $points } point !
       *[other] Tu gagnes avec { $points } points !
    }
wins =
    { $points ->
        [one] { $name } gagne avec { $points } point
       *[other] { $name } gagne avec { $points } points
    }
shared-win =
    { $points ->
        [one] { $names } se partagent la victoire avec { $points } point
       *[other] { $names } se partagent la victoire avec { $points } points
    }
you-win-by =
    { $points ->
        [one] Tu gagnes d’un point
       *[other] Tu gagnes de { $points } points
    }
wins-by =
    { $points ->
        [one] { $name } gagne d’un point
       *[other] { $name } gagne de { $points } points
    }
abandoned = Cette partie n’est pas allée jusqu’au bout
analysis = Analyse
rematch = Revanche
rematch-waits = On attend { $names }
rematch-asked =
    { $count ->
        [one] { $names } veut rejouer
       *[other] { $names } veulent rejouer
    }
rematch-no = Pas maintenant
rematch-cancel = Finalement non
download-record = Enregistrer la partie
share-picture = En image
save = Enregistrer
course-of-game = Comment s’est passée la partie
course-label = Les points au fil de la partie : { $names }
dice-without = Ce lancer s’est fait sans ta part.
dice-no-chain = Ce navigateur ne garde rien pour nous, comme dans une fenêtre privée. Ton appareil n’apporte donc pas sa part aux dés.
dice-table = Ton appareil n’apporte plus sa part aux dés : le serveur montre maintenant un autre jeu, d’autres noms ou un autre secret qu’avant.
dice-anchors = Ton appareil n’apporte pas sa part à ce lancer : le serveur montre maintenant, pour un lancer passé, une autre chaîne qu’à ce moment-là.
dice-steps = Ton appareil n’apporte pas sa part à ce lancer : le serveur montre maintenant un autre déroulement de la partie qu’avant.
dice-given = Ton appareil n’apporte pas sa part à ce lancer : le serveur l’a déjà demandée à un autre moment de la partie.
dice-awaited = Les dés attendent { $names }.
dice-wrong = Quelque chose ne va pas avec les dés de cette partie : voir « Dés vérifiables » plus bas.

## Replay

replay = Revoir la partie
replay-of = Revoir la partie : { $game }
seen-from = Point de vue
to-beginning = Aller au début
step-back = Un pas en arrière
step-on = Un pas en avant
to-end = Aller à la fin
play = Lecture
pause = Pause
moment = Moment
share-moment = Partager ce moment
to-the-table = Aller à la table

## A seat moves to another device

seat-move-title = Continuer ici
seat-move-text = Ta place passe sur cet appareil. Ensuite, l’autre ne pourra plus que regarder.
seat-move-do = Jouer sur cet appareil

## When something does not work

no-table-title = Impossible d’ouvrir cette table
problem-offline = Le serveur ne répond pas. Vérifie ta connexion ; on continue d’essayer.
problem-other = Ça n’a pas marché. Essaie encore une fois.
try-again = Réessayer
problem-illegal = Les règles ne le permettent pas ici.
problem-no-such-table = Cette table n’existe pas. Le code contient peut-être une erreur, ou la table a disparu depuis longtemps.
problem-no-such-seat = Cette place n’existe plus à cette table.
problem-wrong-secret = Cette place n’est plus à toi. Tu as peut-être continué sur un autre appareil.
problem-link-used = Ce lien a déjà servi ou a expiré. Demandes-en un nouveau sur l’autre appareil.
problem-table-full = Toutes les places sont déjà prises.
problem-seat-taken = Il y a déjà quelqu’un à cette place.
problem-bad-name = Choisis un nom de 1 à 24 caractères.
problem-no-hints = Il n’y a pas de conseils à cette table.
problem-not-over = Ce sera possible une fois la partie finie.
problem-already-started = La partie a déjà commencé.
problem-not-absent = Cette personne est de retour.
problem-too-early = Ce sera possible dans { $seconds } s, si personne ne revient d’ici là.
problem-seats-open = Il reste des places libres.
problem-not-your-turn = C’est à quelqu’un d’autre de décider.
problem-nothing-to-undo = On ne peut plus annuler ce coup.
problem-over = La partie est finie.
problem-too-many =
    { $seconds ->
        [0] Doucement ! Attends un petit moment.
        [one] Doucement ! Attends { $seconds } seconde.
       *[other] Doucement ! Attends { $seconds } secondes.
    }
problem-come-back = Le serveur est en train de redémarrer. Réessaie dans un instant.
problem-wrong-link = Le serveur a refusé la part de cet appareil dans le lancer, la jugeant fausse.
problem-chain-replaced = Le serveur indique que la chaîne d’un autre appareil a remplacé celle de cet appareil.
problem-storage = Le serveur ne peut rien enregistrer pour le moment. Rien n’a changé ; réessaie dans un instant.
problem-foreign-host = Ce serveur ne sait pas qu’il s’appelle { $host }. Prends son adresse en chiffres, par exemple http://192.168.1.20:7121/. Ou fais-le redémarrer avec ce nom : rollwright --lan --name { $host }
problem-foreign-origin = Le serveur prend cette page pour celle d’un autre site. Si c’est toi qui le gères : un proxy inverse doit transmettre l’en-tête Host tel quel.
rule-nothing-to-cross = Avec ces dés, il n’y a rien à cocher sur cette carte.
rule-kept-dice = Les dés gardés ne changent pas. Vérifie ta saisie.
rule-not-five-dice = Il faut 5 dés.
rule-no-such-dice = Ces dés ne sont pas sur la table.
rule-not-writable = Ce nombre ne va pas dans cette case.
