### What `rollwright analyse` says of a game.

# Only on the command line, where --deep is an option.
ledger-deeper = With --deep, costly decisions are played on many times, until the difference is clear.
ledger-unit = All numbers are points of winning chance out of 100.
# Column headings, as short as can be.
ledger-column-result = result
ledger-column-luck = luck
ledger-column-own = own moves
ledger-column-others = from others
ledger-column-rest = other
ledger-column-adjusted = without luck
ledger-column-grade = grade
# $share, $low and $high are numbers with a decimal point.
ledger-grade = { $share } ({ $low } to { $high })
ledger-grade-scale = Grade: the part of what was at stake that was given away. 0 is the strong bot, 1 is random play.
# How far the grades of one game can be trusted. $each: a ledger-grade-range for each seat.
ledger-grade-ranges = From one game it is only rough: { $each }.
ledger-grade-range = { $name } ({ $low } to { $high })
ledger-chances = Winning chances
ledger-nothing = No decision cost more than a point or two. Well played!
ledger-undecided = Nothing has been decided yet.
# $turn: “Turn 3” or “Round 3”. $chosen: a decision in words, such as “Keep this roll”. $cost: a number, perhaps with its error.
ledger-decision = { $turn }, { $name }: “{ $chosen }” cost { $cost }
ledger-better = Better: “{ $best }”
# Two reasons in one sentence, for more than two the first are together in $first.
ledger-reasons = { $first }; { $then }
ledger-dice = How the dice fell
# Under the name of a seat. $luck is a number with its sign and a word, $told a sentence that says what was rolled or drawn.
ledger-luckiest = { $turn }, best luck ({ $luck }). { $told }
ledger-unluckiest = { $turn }, worst luck ({ $luck }). { $told }
ledger-dice-measure = Lucky or unlucky is measured in points, without what was good or bad for everybody alike.
ledger-running = The game is not over: the result is the chances now.
# Several games.
ledger-games = { $games ->
    [one] 1 game
   *[other] { $games } games
  }
ledger-games-running = { $games ->
    [one] 1 of them is not over: the chances now count as its result.
   *[other] { $games } of them are not over: the chances now count as their results.
  }
ledger-column-name = player
ledger-column-games = games
ledger-column-decisions = decisions
ledger-column-wins = won
