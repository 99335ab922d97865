### Les images des règles : une phrase pour chacune. Tout s’adresse à une seule personne, avec « tu ». docs/words.md a les mots.
### $other est le nom de l’autre personne, une femme.

## Buttons

# $title: the heading of the section.
learn-picture = Image : { $title }
learn-picture-back = Précédent
learn-picture-next = Suivant
learn-picture-replay = Revoir depuis le début

## Everything on 1 Card

picture-one-card-goal-score = La rangée verte est complète. Cela fait 3 rangées complètes, et la carte est terminée.
picture-one-card-goal-next = Tu la mets de côté et tu en pioches une nouvelle. Une 4e carte terminée met fin à la partie.
picture-one-card-table-dice = 5 dés, tous pareils. Chaque face a l’une des six couleurs, et chaque couleur a sa propre forme.
picture-one-card-table-rows = Une carte a 5 rangées de 5 couleurs. Sur celle-ci, il manque l’orange.
picture-one-card-table-value = Le nombre dit combien de cases a une rangée. C’est aussi ce qu’elle rapporte une fois complète.
picture-one-card-table-suns = Deux rangées ont un soleil. L’une des deux complète donne 2 points bonus, les deux 5 : le bas de la carte le rappelle.
picture-one-card-setup-shuffle = Mélangez les 30 cartes. Face cachée au milieu, elles forment la pioche.
picture-one-card-setup-start = Tirez au sort qui commence et reçoit les dés. Ici, c’est toi.
picture-one-card-setup-deal = Tout le monde pioche 2 cartes et les pose face visible : elles restent visibles pendant toute la partie.
picture-one-card-turn-roll = Tu lances les 5 dés.
picture-one-card-turn-reroll = Tu gardes le vert et les deux violets, et tu relances les 2 autres.
picture-one-card-turn-again = La deuxième fois, tu choisis à nouveau : seul le vert est relancé. Ensuite, le lancer est définitif.
picture-one-card-turn-everybody = Le lancer est maintenant pour tout le monde. Tu coches sur l’une de tes cartes, puis { $other } sur l’une des siennes. C’est elle qui aura les dés.
picture-one-card-crossing-pencil = 2 violets, 2 jaunes, 1 orange. Le crayon montre ce que tu pourrais cocher sur chacune de tes cartes. Choisis-en une.
picture-one-card-crossing-ink = Le violet et le jaune sont cochés, de gauche à droite. Il n’y a pas d’orange sur cette carte : ce dé est perdu. L’autre carte ne reçoit rien.
picture-one-card-crossing-too-many = Le lancer suivant a 2 dés jaunes, mais il ne reste qu’une case jaune. Aucun des deux ne compte.
picture-one-card-crossing-whole = Il y a la place pour les 3 dés violets, et la rangée violette est complète. Une couleur se coche en entier ou pas du tout.
picture-one-card-scoring-third = Le vert et le jaune vont être complets. Avec le violet, cela fait 3 rangées.
picture-one-card-scoring-sum = Violet 5, jaune 3, vert 2, et 2 points bonus pour un soleil : 5 + 3 + 2 + 2 = 12 points.
picture-one-card-scoring-new = La carte terminée est mise de côté : on n’y coche plus rien. Tu en pioches une nouvelle.
picture-one-card-suns-four = L’orange est déjà complet. Ce lancer complète aussi le rouge, le bleu et le vert, et deux de ces rangées ont un soleil.
picture-one-card-suns-sum = 4 rangées de 4 points, et 5 points bonus pour les deux soleils : 16 + 5 = 21 points.
picture-one-card-end-fourth = { $other } termine sa 4e carte. Ce tour est le dernier, mais tout le monde peut encore utiliser le lancer.
picture-one-card-end-finish = Avec 3 croix, ta rangée jaune est complète, et la partie est finie.
picture-one-card-end-rows = Cette carte n’est pas terminée, avec 2 rangées complètes seulement. Elles comptent quand même, 6 + 3 = 9 points, mais pas le soleil.
picture-one-card-end-most = 49 à 48 : tu gagnes !
picture-one-card-tie-share = 48 à 48. En cas d’égalité, la victoire est partagée.
picture-one-card-advanced-five = Tout le monde reçoit 5 cartes.
picture-one-card-advanced-keep = Tu en gardes 3. Les 2 autres retournent dans la pioche, que l’on mélange à nouveau.
picture-one-card-advanced-supply = Puis on pose 3 cartes face visible. Elles sont là pour tout le monde.
picture-one-card-supply-score = Le violet est complet aussi : la carte rapporte 12 points.
picture-one-card-supply-take = Cette fois, tu ne pioches pas : tu prends l’une des 3 cartes face visible.
picture-one-card-supply-refill = On la remplace aussitôt avec la pioche : il y en a toujours 3.

