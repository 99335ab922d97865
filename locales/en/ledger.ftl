### What `rollwright analyse` says of a game.

# $evaluator is a name such as expert/1.
ledger-quick = Judged by { $evaluator } at a quick look. With --deep, costly decisions are played on many times before anything is called a mistake.
ledger-deep = Judged by { $evaluator }; costly decisions were played on many times, with the same dice for every move.
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
ledger-chances = Winning chances
ledger-costly = What cost most
ledger-nothing = No decision cost more than a point or two. Well played!
# $cost is a number with a decimal point.
ledger-decision = Turn { $turn }, { $name }: “{ $chosen }” cost { $cost }
ledger-better = Better: “{ $best }”
ledger-word-doubtful = doubtful
ledger-word-mistake = a mistake
ledger-word-blunder = a blunder
ledger-dice = Dice and cards
# $luck is a number with its sign.
ledger-luckiest = Luckiest for { $name }: turn { $turn }, “{ $roll }” ({ $luck })
ledger-unluckiest = Unluckiest for { $name }: turn { $turn }, “{ $roll }” ({ $luck })
ledger-running = The game is not over: the result is the chances now.
# Several games.
ledger-games = { $games ->
    [one] 1 game
   *[other] { $games } games
  }
ledger-column-name = player
ledger-column-games = games
ledger-column-decisions = decisions
ledger-column-wins = won
