### Games that are over: the list of mine, files of them, and links that hold a whole game.

## A link that holds a whole game

game-link = Link to this game
game-link-text = The whole game is in the link itself. It opens anywhere, even when this server has long forgotten the game.
game-link-broken = There is no whole game in this link. Perhaps its end got lost on the way: open the complete link, or ask for it once more.
game-link-old-browser = This browser is too old to open a link like this one. A newer browser can.
game-link-refused = The game in this link does not follow the rules. Perhaps something was changed on the way: ask for the link once more.
game-link-unknown = This server does not know the game in this link, or not its cards or sheets.
game-not-kept = This game is not kept on this device.

## My games

games-search = Search my games
games-opponent = Played with
games-game = Game
games-any = All
games-result = Result
games-won = Won
games-shared = Shared
games-lost = Lost
games-going-on = Still going on
games-over = Finished
games-found =
    { $count ->
        [0] No game fits.
        [one] One game
       *[other] { $count } games
    }
games-more = Show more
games-none = You have not finished a game here yet.

## Files

games-files = Take them along
games-files-text = All your finished games in one file: as a backup, for another device, or for other programs.
games-export = Save all as a file
games-export-some =
    { $count ->
        [one] One game is missing: the server has not sent its record yet.
       *[other] { $count } games are missing: the server has not sent their records yet.
    }
games-import = Read a file
games-imported =
    { $count ->
        [0] No new game.
        [one] One new game.
       *[other] { $count } new games.
    }
games-import-known =
    { $count ->
        [one] One was here already.
       *[other] { $count } were here already.
    }
games-import-strange =
    { $count ->
        [one] In one of them no seat is yours. It does not count in your statistics.
       *[other] In { $count } of them no seat is yours. They do not count in your statistics.
    }
games-import-faults =
    { $count ->
        [one] One line could not be read:
       *[other] { $count } lines could not be read:
    }
games-import-line =
    Line { $line }: { $fault ->
        [not-json] this is not JSON.
        [other-version] this game was written by a newer Rollwright.
        [too-long] this game is too long.
        [scores] points and winners do not fit the seats.
        [not-over] this game is not over yet.
       *[not-a-game] this is not the record of a game.
    }
games-import-more =
    { $count ->
        [one] And one more line.
       *[other] And { $count } more lines.
    }
games-import-empty = There is no game in this file.
games-import-large = This file is too large. A file of games has at most 64 MB.
games-not-kept = This browser does not keep anything for us, as in a private window, or its storage is full. So games stay only as long as the server has them.
