### The page that prints.

print-title = On paper
print-text = The pad has run out, or the dice are on the table and the screen is to stay off? Print what you need.
print-which-game = Which game?
print-what = What do you need?
print-product-sheets = Score sheets
print-product-sheets-text = For real dice and a pencil. Every colour also has a letter and a pattern, so black and white will do.
print-product-cards = The whole deck
print-product-cards-text = Thirty cards at playing-card size, nine to a page. Print on card, laminate, and use pens that wipe off.
print-product-pad = A pad
print-product-pad-text = Six cards to a page, to tear off and write on: enough for a quick game.
print-product-rules = The rules
print-product-rules-text = Everything you need to know, on one side of one page.
print-which-sheets = Which sheets?
print-no-sheet = Choose at least one sheet.
print-per-page = How many on a page?
print-copies = How many of each?
print-backs = With backs, for printing on both sides
print-paper = Which paper?
print-download = Save the PDF
print-tip = Print at 100%, without “fit to page”: then everything has the right size.
print-preview = Page { $page } as it will be printed
print-page = Page { $page } of { $pages }
print-page-before = Previous page
print-page-after = Next page