## Twenty One

picture-twenty-one-goal-rows = Tu remplis ta feuille rangée par rangée, de haut en bas. Ici, 3 rangées sont complètes, et la quatrième commence.
picture-twenty-one-goal-numbers = Les nombres élevés rapportent des points, et les nombres exacts, entourés d’or, des points bonus. 5 nombres d’un coup : quel lancer !
picture-twenty-one-table-dice = 6 dés, un de chaque couleur. Chaque couleur a son symbole, sur son dé et sur ses cases.
picture-twenty-one-table-rows = Une feuille a 5 rangées. Chaque rangée a 6 cases, une de chaque couleur.
picture-twenty-one-table-numbers = Le nombre imprimé est le plus élevé que l’on puisse inscrire dans la case.
picture-twenty-one-table-bonus = En haut, les points bonus pour les nombres exacts d’une rangée : de 1 point pour un seul à 21 pour six.
picture-twenty-one-setup-start = Tirez au sort qui commence et reçoit les 6 dés. Ici, c’est toi.
picture-twenty-one-setup-sheets = Chaque personne reçoit une autre feuille et un stylo. Les feuilles restent visibles : tu peux toutes les regarder à tout moment.
picture-twenty-one-setup-same = Les nombres sont les mêmes sur toutes les feuilles, mais pas les couleurs : ton premier 6 est noir, celui de { $other } est jaune.
picture-twenty-one-round-roll = Tu lances les 6 dés, et tu peux relancer une fois.
picture-twenty-one-round-ones = Les 1 restent, tous les autres dés sont relancés. Tu ne choisis pas lesquels. Le lancer est maintenant définitif.
picture-twenty-one-round-together = Il est pour tout le monde, et on décide en même temps : tu inscris le 5 noir et le 1 jaune, { $other } le 2 blanc et le 4 rouge.
picture-twenty-one-writing-fits = Le crayon montre ce qui convient : un nombre va dans la case de sa couleur, s’il n’est pas plus élevé que le nombre imprimé.
picture-twenty-one-writing-high = Le 4 blanc est plus élevé que 2 : il ne convient pas.
picture-twenty-one-writing-hits = Le 1 noir et le 3 bleu sont égaux aux nombres imprimés : des nombres exacts, entourés d’or.
picture-twenty-one-writing-write = Tu inscris le noir, le bleu et le jaune. Le 1 rouge et le 2 vert conviendraient aussi, mais ces cases peuvent attendre mieux.
picture-twenty-one-crossing-nothing = Seules la case blanche (5) et la case verte (3) sont vides. Le 6 blanc et le 5 vert sont trop élevés.
picture-twenty-one-crossing-leftmost = Tu barres donc la case vide la plus à gauche. Elle vaut 0. Tu peux aussi le faire si tu ne veux pas de ce qui convient.
picture-twenty-one-scoring-last = Le 2 vert va dans la dernière case vide.
picture-twenty-one-scoring-sum = La rangée est complète : 5 + 0 + 4 + 2 + 2 + 1 = 14, et 3 nombres exacts ajoutent 6. Cela fait 20 points.
picture-twenty-one-scoring-next = Au tour suivant, tu continues dans la deuxième rangée.
picture-twenty-one-end-fifth = Tu inscris le 1 noir, et ta cinquième rangée est complète. Dès que tout le monde a décidé, la partie est finie.
picture-twenty-one-end-rest = { $other } n’a pas complété sa cinquième rangée. Ce qui est inscrit compte : le 6 jaune, et 1 pour le nombre exact.
picture-twenty-one-end-most = 88 à 86 : tu gagnes !
picture-twenty-one-tie-share = 85 à 85. En cas d’égalité, la victoire est partagée.
