### What a person reads in the terminal who starts the server.

terminal-welcome = Rollwright is running. Welcome!
# Before an address.
terminal-here = On this computer:
# Before an address.
terminal-network = In your network:
# Above a QR code.
terminal-scan = With a phone, scan this:
terminal-no-network = No network was found: others can’t reach this computer now.
# $command is to be typed as it is.
terminal-lan = For phones and others in your network: { $command }
terminal-data = Games are kept in { $folder }
terminal-stop = Ctrl-C stops it. Nothing is lost: games go on when it starts again.

### Playing in the terminal.

## The beginning

terminal-hello = Welcome to Rollwright. What would you like to play?
# $names: who sits at the table.
terminal-resume = Go on: { $game } with { $names }
# $server: an address such as http://192.168.0.7:7121
terminal-resume-there = Go on: { $game } with { $names }, at { $server }
# $game: a game with its variant.
terminal-new = New game: { $game }
terminal-join = Sit down at a table of a server
terminal-enter-for = Type a number. Enter alone is { $number }.
terminal-a-number = Please type a number from 1 to { $most }.
terminal-names = Names of the people at this terminal, with commas between them, { $most } at most. Enter alone is { $name }.
terminal-count = From { $least } to { $most }. Enter alone is { $usual }.
terminal-dice = Whose dice?
terminal-dice-program = The program rolls
terminal-dice-real = Your own, on your table
terminal-address = What is the address of the table? It looks like http://192.168.0.7:7121/t/ABC234
terminal-no-address = That leads to no table. It should look like http://192.168.0.7:7121/t/ABC234
terminal-unreachable = The server can’t be reached. Check the address and your connection.

## Words to type. Each is a single word in small letters.

terminal-word-hint = hint
terminal-word-undo = undo
terminal-word-log = log
terminal-word-all = all
terminal-word-help = help
terminal-word-quit = quit
terminal-word-again = again
terminal-word-back = back

## In plain lines

# $help: the word to type.
terminal-plain-hello = Type the number of an answer. “{ $help }” says what else you can type.
terminal-plain-help = Type the number of an answer, or one of these words:
terminal-help-hint = what a strong player would do
terminal-help-undo = take back your last decision
terminal-help-log = everything that happened so far
terminal-help-all = every choice with its number
terminal-help-quit = stop here; nothing is lost
terminal-help-dice = With real dice, type what they show. Spaces and capitals do not matter.
terminal-press-enter = Press Enter when you are there.
# $example is to be typed as it is, $meaning says what it does, $all is a word to type.
terminal-or-type = Or type it, such as “{ $example }”: { $meaning }. “{ $all }” lists all { $count } choices.
# $help: the word to type.
terminal-not-understood = That is none of the answers. “{ $help }” says what you can type.
# $back: the word to type.
terminal-type-back = Type “{ $back }” to play yourself.
# $again and $quit: words to type.
terminal-again-or-quit = Type “{ $again }” to play again, or “{ $quit }”.
terminal-connected = The connection is back.
terminal-undone = { $name } takes back the last decision.
# $command is to be typed as it is.
terminal-goodbye = See you! Nothing is lost: { $command } goes on where you were.

## The hint

terminal-hint-thinking = A strong player is thinking about it …
# $move: a decision in words; $win: the chance to win in percent.
terminal-hint-best = Best: { $move }. Chance to win: { $win }%.
# $cost: how much smaller the chance to win is than with the best, in percent.
terminal-hint-other = { $move }: { $win }%, which is { $cost } less.
terminal-no-hint = There is no hint to give just now.

## Keys

terminal-key-play = Play
terminal-key-hint = Hint
terminal-key-log = Log
terminal-key-quit = Quit
terminal-key-help = Help
terminal-key-choose = Choose
terminal-key-back = Back

## On the screen

# $width and $height: what is needed; $columns and $lines: what there is.
terminal-too-small = This takes { $width } × { $height }, and the window has { $columns } × { $lines }. Please make it larger.
terminal-going = On the way to the table …
terminal-form-names = Names of all who play at this terminal, with commas between them.
terminal-help-mouse = The mouse works, too: click on dice, cards, fields and keys.
terminal-help-suspend = back to the shell; “fg” goes on
