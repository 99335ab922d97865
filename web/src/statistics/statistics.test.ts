import { expect, test } from "vitest";
import type { KeptGame, SeatSummary } from "../device/games";
import { entriesOf, namesOf, WIN } from "./entries";
import { csvOf, jsonOf } from "./export";
import { ENOUGH, gradeOf, gradesOverTime } from "./grade";
import { luckOf } from "./luck";
import { byOpponent, grouped, meanPoints, runningMean, streaksOf, type Sums, sumsOf, wins } from "./sums";

const DAY = Date.UTC(2026, 6, 11);

function game(number: number, more: Partial<KeptGame> = {}): KeptGame {
  return {
    id: `t${String(number).padStart(3, "0")}`,
    game: "pig",
    variant: "standard",
    names: ["Ann", "casual"],
    bots: [null, "casual"],
    mine: [0],
    scores: [50, 40],
    winners: [0],
    time: DAY + number,
    summary: null,
    ...more,
  };
}

const seat = (more: Partial<SeatSummary> = {}): SeatSummary => ({
  share: 0.2,
  low: 0.1,
  high: 0.3,
  decisions: 30,
  lost: 0.2,
  stake: 1,
  luck: 0.1,
  adjusted: 0.4,
  ...more,
});

/** Five games that somebody has counted by hand. */
const FIVE: KeptGame[] = [
  game(1),
  game(2, { scores: [30, 60], winners: [1] }),
  game(3, { scores: [44, 44], winners: [0, 1] }),
  game(4, {
    variant: "quick",
    names: ["Ann", "Ben", "Cleo"],
    bots: [null, null, null],
    scores: [20, 20, 20],
    winners: [0, 1, 2],
  }),
  game(5, {
    game: "duck",
    names: ["Ben", "Ann", "expert"],
    bots: [null, null, "expert"],
    mine: [1],
    scores: [9, 8, 7],
    winners: [0],
  }),
];

test("five games counted by hand", () => {
  const sums = sumsOf(entriesOf(FIVE));
  expect(sums).toMatchObject({ games: 5, won: 1, shared: 2, lost: 2, points: 152 });
  expect(sums.win).toBe(WIN + WIN / 2 + WIN / 3);
  expect(wins(sums)).toBeCloseTo(1.8333, 4);
  expect(sums.fair).toBe((3 * WIN) / 2 + (2 * WIN) / 3);
  expect(meanPoints(sums)).toBe(30.4);
  expect([sums.best?.id, sums.worst?.id]).toEqual(["t001", "t005"]);
  expect(streaksOf(entriesOf(FIVE))).toEqual({ now: -1, wins: 2, losses: 1 });
});

test("bots go by level and people by name, and a game counts for each opponent in it", () => {
  const found = byOpponent(entriesOf(FIVE)).map(({ key, sums }) => [key, sums.games, wins(sums)]);
  expect(found).toEqual([
    ["bot casual", 3, 1.5],
    ["person Ben", 2, expect.closeTo(1 / 3) as number],
    ["bot expert", 1, 0],
    ["person Cleo", 1, expect.closeTo(1 / 3) as number],
  ]);
  expect(entriesOf(FIVE).map(({ company }) => company)).toEqual(["bots", "bots", "bots", "people", "mixed"]);
});

test("two bots of one level are one opponent", () => {
  const trio = game(1, { names: ["Ann", "casual", "casual"], bots: [null, "casual", "casual"], scores: [1, 2, 3], winners: [2] });
  expect(byOpponent(entriesOf([trio]))).toHaveLength(1);
});

test("on a shared device every seat counts for whoever sat there", () => {
  const both = game(1, { names: ["Ann", "Ben"], bots: [null, null], mine: [0, 1] });
  const entries = entriesOf([both, game(2)]);
  expect(namesOf(entries)).toEqual(["Ann", "Ben"]);
  expect(sumsOf(entries.filter(({ name }) => name === "Ann"))).toMatchObject({ games: 2, won: 2 });
  expect(sumsOf(entries.filter(({ name }) => name === "Ben"))).toMatchObject({ games: 1, lost: 1 });
});

test("a game without a seat of this device counts nowhere", () => {
  expect(entriesOf([game(1, { mine: [] })])).toEqual([]);
});

/** Numbers that look random and are the same every time. */
function dice(seed: number): (faces: number) => number {
  let state = seed;
  return (faces) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % faces;
  };
}

function anyGames(seed: number, count: number): KeptGame[] {
  const roll = dice(seed);
  return Array.from({ length: count }, (_, i) => {
    const seats = 2 + roll(5);
    const scores = Array.from({ length: seats }, () => roll(6));
    const most = Math.max(...scores);
    const winners = scores.flatMap((points, seat) => (points === most ? [seat] : []));
    const mine = scores.flatMap((_, seat) => (roll(3) === 0 ? [seat] : []));
    const bots = scores.map(() => [null, "casual", "expert"][roll(3)]!);
    const names = bots.map((bot) => bot ?? ["Ann", "Ben", "Cleo"][roll(3)]!);
    const kind = { game: ["pig", "duck"][roll(2)]!, variant: ["standard", "quick"][roll(2)]! };
    return game(i, { ...kind, names, bots, mine, scores, winners, time: DAY + roll(1_000) });
  });
}

