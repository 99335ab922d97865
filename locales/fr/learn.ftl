### Les règles des deux jeux en bref, et les phrases des leçons.
### Tout s’adresse à une seule personne, avec tu. Les mots sont dans docs/words.md.

## The page

learn-title = Apprendre à jouer
learn-rules = Les règles en une minute
learn-first-game = Ta première partie
learn-try = À toi d’essayer : { $title }
learn-begin = C’est parti
learn-next = Continuer
learn-again = Encore une fois
learn-leave = Quitter
learn-play = Jouer une vraie partie
# $step counts from 1.
learn-progress = { $step } sur { $steps }

## Everything on 1 Card: the rules

learn-one-card-intro = De 2 à 4 personnes, environ 20 minutes.
learn-one-card-goal-heading = Le but
learn-one-card-goal = Remplis de croix les rangées de couleur de tes cartes. Avec 3 rangées complètes, une carte rapporte des points. Sers-toi bien des dés, mais fais vite : dès que quelqu’un a terminé 4 cartes, c’est fini. Le meilleur score gagne.
learn-one-card-table-heading = Ce qu’il y a sur la table
learn-one-card-table = Il y a 5 dés à six couleurs, et chaque couleur a sa forme. Chaque personne a 2 cartes devant elle, que tout le monde voit. Une carte a 20 cases en 5 rangées de couleurs différentes : une des six couleurs y manque donc toujours. Une rangée vaut autant de points qu’elle a de cases. Deux rangées portent un soleil.
learn-one-card-setup-heading = La mise en place
learn-one-card-setup = Mélangez les 30 cartes et posez-les face cachée au milieu : c’est la pioche. Tirez au sort qui commence et reçoit les dés. Chaque personne prend un feutre, pioche 2 cartes et les pose face visible ; elles le restent pendant toute la partie.
learn-one-card-turn-heading = Un tour
learn-one-card-turn = Quand c’est à toi, lance les 5 dés. Tu peux relancer deux fois, chaque fois autant de dés que tu veux. Ensuite, le lancer sert à tout le monde : à toi d’abord, puis aux autres dans le sens des aiguilles d’une montre. Chaque personne choisit une de ses propres cartes et y coche ce qui peut l’être, ou passe.
learn-one-card-crossing-heading = Cocher
learn-one-card-crossing = Regarde chaque couleur à part. S’il y a assez de place dans sa rangée pour tous les dés de cette couleur, coche une case pour chacun, de gauche à droite. Sinon, aucun ne compte. Tout ce qui peut être coché doit l’être, et sur la même carte.
learn-one-card-scoring-heading = Terminer une carte
learn-one-card-scoring = Dès qu’une carte a au moins 3 rangées complètes, elle est terminée : compte ses points. Chaque rangée complète rapporte les siens. Une rangée à soleil complète rapporte 2 points bonus, les deux ensemble en rapportent 5. Si tu complètes plusieurs rangées d’un seul lancer, plus de 3 peuvent compter : jusqu’à 25 points. Mets la carte de côté et pioches-en une nouvelle.
learn-one-card-end-heading = La fin
learn-one-card-end = Quand quelqu’un termine sa 4e carte, tout le monde finit ce tour, et la partie s’arrête. Sur les cartes inachevées, les rangées complètes comptent aussi, mais pas les soleils.
learn-one-card-advanced-heading = Le mode avancé
learn-one-card-advanced = Tu reçois 5 cartes, tu en gardes 3 et tu joues avec ces 3 cartes. Les 2 autres sont remises dans la pioche, que l’on mélange. Puis 3 cartes de la pioche sont posées face visible. Quand tu as terminé une carte, prends l’une de celles-ci au lieu de piocher ; elle est aussitôt remplacée. Tout le reste ne change pas.
learn-one-card-notes-heading = Bon à savoir
learn-one-card-note-pass = Tu peux toujours passer, même s’il y a quelque chose à cocher.
learn-one-card-note-nothing = Tu ne peux pas choisir une carte où il n’y a rien à cocher.
learn-one-card-note-full = Si une rangée est déjà complète, les dés de sa couleur sont perdus. Les autres couleurs comptent quand même.
learn-one-card-note-ahead = Dès que le lancer est définitif, tu peux décider d’avance, et changer d’avis jusqu’à ce que ce soit à toi.
learn-one-card-note-tie = En cas d’égalité, la victoire est partagée.
learn-one-card-note-deck = Nous avons composé nous-mêmes ces 30 cartes, selon les mêmes règles que les cartes imprimées.

