"""Prints test vectors for the fair-dice stream as JSON, computed with hmac and hashlib alone.

They are an independent reading of the description of the dice: chains, keys, words and uniform(n). All secrets are hashes of
labels, so the output is always the same. A list of cases, one a line; each has its own links and chance step number k.
"""

import hashlib
import hmac
import json
from itertools import count, islice

SIZES = (1, 2, 3, 6, 30, 3000000000)
# Table id, chance step number, and for each seat the number of the link it gave (0: none).
CASES = [("duel", 0, [1, 1]), ("duel", 1, [2, 0]), ("bots-only", 255, [0, 0, 0]), ("Würfeltisch-Ünï-骰子-🎲", 4294967296, [33, 0, 1024]),
         ("", 7, [0, 31]), ("six-seats", 1, [1, 0, 32, 64, 0, 65]), ("six-people", 3, [1] * 6), ("with space/and:signs", 0, [0, 0, 0, 1023])]


def link(tip, number):
    for _ in range(1024 - number):
        tip = hashlib.sha256(tip).digest()
    return tip


def words(key):
    for block in count():
        data = hmac.digest(key, block.to_bytes(4, "big"), "sha256")
        yield from (int.from_bytes(data[i : i + 4], "big") for i in range(0, 32, 4))


def uniform(key, n):
    return (u % n for u in words(key) if u < 2**32 - 2**32 % n)


def case(number, table, k, given):
    server = hashlib.sha256(f"server seed {number}".encode()).digest()
    tips = [hashlib.sha256(f"tip {number} {i}".encode()).digest() for i in range(len(given))]
    links = [link(tip, n) if n else None for tip, n in zip(tips, given)]
    message = table.encode() + b"\0" + k.to_bytes(8, "big") + b"".join(b"\0" if l is None else b"\1" + l for l in links)
    key = hmac.digest(server, message, "sha256")
    return {"table": table, "server_seed": server.hex(), "commitment": hashlib.sha256(server).hexdigest(),
            "tips": [t.hex() for t in tips], "anchors": [link(t, 0).hex() for t in tips], "k": k, "given": given,
            "links": [l and l.hex() for l in links], "words": list(islice(words(key), 20)),
            "uniform": [{"n": n, "values": list(islice(uniform(key, n), 24))} for n in SIZES]}


if __name__ == "__main__":
    print("[\n" + ",\n".join(json.dumps(case(i, *c)) for i, c in enumerate(CASES)) + "\n]")
