### The page about Rollwright

about-what = Avec Rollwright, joue à deux petits jeux de dés malins où que tu sois : en famille ou entre amis sur un seul appareil, sur des téléphones autour d’une table ou à distance, ou en solo contre des bots.
about-games-title = Les jeux
about-one-card = Tout sur 1 carte est un jeu de Steffen Benndorf, illustré par Christian Opperer et publié par Nürnberger-Spielkarten-Verlag en 2021.
about-twenty-one = Twenty One est un jeu de Steffen Benndorf et Reinhard Staupe, publié par Nürnberger-Spielkarten-Verlag en 2017.
about-dice-title = Les dés
about-dice = Chaque lancer vient d’un secret que le serveur a fixé avant la partie et d’une part que l’appareil de chaque personne qui y participe donne juste avant le lancer. Une fois la partie finie, ton navigateur les vérifie tous. Si ton appareil est honnête et que tout est juste, personne n’a pu connaître un lancer avec ta part avant que chaque décision qui le précède ait été prise et te soit montrée, pas même la personne qui gère le serveur. Personne n’a pu le choisir non plus, sauf en laissant des parts de côté, et chaque part laissée de côté est indiquée. Un lancer sans ta part repose sur le serveur et les autres. Et ton navigateur exécute le programme que ce serveur lui envoie : si tu te méfies du serveur, joue avec un programme venu d’ailleurs.
about-privacy-title = Ce qui est conservé
about-privacy = Il n’y a ni compte, ni publicité, ni pistage. Les clés de tes places et tes préférences restent dans ce navigateur ; le serveur garde les parties et les noms sous lesquels on joue.
about-open-title = Ouvert à tout le monde
about-open = Rollwright est un logiciel libre. Tu peux l’héberger toi-même, écrire un bot ou ajouter un jeu.
about-interface = L’interface pour les programmes