## Twenty One: the rules

learn-twenty-one-intro = De 2 à 6 personnes, environ 15 minutes.
learn-twenty-one-goal-heading = Le but
learn-twenty-one-goal = Remplis ta feuille rangée par rangée, de haut en bas. Les grands nombres rapportent des points, les nombres exacts des points bonus. Mais n’attends pas trop : la partie s’arrête dès que quelqu’un complète sa cinquième rangée. Le meilleur score gagne.
learn-twenty-one-table-heading = Ce qu’il y a sur la table
learn-twenty-one-table = Il y a 6 dés : blanc, noir, rouge, bleu, jaune et vert. Chaque personne a sa propre feuille de 5 rangées. Une rangée a 6 cases, une de chaque couleur, avec un nombre imprimé. Les nombres sont les mêmes sur toutes les feuilles, mais les couleurs y sont placées autrement.
learn-twenty-one-setup-heading = La mise en place
learn-twenty-one-setup = Chaque personne prend un stylo et une feuille, toutes différentes. Les feuilles restent visibles : tu peux toutes les regarder à tout moment. Tirez au sort qui commence et reçoit les dés.
learn-twenty-one-round-heading = Un tour
learn-twenty-one-round = À chaque tour, une personne lance les 6 dés et peut relancer une fois : tous les dés, sauf les 1, qui restent. Ensuite, le lancer sert à tout le monde, et on décide tous en même temps. Au tour suivant, les dés passent à la personne suivante, dans le sens des aiguilles d’une montre.
learn-twenty-one-writing-heading = Inscrire
learn-twenty-one-writing = Inscris un ou plusieurs nombres, toujours dans ta première rangée incomplète en partant du haut. Un nombre va dans la case vide de la couleur de son dé, s’il ne dépasse pas le nombre imprimé. S’il est égal, c’est un nombre exact. Tu n’as pas à inscrire tout ce qui convient : une case vide peut attendre un meilleur lancer.
learn-twenty-one-crossing-heading = Barrer
learn-twenty-one-crossing = Si rien ne convient, ou si tu ne veux rien inscrire, barre la case vide la plus à gauche de la rangée. Elle vaut 0. À chaque tour, tu inscris ou tu barres une case, jamais les deux.
learn-twenty-one-scoring-heading = Une rangée complète
learn-twenty-one-scoring = Dès qu’une rangée est complète, compte ses points. Additionne ses nombres et ajoute les points bonus de ses nombres exacts : 1, 3, 6, 10, 15 ou 21 points pour 1 à 6 nombres exacts. Au tour suivant, tu commences la rangée suivante.
learn-twenty-one-end-heading = La fin
learn-twenty-one-end = Quand quelqu’un complète sa cinquième rangée, tout le monde finit ce tour, et la partie s’arrête. Les autres comptent leur rangée en cours telle qu’elle est, nombres exacts compris.
learn-twenty-one-notes-heading = Bon à savoir
learn-twenty-one-note-one-row = On n’inscrit jamais dans deux rangées au même tour, même si la première vient d’être complétée.
learn-twenty-one-note-cross = Tu peux toujours barrer au lieu d’inscrire, même si un nombre convient.
learn-twenty-one-note-secret = Tant que tout le monde n’a pas décidé, personne ne voit ton choix, et tu peux encore en changer.
learn-twenty-one-note-ones = Si les six dés montrent 1, il n’y a rien à relancer.
learn-twenty-one-note-signs = Chaque couleur a son propre symbole, tu n’as donc jamais à te fier à la seule couleur : nuage blanc, lune noire, cœur rouge, goutte bleue, étoile jaune, feuille verte.
learn-twenty-one-note-tie = En cas d’égalité, la victoire est partagée.
learn-twenty-one-note-sheets = Nous avons composé nous-mêmes ces six feuilles, selon les mêmes règles que les feuilles imprimées. Aucune n’est meilleure qu’une autre.

