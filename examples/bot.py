"""A simple bot for both games, for docs/bot-protocol.md; a deck of your own is its argument. Try it with
rollwright arena --game one-card --seats "cmd:python3 examples/bot.py,random" """
import json, re, sys
from collections import Counter
from pathlib import Path

DECK = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent / "../games/one-card/layouts/standard.toml")

class OneCard:
    def __init__(self, seat):
        self.seat, self.dice, self.mine, self.free = str(seat), "", set(), {}
        for number, card in enumerate(re.findall(r'^\s*"(.*)"', DECK.read_text(), re.MULTILINE), 1):
            self.free[str(number)] = Counter({row[0]: int(row[1]) for row in card.split()})  # free spaces by colour

    def crossed(self, card):
        return {c: n for c, n in Counter(self.dice).items() if self.free[card].get(c, 0) >= n}

    def see(self, step):
        first, *words = step.split()
        if first == "roll":
            self.dice = words[0]
        elif words[0] == "mark":
            free = self.free[words[1]]
            free.subtract(self.crossed(words[1]))
            if list(free.values()).count(0) >= 3:  # scored
                self.mine.discard(words[1])
        elif first == self.seat and words[0] == "keep":
            self.mine = set(words[1:])
        elif (first, words[0]) in [("deal", self.seat), (self.seat, "take")]:
            self.mine.update(words[1:])

    def choose(self, legal):
        if marks := [step for step in legal if " mark " in step]:  # as many spaces as possible
            return max(marks, key=lambda step: sum(self.crossed(step.split()[2]).values()))
        if legal[-1].endswith(" stand"):  # roll again what the best card has no use for
            best = max(map(self.crossed, sorted(self.mine)), key=lambda crossed: sum(crossed.values()))
            useless = "".join(die for die in self.dice if die not in best)
            return f"{self.seat} reroll {useless}" if useless else legal[-1]
        return legal[0]

class TwentyOne:
    dice = []

    def see(self, step):
        if step.startswith("roll"):
            self.dice = [int(die[1]) for die in step.split()[1:]]

    def choose(self, legal):
        if legal[0].endswith(" reroll"):  # low dice can be written more often
            return legal[0] if sum(self.dice) > 21 else legal[-1]
        return max(legal, key=lambda step: len(step.split()))  # as many fields as possible

for message in map(json.loads, sys.stdin):
    if message["type"] == "start":
        player = OneCard(message["seat"]) if message["record"]["game"] == "one-card" else TwentyOne()
    elif message["type"] == "step":
        player.see(message["step"])
    elif message["type"] == "choose":
        print(json.dumps({"step": player.choose(message["legal"])}), flush=True)
