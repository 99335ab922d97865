import { expect, test } from "vitest";
import type { KeptGame } from "../device/games";
import { readGames, writtenGames } from "./file";
import { fits, resultOf, type Filter } from "./filter";
import type { GameRecord } from "./record";

const RECORD: GameRecord = {
  rollwright: 1,
  game: "pig",
  variant: "standard",
  layout: "standard",
  seats: ["Ann", "casual"],
  steps: ["start 0", "roll 6", "0 hold"],
  scores: [6, 2],
  winners: [0],
};
const BOTS = [null, "casual"];
const seat = { share: 0.2, low: 0.1, high: 0.3, decisions: 30, lost: 0.1, stake: 0.5, luck: 0.1, adjusted: 0.9 };

const kept = (more: Partial<KeptGame> = {}): KeptGame => ({
  id: "npvx29785vba7wwvb2ej",
  game: "pig",
  variant: "standard",
  names: ["Ann", "casual"],
  bots: BOTS,
  mine: [0],
  scores: [6, 2],
  winners: [0],
  time: Date.UTC(2026, 6, 11),
  summary: { evaluator: "expert/1", depth: "quick", seats: [seat, seat] },
  ...more,
});

test("what is saved is read again, whole", () => {
  const games = [
    { game: kept(), record: { ...RECORD, bots: BOTS } },
    { game: kept({ id: "g0123456789", time: 1, mine: [], summary: null }), record: { ...RECORD, bots: BOTS } },
  ];
  const text = writtenGames(games);
  expect(text.trim().split("\n")).toHaveLength(2);
  expect(readGames(text, "")).toEqual({ games, faults: [] });
});

test("records of other programs are read: their tables name them, and whoever has my name is me", () => {
  const fair = { table: "example-6da8bb" };
  const text = `\uFEFF${JSON.stringify({ ...RECORD, fair })}\r\n\r\n${JSON.stringify(RECORD)}`;
  const { games, faults } = readGames(text, "Ann");
  expect(faults).toEqual([]);
  expect(games.map(({ game }) => game)).toMatchObject([
    { id: "example-6da8bb", mine: [0], bots: [null, null], time: 0 },
    { id: expect.stringMatching(/^g[0-9a-f]{19}$/) as string, mine: [0], time: 2 },
  ]);
  expect(readGames(text, "").games[0]!.game.mine).toEqual([]);
  expect(readGames(text, "Ben").games[0]!.game.mine).toEqual([]);
});

test("the line of every fault is named, and the others are read", () => {
  const lines = [
    JSON.stringify(RECORD),
    "{",
    "7",
    JSON.stringify({ ...RECORD, scores: null, winners: null }),
    "",
    JSON.stringify({ ...RECORD, rollwright: 2 }),
    JSON.stringify({ ...RECORD, winners: [7] }),
    JSON.stringify({ ...RECORD, seats: ["Cleo", "Ben"] }),
  ];
  const { games, faults } = readGames(lines.join("\n"), "");
  expect(games).toHaveLength(2);
  expect(faults).toEqual([
    { line: 2, fault: "not-json" },
    { line: 3, fault: "not-a-game" },
    { line: 4, fault: "not-over" },
    { line: 6, fault: "other-version" },
    { line: 7, fault: "scores" },
  ]);
});

test("what a file says besides is taken only if it makes sense", () => {
  const strange = { table: "../x", time: "now", mine: [5], summary: { evaluator: "x", depth: "deep", seats: [{}] } };
  const [read] = readGames(JSON.stringify({ ...RECORD, ...strange }), "").games;
  expect(read!.game).toMatchObject({ id: expect.stringMatching(/^g/) as string, time: 0, mine: [], summary: null });
});

test("a game is won, shared or lost by the seats of this device", () => {
  expect(resultOf(kept())).toBe("won");
  expect(resultOf(kept({ winners: [0, 1] }))).toBe("shared");
  expect(resultOf(kept({ winners: [1] }))).toBe("lost");
  expect(resultOf(kept({ mine: [0, 1], winners: [1] }))).toBe("won");
  expect(resultOf(kept({ mine: [] }))).toBe("none");
});

test("games are found by game, result and the names of others", () => {
  const game = kept({ names: ["Zoë", "José", "Ann"], bots: [null, null, null], mine: [0] });
  const namesOf = ({ names }: KeptGame) => names;
  const found = (filter: Partial<Filter>) => fits(game, { game: "", result: "", name: "", ...filter }, namesOf);
  expect(found({})).toBe(true);
  expect(found({ game: "pig", result: "won", name: " JOSE " })).toBe(true);
  expect(found({ game: "duck" })).toBe(false);
  expect(found({ result: "lost" })).toBe(false);
  expect(found({ name: "zoe" })).toBe(false);
  expect(found({ name: "an" })).toBe(true);
});