## Lessons
## $other is the name of the other player, a woman; by default it is lesson-other.

lesson-you = Toi
lesson-other = Mia
lesson-otherwise = C’est possible aussi. Dans cet exemple, suis plutôt la proposition.

## Everything on 1 Card: your first game

lesson-one-card-first-game = Ta première partie
lesson-one-card-first-game-welcome = Bienvenue ! Ces deux cartes sont à toi, et { $other } a les siennes. Quand 3 rangées d’une carte sont complètes, elle rapporte des points. C’est à toi : lance les dés !
lesson-one-card-first-game-reroll = Aucune de tes cartes n’a de violet. Choisis les 2 dés violets et relance-les.
lesson-one-card-first-game-reroll-otherwise = C’est possible aussi. Mais seul le violet ne te sert à rien : relance juste les 2 dés violets.
lesson-one-card-first-game-keep = Maintenant, tous les dés te servent. Tu pourrais relancer encore une fois, mais difficile de faire mieux : garde le lancer.
lesson-one-card-first-game-keep-otherwise = C’est possible aussi. Mais les cinq dés te servent : garde le lancer.
lesson-one-card-first-game-card = Choisis maintenant une carte pour tous tes dés : on ne peut pas les répartir. Prends celle qui n’a que 2 cases bleues : cette rangée est complète tout de suite.
lesson-one-card-first-game-card-otherwise = C’est possible aussi. Mais sur la carte qui n’a que 2 cases bleues, une rangée est complète tout de suite : choisis celle-là.
lesson-one-card-first-game-same-dice = { $other } s’est servie des mêmes dés sur une de ses cartes. C’est ainsi à chaque tour : une personne lance, tout le monde coche. Maintenant, c’est elle qui lance.
lesson-one-card-first-game-too-many = Il y a 3 dés jaunes, mais seulement 2 cases jaunes libres sur la carte que tu as commencée : le jaune n’y compte donc pas du tout. Il y a la place pour les 2 dés verts, qui complètent leur rangée. Choisis cette carte.
lesson-one-card-first-game-too-many-otherwise = C’est possible aussi. Mais sur la carte que tu as commencée, tu complètes une deuxième rangée : choisis celle-là.
lesson-one-card-first-game-again = C’est de nouveau à toi. Relance les 3 dés violets.
lesson-one-card-first-game-third = C’est mieux ! Il ne reste qu’un dé violet. Relance-le : ton troisième lancer est le dernier, et c’est lui qui compte.
lesson-one-card-first-game-all-five = Rouge, bleu et 3 dés orange. Sur ta carte encore vide, les cinq servent. Choisis-la.
lesson-one-card-first-game-all-five-otherwise = C’est possible aussi. Mais là, le bleu serait perdu, alors que ta carte encore vide accepte les cinq dés : choisis celle-là.
lesson-one-card-first-game-ahead = { $other } a lancé les dés et coché. Dans une vraie partie, tu n’as pas à attendre : dès que le lancer est définitif, tu peux décider d’avance. Cette fois, il n’y a rien à cocher sur l’une de tes cartes. Choisis l’autre.
lesson-one-card-first-game-ahead-otherwise = Tu peux toujours passer. Mais il y a de la place pour 2 dés verts et un bleu : choisis la carte.
lesson-one-card-first-game-yellow = C’est à toi. Il te faut 2 dés jaunes pour une troisième rangée complète, et tu en as un. Garde le jaune et l’orange, relance le vert et les deux violets.
lesson-one-card-first-game-yellow-otherwise = C’est possible aussi. Ici, garde le jaune et l’orange, et relance les trois autres.
lesson-one-card-first-game-enough = Voilà le deuxième jaune ! Garde le lancer.
lesson-one-card-first-game-enough-otherwise = Tu pourrais relancer, mais tu as ce qu’il te faut : garde le lancer.
lesson-one-card-first-game-score = Choisis la carte dont les rangées bleue et verte sont complètes. La jaune sera la troisième.
lesson-one-card-first-game-score-otherwise = C’est possible aussi. Mais sur l’autre carte, tu complètes la troisième rangée : choisis celle-là.
lesson-one-card-first-game-scored = Bleu 2, vert 3, jaune 4, et 2 points bonus pour le soleil : 11 points ! La carte est mise de côté, et tu en as une nouvelle. Avec les mêmes dés, { $other } termine aussi une carte, qui lui rapporte 13 points.
lesson-one-card-first-game-end = On continue ainsi jusqu’à ce que quelqu’un termine sa 4e carte. Tout le monde finit ce tour. Les rangées complètes de tes autres cartes comptent alors aussi, mais plus les soleils.
lesson-one-card-first-game-play = Tu sais tout ce qu’il faut. Maintenant, joue une vraie partie !

