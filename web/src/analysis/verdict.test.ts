import { expect, test } from "vitest";
import { decision, ledgerOf, luck } from "./examples";
import { balance, decided } from "./verdict";

const SEATS = ["Ann", "Ben", "Cleo"];
const played = (lucks: number[], result: number[]) =>
  ledgerOf(SEATS, result, [luck(0, lucks), decision(1, 0, [-0.0449, 0.0245, 0.0204], "doubtful")]);

test("start, luck and skill add up to the result, in the whole numbers that are shown", () => {
  const ledger = played([0.0349, -0.1151, 0.0802], [1, 0, 0]);
  for (const seat of SEATS.keys()) {
    const { luck: dice, skill } = balance(ledger, seat);
    expect(33 + dice + skill).toBe(Math.round(ledger.result[seat]! * 100));
    expect(Number.isInteger(dice)).toBe(true);
  }
});

test("whoever is best without luck has won, or would have with average dice", () => {
  expect(decided(played([0.1, -0.1, 0], [1, 0, 0]))).toEqual({ how: "won", best: 0 });
  expect(decided(played([0.7, -0.6, -0.1], [1, 0, 0]))).toEqual({ how: "would", best: 1 });
});

test("a lead of a few points without luck is called close", () => {
  expect(decided(played([0.5, -0.5, 0], [1, 0, 0])).how).toBe("close");
  expect(decided(ledgerOf(SEATS, [0.5, 0.5, 0], [luck(0, [0.01, -0.01, 0])])).how).toBe("close");
});
