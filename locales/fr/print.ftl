### La page qui imprime.

print-title = Sur papier
print-text = Le bloc est vide, ou les dés sont sur la table et l’écran doit rester éteint ? Imprime ce qu’il te faut.
print-which-game = Quel jeu ?
print-what = De quoi as-tu besoin ?
print-product-sheets = Feuilles de score
print-product-sheets-text = Pour de vrais dés et un crayon. Chaque couleur a aussi une lettre et un motif : le noir et blanc suffit.
print-product-cards = Toutes les cartes
print-product-cards-text = Trente cartes au format habituel, neuf par page. Imprime sur du papier cartonné, plastifie et joue avec des feutres effaçables.
print-product-pad = Un bloc
print-product-pad-text = Six cartes par page, à remplir : de quoi faire une partie rapide.
print-product-rules = Les règles
print-product-rules-text = Tout ce qu’il faut savoir, sur une seule page.
print-which-sheets = Quelles feuilles ?
print-no-sheet = Choisis au moins une feuille.
print-per-page = Combien par page ?
print-copies = Combien de chaque ?
print-backs = Avec les dos, pour imprimer recto verso
print-paper = Quel papier ?
print-download = Enregistrer le PDF
print-tip = Imprime à 100 %, sans « ajuster à la page » : tout aura la bonne taille.
print-preview = La page { $page }, telle qu’elle sera imprimée
print-page = Page { $page } sur { $pages }
print-page-before = Page précédente
print-page-after = Page suivante