## Everything on 1 Card: examples

lesson-one-card-crossing-off = Cocher et compter les points
lesson-one-card-crossing-off-first = 2 violets, 2 jaunes, 1 orange. Choisis la carte qui a une rangée jaune : il y a la place pour le violet et le jaune. L’orange n’y est pas, ce dé est perdu.
lesson-one-card-crossing-off-too-many = { $other } a obtenu 3 violets et 2 jaunes. Choisis la même carte : il y a la place pour le violet, qui complète sa rangée. Il ne reste qu’1 case jaune libre, trop peu pour 2 dés : on ne coche aucun jaune.
lesson-one-card-crossing-off-keep = C’est à toi, et ce lancer tombe bien. Garde-le.
lesson-one-card-crossing-off-three-rows = Choisis encore cette carte : le jaune et le vert complètent leurs rangées, le bleu reçoit une croix. La rangée violette est déjà complète, ce dé est perdu.
lesson-one-card-crossing-off-sum = 3 rangées sont complètes, la carte est terminée : violet 5, jaune 3, vert 2, et 2 points bonus pour le soleil jaune. 5 + 3 + 2 + 2 = 12 points ! La rangée bleue n’est pas complète et ne rapporte rien.

lesson-one-card-four-rows = Quatre rangées et les deux soleils
lesson-one-card-four-rows-reroll = Sur une carte, la rangée orange est complète. Il manque 2 croix à la rouge et 2 à la bleue, et tu les as. Il en manque 1 à la verte. Relance le dé jaune : il sera peut-être vert.
lesson-one-card-four-rows-reroll-otherwise = C’est possible aussi. Mais tu as besoin des rouges et des bleus : relance seulement le dé jaune.
lesson-one-card-four-rows-mark = Vert ! D’un seul lancer, tu complètes les rangées rouge, bleue et verte. Choisis la carte.
lesson-one-card-four-rows-sum = 4 rangées complètes rapportent 4 points chacune, et les deux soleils ensemble 5 points bonus : 16 + 5 = 21 points. La rangée violette n’est pas complète et ne rapporte rien.

lesson-one-card-five-rows = Les cinq rangées
lesson-one-card-five-rows-reroll = Sur une carte, il ne manque plus qu’1 croix à chaque rangée. Le rouge, l’orange et le violet sont là, mais 2 bleus, c’est un de trop. Relance l’un des deux : il te manque le jaune.
lesson-one-card-five-rows-reroll-otherwise = C’est possible aussi. Mais il te faut chaque couleur de la carte une seule fois : relance un dé bleu.
lesson-one-card-five-rows-mark = Jaune ! Cinq dés pour cinq rangées. Choisis la carte.
lesson-one-card-five-rows-sum = Les 5 rangées rapportent 20 points, les deux soleils 5 points bonus : 25 points. Aucune carte ne peut rapporter plus.

