"""Prints test vectors for the fair-dice stream as JSON, computed with hmac and hashlib alone.

They are an independent reading of the description of the dice: key, words and uniform(n). All seeds are hashes of
labels, so the output is always the same. A list of cases, one a line; `words` is by chance step number k.
"""

import hashlib
import hmac
import json
from itertools import count, islice

STEPS = (0, 1, 255, 4294967296)
SIZES = (1, 2, 3, 6, 30, 3000000000)
# Table id, and for each seat whether it sent a seed.
CASES = [("duel", [1, 1]), ("duel", [1, 0]), ("bots-only", [0, 0, 0]), ("Würfeltisch-Ünï-骰子-🎲", [1, 0, 1]), ("", [0, 1]),
         ("six-seats", [1, 0, 1, 1, 0, 1]), ("six-people", [1] * 6), ("with space/and:signs", [0, 0, 0, 1])]


def words(key, k):
    for block in count():
        data = hmac.digest(key, k.to_bytes(8, "big") + block.to_bytes(4, "big"), "sha256")
        yield from (int.from_bytes(data[i : i + 4], "big") for i in range(0, 32, 4))


def uniform(key, k, n):
    return (u % n for u in words(key, k) if u < 2**32 - 2**32 % n)


def case(number, table, sent):
    server = hashlib.sha256(f"server seed {number}".encode()).digest()
    seats = [hashlib.sha256(f"seat seed {number} {i}".encode()).digest()[: 16 * s] for i, s in enumerate(sent)]
    message = table.encode() + b"\0" + b"".join(bytes([len(s)]) + s for s in seats)
    key = hmac.digest(server, message, "sha256")
    return {"table": table, "server_seed": server.hex(), "commitment": hashlib.sha256(server).hexdigest(),
            "seat_seeds": [s.hex() for s in seats], "key": key.hex(),
            "words": {str(k): list(islice(words(key, k), 20)) for k in STEPS},
            "uniform": [{"k": k, "n": n, "values": list(islice(uniform(key, k, n), 24))} for k in STEPS for n in SIZES]}


if __name__ == "__main__":
    print("[\n" + ",\n".join(json.dumps(case(i, *c)) for i, c in enumerate(CASES)) + "\n]")
