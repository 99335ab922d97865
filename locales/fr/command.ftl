### What `rollwright guide` says.

command-games = Les jeux :
# $variants and $bots: names to type, with commas between them.
command-game = { $title }, de { $least } à { $most } personnes. Modes : { $variants }. Bots : { $bots }.
command-try = À essayer :
command-try-serve = Démarre le serveur de jeu sur cet ordinateur, avec l’appli dans ton navigateur. Avec --lan, les téléphones du même réseau peuvent jouer aussi.
command-try-play = Permet de jouer dans ce terminal : en solo, à plusieurs devant l’écran ou à une table d’un serveur.
command-try-games = Affiche la liste des parties jouées ici, sur le serveur ou dans le terminal ; --export les écrit dans un fichier.
command-try-rules = Affiche les règles.
command-try-arena = Fait s’affronter des bots : tous ont les mêmes lancers, à chaque place.
command-try-sim = Simule dix mille parties et les enregistre.
command-try-replay = Montre l’une d’elles, étape par étape.
command-try-hint = Montre les chances de chacun et ce que chaque coup permis y change.
command-try-analyse = Vois ce que chaque décision y a coûté, et ce qui était de la chance.
command-try-verify = Vérifie chaque étape, chaque score et chaque dé d’un fichier.
command-try-program = Fait jouer ton propre programme (docs/bot-protocol.md).
command-try-solve = Calcule ce que vaut une rangée ou une carte quand on joue parfaitement.
command-try-layout = Montre les cartes.
command-try-print = Imprime les feuilles de Twenty One. « print cards », « print rules » et « print game » impriment le reste.
# $command is to be typed, with the name of a command in place of COMMAND.
command-help = { $command } explique chaque commande en détail (en anglais).
command-notice = Rollwright est un projet non officiel, fait par des gens qui aiment ces jeux. « Tout sur 1 carte » est de Steffen Benndorf, « Twenty One » de Steffen Benndorf et Reinhard Staupe. Les deux sont publiés par Nürnberger-Spielkarten-Verlag (NSV). Achète les originaux : ils sont superbes.
