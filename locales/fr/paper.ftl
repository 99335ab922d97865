### Ce qui est imprimé sur les feuilles, les cartes et les pages de règles.

## On every page

paper-name = Nom
paper-date = Date
paper-on-date = { $day ->
    [1] 1er
   *[other] { $day }
  } { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[other] décembre
  } { $year }
paper-missing-letters = Aucune police de cet ordinateur n’a toutes les lettres d’un nom : des carrés les remplacent.
paper-copy-of-page = Une copie de la page { $page }
paper-points = Points
paper-sheets-title = { $game } : feuilles
paper-cards-title = { $game } : cartes
paper-pad-title = { $game } : bloc
paper-rules-title = { $game } : règles
paper-game-title = { $game } : résultat
# Two names, or a list of names and the last one.
paper-and = { $names } et { $last }

## Twenty One

paper-twenty-one-write = Inscris un nombre qui ne dépasse pas le nombre imprimé.
paper-twenty-one-hit = Il est égal ? C’est un nombre exact : marque le rond.
paper-twenty-one-cross = Rien ne convient ? Barre la case vide la plus à gauche.
# Under a picture of a full row.
paper-twenty-one-example = Un exemple : les nombres font { $numbers }, et { $hits } nombres exacts rapportent { $bonus } de plus. La rangée vaut { $points } points.
paper-twenty-one-notice = Non officiel, fait avec amour par Rollwright. Twenty One est un jeu de Steffen Benndorf et Reinhard Staupe, publié par Nürnberger-Spielkarten-Verlag. Achète l’original : il est superbe.

## Everything on 1 Card

# $rows: how many full rows a card needs.
paper-one-card-when = { $rows } rangées complètes : carte terminée.
paper-one-card-pad = Tout ce qu’il faut à une personne pour une partie. Commence avec les 2 premières cartes. Quand tu termines une carte, note ses points en bas et passe à la carte suivante. À la fin, les rangées complètes de tes autres cartes comptent aussi, mais pas les soleils.
# Under a picture of 3 purple and 2 yellow dice and a card.
paper-one-card-example = Un exemple : il y a la place pour les 3 dés violets, donc les 3 sont cochés, et la rangée est complète. Mais pour 2 dés jaunes, une seule case est libre : aucun ne compte.
paper-one-card-notice = Non officiel, fait avec amour par Rollwright. Tout sur 1 carte est un jeu de Steffen Benndorf, publié par Nürnberger-Spielkarten-Verlag. Achète l’original : il est superbe.
