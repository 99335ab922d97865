### My statistics: kept on this device, and counted there.

statistics-text = Counted on this device, from your finished games. Nobody else sees them.
statistics-none = Nothing to count yet. Play a game to its end, and it appears here.
statistics-who = Who
statistics-everybody = Everybody on this device
statistics-several = Where several of you share this device, a game counts once for each of you.
statistics-games = Games
statistics-since = since { $day }
statistics-wins = Wins
statistics-wins-share = { $share }% of your games; among equals it would be { $fair }%
statistics-shared =
    { $count ->
        [one] One win was shared. It counts in part.
       *[other] { $count } wins were shared. They count in part.
    }
statistics-points = Points in a game
statistics-mean = Mean
statistics-best = Best
statistics-lowest = Lowest
statistics-streak = Most wins in a row
statistics-streak-now =
    { $count ->
        [0] the last game was lost
        [one] the last game was won
       *[other] now { $count }
    }
statistics-share = Share of wins
statistics-fair = Among equals

## Over time

statistics-wins-over = Wins over time
statistics-wins-over-label = The share of games won, after each game: { $share }% at the end
statistics-points-over = Points over time
statistics-points-over-label = The points of each game, and their mean so far: { $mean } at the end
statistics-game-number = Game
statistics-day = Day
statistics-range = from { $low } to { $high }
statistics-as-table = As a table
statistics-usual = Usual range

## Decisions

statistics-grade = Your decisions
statistics-grade-share = { $share }% given away
statistics-grade-range = Most likely between { $low } and { $high }%.
statistics-grade-given = Given away
statistics-grade-likely = Most likely
statistics-grade-text = Of all that was at stake when you had a choice, this much was lost to moves that were not the best. Less is better: the strongest bot gives away nothing, { $casual } about 20%, { $beginner } 40 to 50%, chance alone everything.
statistics-grade-rests =
    It rests on { $decisions } decisions in { $games ->
        [one] one game
       *[other] { $games } games
    }.
statistics-grade-missing =
    { $count ->
        [one] One more decision, and we can say how well you choose. Below 100 of them it would be a guess.
       *[other] { $count } more decisions, and we can say how well you choose. Below 100 of them it would be a guess.
    }
statistics-grade-over-label = What you gave away, over time: { $share }% at the end
statistics-grade-games = Games

## Luck

statistics-luck = Your luck
statistics-luck-mean = { $mean } points of winning chance a game
statistics-luck-usual = After so many games, anything between −{ $reach } and +{ $reach } is nothing special.
statistics-luck-text = It averages out: the more games, the closer the line comes to zero, and the narrower the band where it lies for nearly everybody.
statistics-luck-adjusted = With average dice you would have won { $adjusted } of { $games } games. You won { $won }.
statistics-luck-over-label = The mean of your luck in a game, after each game: { $mean } points at the end

## Analysis in the background

statistics-analysing =
    { $left ->
        [one] One game is still being analysed.
       *[other] { $left } games are still being analysed.
    }
statistics-analysis-stopped =
    { $left ->
        [one] One game is not analysed yet: the server can’t be reached.
       *[other] { $left } games are not analysed yet: the server can’t be reached.
    }
statistics-analysis-none = This server does not analyse games, so luck and decisions are missing here.

## Groups

statistics-by-game = By game
statistics-by-seats = By number of players
statistics-by-company = Bots or people
statistics-by-opponent = By opponent
statistics-by-opponent-text = A game with several opponents counts for each of them.
statistics-seats =
    { $count ->
        [one] one player
       *[other] { $count } players
    }
statistics-company-bots = Bots only
statistics-company-people = People only
statistics-company-mixed = People and bots
statistics-company-alone = Alone
statistics-all = All

## Take along, forget

statistics-files = Take them along
statistics-csv = As a table (CSV)
statistics-json = For programs (JSON)
statistics-forget = Forget all games
statistics-forget-text = All finished games, their records and these statistics disappear from this device. This can’t be undone. Games that are still going on stay.
statistics-forget-first = Tip: save them as a file first.
statistics-forget-yes = Forget everything