lesson-one-card-end = Le dernier tour
lesson-one-card-end-last-turn = { $other } a terminé sa 4e carte. Tout le monde finit ce tour : c’est aussi ton dernier. Choisis la carte dont la rangée violette est complète : 3 dés jaunes y complètent la jaune.
lesson-one-card-end-last-turn-otherwise = C’est possible aussi, mais alors { $other } gagnerait. Choisis la carte où tu complètes la rangée jaune.
lesson-one-card-end-sum = Avec 2 rangées complètes, la carte n’est pas terminée. Mais à la fin, ces rangées comptent : jaune 6 et violet 3, rien pour le soleil. Avec ces 9 points, tu en as 49 et { $other } 48. Tu gagnes !

## Twenty One: your first game

lesson-twenty-one-first-game = Ta première partie
lesson-twenty-one-first-game-welcome = Bienvenue ! Cette feuille est à toi, et tu commences par la rangée du haut. { $other } a une autre feuille : les mêmes nombres, mais d’autres couleurs. C’est à toi : lance les dés !
lesson-twenty-one-first-game-reroll = Le 6 noir, le 5 rouge et le 6 jaune dépassent les nombres de leurs cases : ils ne conviennent pas. Relance : les deux 1 restent, tous les autres dés sont relancés.
lesson-twenty-one-first-game-reroll-otherwise = C’est possible aussi. Mais la moitié des dés sont trop hauts : relance.
lesson-twenty-one-first-game-write = Le 5 noir et le 1 vert sont égaux aux nombres imprimés : deux nombres exacts ! Le 5 blanc est bon aussi. Inscris ces trois nombres.
lesson-twenty-one-first-game-write-otherwise = C’est possible aussi. Ici, inscris le 5 blanc, le 5 noir et le 1 vert ; les autres cases attendent de meilleurs nombres.
lesson-twenty-one-first-game-together = { $other } a décidé en même temps que toi, avec les mêmes dés. On ne voit le choix des autres que lorsque tout le monde a fini. Maintenant, c’est elle qui lance.
lesson-twenty-one-first-game-wait = Le 4 rouge est un nombre exact. Le 2 jaune conviendrait, mais rien ne t’oblige à tout inscrire : un 3 jaune serait un nombre exact. Inscris seulement le rouge.
lesson-twenty-one-first-game-wait-otherwise = C’est possible aussi. Ici, inscris seulement le rouge ; le jaune attend un 3.
lesson-twenty-one-first-game-nothing = C’est à toi. La case jaune (3) et la case bleue (2) sont encore vides, mais les deux dés sont trop hauts. Relance : il n’y a pas de 1, donc les six dés sont relancés.
lesson-twenty-one-first-game-cross = Encore trop haut ! Si rien ne convient, tu dois barrer une case, toujours la case vide la plus à gauche. Cette fois, c’est la jaune. Barre-la.
lesson-twenty-one-first-game-full = { $other } a fait un 2 bleu : un nombre exact pour toi, et ta rangée est complète. Inscris-le.
lesson-twenty-one-first-game-full-otherwise = Tu peux toujours barrer. Mais une case barrée vaut 0, et le 2 bleu est un nombre exact : inscris-le.
lesson-twenty-one-first-game-bonus = Les nombres rapportent 5 + 5 + 4 + 0 + 2 + 1 = 17, et 4 nombres exacts 10 points bonus : 27 points. Tu continues dans la deuxième rangée, et c’est toi qui lances.
lesson-twenty-one-first-game-lucky = Quel lancer ! Seul le vert est trop haut. Le rouge, le blanc, le jaune et le noir sont des nombres exacts, et le bleu convient. Garde le lancer.
lesson-twenty-one-first-game-lucky-otherwise = C’est possible aussi. Mais tu perdrais trois nombres exacts : garde le lancer.
lesson-twenty-one-first-game-many = Tu peux inscrire tous les nombres qui conviennent. Inscris tout sauf le vert.
lesson-twenty-one-first-game-many-otherwise = C’est possible aussi. Ici, inscris les cinq : blanc, noir, rouge, bleu et jaune.
lesson-twenty-one-first-game-second = { $other } a fait un 4 vert, ton cinquième nombre exact dans cette rangée. Inscris-le.
lesson-twenty-one-first-game-end = Les nombres rapportent 19 points, 5 nombres exacts 15 points bonus : 34 points ! On continue ainsi jusqu’à ce que quelqu’un complète une cinquième rangée. Tout le monde termine ce tour, et les autres comptent leur rangée en cours telle qu’elle est.
lesson-twenty-one-first-game-play = Tu sais tout ce qu’il faut. Maintenant, joue une vraie partie !

