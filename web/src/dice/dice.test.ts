import { expect, test } from "vitest";
import { Throw, type Flick } from "./flight";
import { PLAIN } from "./kinds";
import { lying, picture, SINE } from "./picture";
import { room, seeded } from "./places";

test.each(PLAIN.sides)("a die that shows %s has that side on top, and no other mark as clear", (side) => {
  const { marks } = picture(PLAIN, lying(PLAIN, side, 0.2), 60);
  const clearest = marks.map((mark) => mark?.opacity ?? 0);
  expect(clearest[PLAIN.sides.indexOf(side)]).toBe(1);
  expect(clearest.filter((opacity) => opacity > 0.9)).toHaveLength(1);
});

test("a die that lies on the ground touches it, and one that stands on its edge is higher", () => {
  const flat = picture(PLAIN, lying(PLAIN, "1", 0), 60);
  const edge = picture(PLAIN, [Math.cos(Math.PI / 8), Math.sin(Math.PI / 8), 0, 0], 60);
  expect(flat.rise).toBeCloseTo(30 * Math.cos((69 * Math.PI) / 180), 1);
  expect(edge.rise).toBeGreaterThan(flat.rise);
});

const PHONE = room(5, 346, 172);
const DESKTOP = room(6, 700, 260, 3);

function thrown(place: typeof PHONE, flick: Flick | null) {
  const dice = place.places.map((to, i) => ({
    from: {
      x: place.width / 2 + (Math.floor(i / 2) - 1) * place.size * 1.08,
      z: 190 + (i % 2) * place.size * 1.08,
      hop: place.size * 0.9,
    },
    to,
    end: lying(PLAIN, "3", to.yaw),
    random: seeded("test", i),
  }));
  return new Throw(dice, [], place, { flight: 580, stagger: 45 }, flick, () => {});
}

const FLICKS: [string, typeof PHONE, Flick | null][] = [
  ["a button", PHONE, null],
  ["a flick upwards", PHONE, { x: 0, y: -1.2 }],
  ["a hard flick to the side", PHONE, { x: 2.5, y: -0.4 }],
  ["a button, in two rows", DESKTOP, null],
];

test.each(FLICKS)("dice thrown with %s lie on their places in 700 to 950 ms, and stay within the walls", (_, place, flick) => {
  const flight = thrown(place, flick);
  expect(flight.length).toBeGreaterThan(700);
  expect(flight.length).toBeLessThan(960);
  for (let millis = 0; millis < flight.length; millis += 16) {
    for (const { x, z, hop } of flight.at(millis)) {
      expect(x).toBeGreaterThan(place.size * 0.3);
      expect(x).toBeLessThan(place.width - place.size * 0.3);
      // Only what is above the wall may be beyond it.
      if (hop < place.size * 0.2) expect(z * SINE).toBeLessThan(place.height + place.size * 0.3);
    }
  }
  for (const [i, { x, z, hop }] of flight.at(flight.length).entries()) {
    expect({ x, z, hop }).toEqual({ x: place.places[i]!.x, z: place.places[i]!.z, hop: 0 });
  }
});

test.each(FLICKS)("dice thrown with %s do not pass through each other", (_, place, flick) => {
  const flight = thrown(place, flick);
  let within = 0;
  let looks = 0;
  for (let millis = 120; millis < flight.length; millis += 16) {
    const dice = flight.at(millis);
    for (const [i, a] of dice.entries()) {
      for (const b of dice.slice(i + 1)) {
        looks++;
        if (Math.hypot(a.x - b.x, a.z - b.z, a.hop - b.hop) < place.size * 0.62) within++;
      }
    }
  }
  expect(within / looks).toBeLessThan(0.01);
});

test("a flick's direction and speed decide where dice fly", () => {
  const to = (flick: Flick) => {
    const dice = thrown(PHONE, flick).at(160);
    return dice.reduce((sum, { x }) => sum + x, 0) / dice.length;
  };
  expect(to({ x: 1, y: -1 })).toBeGreaterThan(to({ x: -1, y: -1 }) + 20);
});
