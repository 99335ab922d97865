### What `rollwright guide` says.

command-games = The games:
# $variants and $bots: names to type, with commas between them.
command-game = { $title }, { $least } to { $most } players. Variants: { $variants }. Bots: { $bots }.
command-try = Things to try:
command-try-serve = Start the table server on this computer, with the app in your browser. With --lan, phones in the same network can play too.
command-try-play = Play in this terminal: alone, with others in front of it, or at a table on a server.
command-try-games = List the games that were played here, on the server or in the terminal; --export writes them to a file.
command-try-rules = Read the rules.
command-try-arena = Let bots compete: all get the same rolls, from every seat.
command-try-sim = Simulate ten thousand games and keep their records.
command-try-replay = Watch one of them, step by step.
command-try-hint = See everybody’s chances in it, and what each legal move changes.
command-try-analyse = See what each decision of it cost, and what was luck.
command-try-verify = Check every step, score and die in a file.
command-try-program = Let a program of your own play (docs/bot-protocol.md).
command-try-solve = See what a row or a card is worth with perfect play.
command-try-layout = Look at the cards.
command-try-print = Print the sheets of Twenty One. “print cards”, “print rules” and “print game” print the rest.
# $command is to be typed, with the name of a command in place of COMMAND.
command-help = { $command } explains each command in full.
command-notice = Rollwright is an unofficial project by admirers of the games. “Everything on 1 Card” is by Steffen Benndorf, “Twenty One” by Steffen Benndorf and Reinhard Staupe. Both are published by Nürnberger-Spielkarten-Verlag (NSV). Buy the originals: they are lovely.
