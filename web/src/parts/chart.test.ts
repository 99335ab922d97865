import { describe, expect, it } from "vitest";
import { fit, spread, ticks } from "./chart.ts";

describe("ticks", () => {
  it("are few round numbers around all values", () => {
    expect(ticks(0, 65, 5)).toEqual([0, 20, 40, 60, 80]);
    expect(ticks(0, 101, 5)).toEqual([0, 50, 100, 150]);
    expect(ticks(0, 3, 5)).toEqual([0, 1, 2, 3]);
    expect(ticks(-4, 9, 4)).toEqual([-5, 0, 5, 10]);
  });

  it("are two where nothing has happened", () => {
    expect(ticks(0, 0, 5)).toEqual([0, 1]);
  });
});

describe("labels", () => {
  it("stay where they are if they have room", () => {
    expect(spread([10, 60, 30], 16, 0, 100)).toEqual([10, 60, 30]);
  });

  it("never overlap, keep their order and stay inside", () => {
    for (const wanted of [[50, 50, 50, 50, 50, 50], [0, 1, 2, 98, 99, 100], [100, 100, 3, 97], [0], [20, 4, 20, 36]]) {
      const places = spread(wanted, 16, 0, 100);
      const sorted = [...places].sort((a, b) => a - b);
      expect(sorted[0]).toBeGreaterThanOrEqual(0);
      expect(sorted.at(-1)).toBeLessThanOrEqual(100);
      sorted.slice(1).forEach((place, n) => expect(place - sorted[n]!).toBeGreaterThanOrEqual(16 - 1e-9));
      wanted.forEach((a, i) => wanted.forEach((b, j) => a < b && expect(places[i]!).toBeLessThan(places[j]!)));
    }
  });

  it("are shortened letter by letter, as people see letters", () => {
    const measure = (text: string) => [...new Intl.Segmenter().segment(text)].length;
    expect(fit("Ann", 5, measure)).toBe("Ann");
    expect(fit("Annabelle", 5, measure)).toBe("Anna…");
    expect(fit("Ann Belle", 5, measure)).toBe("Ann…");
    expect(fit("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", 2, measure)).toBe("👩‍👩‍👧…");
    expect(fit("Ann", 0, measure)).toBe("A");
  });
});
