### Ce qu’on lit dans le terminal quand on démarre le serveur.

terminal-welcome = Rollwright est en marche. Bienvenue !
# Before an address.
terminal-here = Sur cet ordinateur :
# Before an address.
terminal-network = Sur ton réseau :
# Above a QR code.
terminal-scan = Avec un téléphone, scanne ceci :
terminal-no-network = Aucun réseau trouvé : pour l’instant, les autres ne peuvent pas te rejoindre.
# $command is to be typed as it is.
terminal-lan = Pour les téléphones et les autres sur ton réseau : { $command }
terminal-data = Les parties sont gardées dans { $folder }
terminal-stop = Ctrl-C l’arrête. Rien n’est perdu : les parties reprennent au prochain démarrage.