test("groups of every kind add up to the whole, exactly", () => {
  const added = (all: readonly Sums[]) =>
    (["games", "won", "shared", "lost", "win", "fair", "points"] as const).map((key) =>
      all.reduce((sum, part) => sum + part[key], 0),
    );
  for (let seed = 1; seed <= 40; seed++) {
    const entries = entriesOf(anyGames(seed, seed));
    const whole = sumsOf(entries);
    expect(whole.won + whole.shared + whole.lost).toBe(whole.games);
    const kinds = [
      grouped(entries, ({ game }) => game),
      grouped(entries, ({ game, variant }) => `${game} ${variant}`),
      grouped(entries, ({ seats }) => seats),
      grouped(entries, ({ company }) => company),
      grouped(entries, ({ name }) => name),
    ];
    for (const groups of kinds) expect(added(groups.map(({ sums }) => sums))).toEqual(added([whole]));
  }
});

test("the wins of all seats of a game are one win", () => {
  for (const { names, ...rest } of anyGames(7, 60)) {
    const entries = entriesOf([{ ...rest, names, mine: names.map((_, seat) => seat) }]);
    expect(sumsOf(entries).win).toBe(WIN);
    expect(sumsOf(entries).fair).toBe(WIN);
  }
});

test("a grade is all that was lost by all that was at stake, and needs enough decisions", () => {
  const found = [seat({ lost: 0.1, stake: 1 }), seat({ lost: 0.5, stake: 2 }), seat({ lost: 0.3, stake: 1 })];
  expect(gradeOf(found)).toBeNull();
  const grade = gradeOf([...found, seat({ lost: 0.1, stake: 1 })])!;
  expect(grade).toMatchObject({ share: expect.closeTo(0.2) as number, decisions: 120, games: 4 });
  // By hand: residuals -0.1, 0.1, 0.1, -0.1; standard error sqrt(4/3 · 0.04) / 5 = 0.0462; times 3.16, which is 3.18 in tables.
  expect(grade.low).toBeCloseTo(0.2 - 0.146, 2);
  expect(grade.high).toBeCloseTo(0.2 + 0.146, 2);
});

test("a game without a loss counts with what was at stake in it", () => {
  const four = [1, 2, 3, 4].map(() => seat({ lost: 0.2, stake: 1 }));
  expect(gradeOf([...four, seat({ share: 0, lost: 0, stake: 1 })])?.share).toBeCloseTo(0.16);
});

test("a single long game has the uncertainty of its analysis", () => {
  expect(gradeOf([seat({ decisions: ENOUGH, low: 0.12, high: 0.29 })])).toMatchObject({ low: 0.12, high: 0.29, games: 1 });
});

test("grades over time are of stretches that follow each other, with enough decisions each", () => {
  for (const count of [1, 3, 4, 7, 8, 23, 400]) {
    const found = Array.from({ length: count }, () => seat());
    const blocks = gradesOverTime(found);
    expect(blocks.length).toBeLessThanOrEqual(12);
    if (count * 30 < ENOUGH) {
      expect(blocks).toEqual([]);
      continue;
    }
    expect(blocks[0]!.from).toBe(0);
    expect(blocks.at(-1)!.to).toBe(count - 1);
    blocks.slice(1).forEach(({ from }, i) => expect(from).toBe(blocks[i]!.to + 1));
    for (const { grade } of blocks) expect(grade.decisions).toBeGreaterThanOrEqual(ENOUGH);
    expect(blocks.reduce((sum, { grade }) => sum + grade.decisions, 0)).toBe(count * 30);
  }
});

test("luck that is fair goes to nothing, and its reach shrinks with the root of the games", () => {
  const games = Array.from({ length: 100 }, (_, i) => ({ found: seat({ luck: i % 2 ? -0.2 : 0.2, adjusted: 0.5 }), won: i % 2 }));
  const luck = luckOf(games)!;
  expect(luck.mean).toBeCloseTo(0);
  expect(luck.over).toHaveLength(100);
  expect(luck.reaches[0]! / luck.reaches[99]!).toBeCloseTo(10);
  expect(luck.reach).toBeCloseTo(1.96 * 0.02);
  expect([luck.adjusted, luck.won]).toEqual([50, 50]);
  expect(luckOf([])).toBeNull();
});

test("a mean that runs along ends at the mean", () => {
  expect(runningMean([3, 5, 1])).toEqual([3, 4, 3]);
});

test("what is exported has a row a game, and does no harm in a spreadsheet", () => {
  const found = { evaluator: "expert/1", depth: "quick", seats: [seat(), seat()] };
  const odd = game(1, { names: ['=1+1 "x"', "Ben, jr."], bots: [null, null], summary: found });
  const [head, row, undated] = csvOf(entriesOf([odd, game(2, { time: 3 })]).toReversed()).split("\r\n");
  expect(head).toBe("time,id,game,variant,seats,seat,name,opponents,points,win,decisions,lost,stake,luck,adjusted");
  expect(row).toBe(`2026-07-11T00:00:00.001Z,t001,pig,standard,2,0,"'=1+1 ""x""","Ben, jr.",50,1,30,0.2,1,0.1,0.4`);
  expect(undated).toBe(",t002,pig,standard,2,0,Ann,bot:casual,50,1,,,,,");
  const said = JSON.parse(jsonOf(entriesOf([odd]))) as { games: { win: number }[] };
  expect(said.games).toMatchObject([{ id: "t001", win: 1, luck: 0.1 }]);
});