## Twenty One: examples

lesson-twenty-one-reroll = Les 1 restent
lesson-twenty-one-reroll-first = Tu as fait 6, 4, 3, 3, 1 et 1. Tu peux relancer une fois. Vas-y, et regarde les 1.
lesson-twenty-one-reroll-first-otherwise = C’est possible aussi. Ici, relance.
lesson-twenty-one-reroll-ones = Les deux 1 sont restés, les quatre autres dés sont nouveaux. Ce lancer compte : on ne relance qu’une fois.

lesson-twenty-one-writing = Ce qui convient, et ce qui ne convient pas
lesson-twenty-one-writing-look = Compare les dés avec ta rangée du haut. Le 3 bleu et le 1 noir sont des nombres exacts. Le 4 jaune, le 1 rouge et le 2 vert sont plus petits que les nombres imprimés : ils conviennent. Le 4 blanc dépasse 2 et ne convient pas.
lesson-twenty-one-writing-write = C’est toi qui choisis ce que tu inscris. Prends le noir, le bleu et le jaune. Le 1 rouge et le 2 vert conviendraient, mais ils sont petits : ces cases peuvent attendre.
lesson-twenty-one-writing-write-otherwise = C’est possible aussi. Ici, inscris le noir, le bleu et le jaune.
lesson-twenty-one-writing-done = Trois cases sont remplies, dont deux nombres exacts. Les trois autres restent vides pour les tours suivants.

lesson-twenty-one-full-row = Barrer, et une rangée complète
lesson-twenty-one-full-row-too-high = Seules la case blanche (5) et la case verte (3) sont vides. Le 6 blanc et le 5 vert sont trop hauts : tu dois barrer la case vide la plus à gauche, la blanche.
lesson-twenty-one-full-row-fill = { $other } a fait un 2 vert. Ce n’est pas un nombre exact, mais il convient et complète ta rangée. Inscris-le.
lesson-twenty-one-full-row-fill-otherwise = Tu peux toujours barrer. Mais le vert vaudrait alors 0 : inscris le 2.
lesson-twenty-one-full-row-sum = Les nombres rapportent 5 + 0 + 4 + 2 + 2 + 1 = 14, et 3 nombres exacts 6 points bonus : 20 points. Au tour suivant, tu continues dans la deuxième rangée.

lesson-twenty-one-end = La fin
lesson-twenty-one-end-last = Dans ta cinquième rangée, seule la case noire (1) est vide, et tu as fait un 1 noir. Inscris-le : c’est la fin de la partie.
lesson-twenty-one-end-last-otherwise = Tu peux toujours barrer. Mais le 1 noir est un nombre exact : inscris-le.
lesson-twenty-one-end-sum = Tes cinq rangées : 23 + 16 + 13 + 18 + 18 = 88 points. { $other } n’a pas complété sa cinquième rangée, mais son 6 jaune y compte, plus 1 pour le nombre exact. Elle a 86 points. Tu gagnes !
