// How dice fly: out of the hand in an arc, off the walls, aside where another one is in the way, down, and over one last edge onto their
// places. Where each lands is known from the beginning; what happens on the way is worked out step by step.

import { SINE } from "./picture";
import type { Place, Room } from "./places";
import { about, cross, after, type Turn, type Vector } from "./turn";

/** How fast a hand let go, in pixels a millisecond. */
export interface Flick {
  x: number;
  y: number;
}

/** Where a die is, and how far above the ground. */
export interface Spot {
  x: number;
  z: number;
  hop: number;
}

export interface Flown extends Spot {
  turn: Turn;
  /** How much it is pressed flat. */
  squash: number;
  /** It does not move any more. */
  lies: boolean;
}

export interface Thrown {
  from: Spot;
  to: Place;
  /** How it lies in the end. */
  end: Turn;
  random: () => number;
}

/** What is heard: how hard something was hit. */
export type Knock = (strength: number, die: number) => void;

export interface Times {
  /** A die in the air and over its edge, and how much later the next one is. */
  flight: number;
  stagger: number;
}

const SETTLES = 150;
/** When a die first hits the ground, and when it stays there, as parts of its flight. */
const [BOUNCE, DOWN] = [0.34, 0.6];
const QUARTER = Math.PI / 2;
/** Dice are looked at so often, in milliseconds: they push each other aside gently. */
const STEP = 8;
/** How near the middles of two dice may come, in sides. */
const APART = 1.12;

interface Flight extends Thrown {
  delay: number;
  /** The way over the last edge; none where there is no room for it. */
  roll: Vector | null;
  axis: Vector;
  /** Where it comes down. */
  down: { x: number; z: number };
  /** Its velocity at both ends of the way through the air. */
  leave: { x: number; z: number };
  quarters: number;
  spin: number;
  height: number;
  /** How far it was pushed aside. */
  aside: { x: number; z: number };
  knocks: number;
  wall: boolean;
}

export class Throw {
  /** How long all of it takes, in milliseconds. */
  readonly length: number;
  #flights: Flight[];
  #time = 0;

  /** `lying` are the places of dice that are not thrown. */
  constructor(
    thrown: Thrown[],
    private readonly lying: readonly Place[],
    private readonly room: Room,
    private readonly times: Times,
    flick: Flick | null,
    private readonly knock: Knock,
  ) {
    const landed: { x: number; z: number }[] = [...lying];
    const speed = flick ? Math.hypot(flick.x, flick.y) : 1;
    // Those that are ahead in the hand leave first, to the places that are far away.
    const order = thrown.map((_, i) => i).sort((a, b) => thrown[a]!.to.z - thrown[b]!.to.z || thrown[a]!.to.x - thrown[b]!.to.x);
    this.#flights = thrown.map((die) => ({ ...die }) as Flight);
    order.forEach((which, turn) => {
      const flight = this.#flights[which]!;
      const { to, from, random } = flight;
      flight.delay = turn * times.stagger;
      flight.roll = this.#edge(to, landed);
      flight.axis = cross([0, 1, 0], flight.roll ?? [Math.cos(to.yaw), 0, -Math.sin(to.yaw)]);
      const [x, , z] = flight.roll ?? [0, 0, 0];
      flight.down = { x: to.x - x * room.size, z: to.z - z * room.size };
      const way = { x: flight.down.x - from.x, z: flight.down.z - from.z };
      // As it was flicked; from a button, straight and quick.
      const far = times.flight * DOWN;
      flight.leave = flick
        ? { x: limit(flick.x * far * 1.2, room.width * 2.2), z: limit((flick.y / SINE) * far * 1.2, room.height * 3) }
        : { x: way.x * 1.6, z: way.z * 1.9 };
      flight.quarters = 4 + Math.floor(random() * 2) + (speed > 1.4 ? 2 : speed > 0.5 ? 1 : 0);
      flight.spin = (random() - 0.5) * 2.4;
      flight.height = 0.75 + Math.min(0.35, speed * 0.15);
      flight.aside = { x: 0, z: 0 };
      flight.knocks = 0;
      flight.wall = false;
      landed.push(to, flight.down);
    });
    this.length = times.flight + (thrown.length - 1) * times.stagger + SETTLES;
  }

  /** The way over its last edge that has the most room around it: away from the hand, else to a side. */
  #edge({ x, z, yaw }: Place, landed: readonly { x: number; z: number }[]): Vector | null {
    const { size, width, height } = this.room;
    const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
    const ways: Vector[] = [[-s, 0, -c], x < width / 2 ? [-c, 0, s] : [c, 0, -s], x < width / 2 ? [c, 0, -s] : [-c, 0, s]];
    const fits = ([dx, , dz]: Vector) => {
      const from = { x: x - dx * size, z: z - dz * size };
      const inside =
        from.x > size * 0.55 && from.x < width - size * 0.55 && from.z > 0.5 * size && from.z * SINE < height - size * 0.2;
      return inside && landed.every((other) => Math.hypot(other.x - from.x, other.z - from.z) > size * 0.93);
    };
    return ways.find(fits) ?? null;
  }

  /** Where each die is after so many milliseconds. */
  at(millis: number): Flown[] {
    // Told to be at the end at once, nobody sees who pushed whom.
    if (millis - this.#time > 400) this.#time = millis;
    for (; this.#time < millis; this.#time += STEP) this.#push(this.#time);
    return this.#flights.map((flight, i) => this.#flown(flight, millis, i));
  }

  /** Dice that come too close to each other are pushed aside, and come back when there is room again. */
  #push(millis: number) {
    const { size } = this.room;
    const now = this.#flights.map((flight) => ({ flight, t: this.#part(flight, millis), spot: this.#spot(flight, millis) }));
    for (const { flight } of now) {
      flight.aside.x *= 0.94;
      flight.aside.z *= 0.94;
    }
    for (const [i, a] of now.entries()) {
      for (const b of now.slice(i + 1)) {
        const weight = [a, b].map(({ t }) => (t > 0 && t < DOWN ? 1 : 0));
        const all = weight[0]! + weight[1]!;
        const [dx, dz, dy] = [b.spot.x - a.spot.x, b.spot.z - a.spot.z, b.spot.hop - a.spot.hop];
        const distance = Math.hypot(dx, dz, dy);
        const short = size * APART - distance;
        if (all === 0 || short <= 0) continue;
        const flat = Math.hypot(dx, dz) || 1;
        for (const [die, sign, share] of [
          [a.flight, -1, weight[0]! / all],
          [b.flight, 1, weight[1]! / all],
        ] as const) {
          die.aside.x += (sign * share * short * 0.5 * dx) / flat;
          die.aside.z += (sign * share * short * 0.5 * dz) / flat;
        }
      }
      if (a.t <= 0 || a.t >= DOWN) continue;
      for (const still of this.lying) {
        const [dx, dz] = [a.spot.x - still.x, a.spot.z - still.z];
        const flat = Math.hypot(dx, dz) || 1;
        const short = size * APART - Math.hypot(flat, a.spot.hop);
        if (short <= 0) continue;
        a.flight.aside.x += (short * 0.5 * dx) / flat;
        a.flight.aside.z += (short * 0.5 * dz) / flat;
      }
    }
  }

  #part(flight: Flight, millis: number): number {
    return (millis - flight.delay) / this.times.flight;
  }

  /** Where it would be, and where it was pushed. */
  #spot(flight: Flight, millis: number): Spot {
    const { size, width } = this.room;
    const t = this.#part(flight, millis);
    const { from, to, roll, down, leave } = flight;
    if (t <= 0) return from;
    if (t >= 1) return { x: to.x, z: to.z, hop: 0 };
    const arc = (begin: number, end: number, height: number) => {
      const u = (t - begin) / (end - begin);
      return u > 0 && u < 1 ? 4 * u * (1 - u) * height * size : 0;
    };
    if (t >= DOWN) {
      if (!roll) return { x: to.x, z: to.z, hop: arc(DOWN, DOWN + 0.25, 0.22) };
      // Over its edge: how far the middle has come depends on how far it is turned.
      const angle = QUARTER - this.#remaining(flight, t);
      const gone = (1 - Math.SQRT2 * Math.cos(Math.PI / 4 + Math.min(QUARTER, angle))) / 2;
      return { x: to.x - roll[0] * size * (1 - gone), z: to.z - roll[2] * size * (1 - gone), hop: arc(DOWN, DOWN + 0.12, 0.1) };
    }
    const u = t / DOWN;
    const arrive = roll ? size * 1.4 : 0;
    const way = (a: number, b: number, begin: number, end: number) =>
      (2 * u ** 3 - 3 * u ** 2 + 1) * a +
      (u ** 3 - 2 * u ** 2 + u) * begin +
      (3 * u ** 2 - 2 * u ** 3) * b +
      (u ** 3 - u ** 2) * end;
    const hop =
      t < BOUNCE ? from.hop * (1 - t / BOUNCE) + arc(-0.06, BOUNCE, flight.height) : arc(BOUNCE, DOWN, flight.height * 0.55);
    const fade = Math.min(1, (1 - u) * 3);
    const x = way(from.x, down.x, leave.x, arrive * (roll?.[0] ?? 0)) + flight.aside.x * fade;
    const z = way(from.z, down.z, leave.z, arrive * (roll?.[2] ?? 0)) + flight.aside.z * fade;
    const inX = bounced(x, size * 0.74, width - size * 0.74);
    // From the hand they come in over the near wall.
    const inZ = bounced(z, size * 0.7, Math.max(from.z, this.room.height / SINE));
    if (Math.abs(inX - x) + Math.abs(inZ - z) > 1) flight.wall = true;
    return { x: inX, z: inZ, hop };
  }

  /** How far it still has to turn. */
  #remaining(flight: Flight, t: number): number {
    const total = QUARTER * flight.quarters;
    if (t < DOWN) return total - (total - QUARTER) * Math.max(0, t / DOWN);
    // It slows down on the edge, and slams.
    const u = (t - DOWN) / (1 - DOWN);
    return flight.roll ? QUARTER * (1 - (u + 0.115 * Math.sin(2 * Math.PI * u))) : QUARTER * Math.max(0, 1 - u * 1.6);
  }

  #flown(flight: Flight, millis: number, which: number): Flown {
    const t = this.#part(flight, millis);
    const spot = this.#spot(flight, millis);
    this.#heard(flight, t, which);
    if (t >= 1) {
      // It gives a little when it lies.
      const u = Math.min(1, (millis - flight.delay - this.times.flight) / SETTLES);
      const left = (1 - u) ** 2;
      const turn = after(about(flight.axis, -0.06 * left * Math.sin(u * 8)), flight.end);
      return { ...spot, turn, squash: Math.sin(u * Math.PI * 1.5) * left * 1.25, lies: u === 1 };
    }
    const near = (when: number, reach: number) => Math.max(0, 1 - Math.abs(t - when) / reach);
    const spin = about([0, 1, 0], flight.spin * Math.max(0, 1 - Math.max(0, t) / DOWN) ** 2);
    const rolled = after(about(flight.axis, -this.#remaining(flight, Math.max(0, t))), flight.end);
    return { ...spot, turn: after(spin, rolled), squash: near(BOUNCE, 0.05) * 0.7 + near(DOWN, 0.04) * 0.4, lies: false };
  }

  #heard(flight: Flight, t: number, which: number) {
    const due = t >= 1 ? 3 : t > DOWN ? 2 : t > BOUNCE ? 1 : 0;
    if (due > flight.knocks) {
      flight.knocks = due;
      this.knock([0, 0.6, 0.35, 0.9][due]!, which);
    }
    if (flight.wall && t < 1) {
      flight.wall = false;
      if (flight.knocks === 0) this.knock(0.3, which);
    }
  }
}

const limit = (value: number, most: number) => Math.max(-most, Math.min(most, value));

/** A way that goes beyond a wall comes back from it. */
function bounced(at: number, low: number, high: number): number {
  const width = high - low;
  if (width <= 0) return (low + high) / 2;
  const along = (((at - low) % (2 * width)) + 2 * width) % (2 * width);
  return low + (along > width ? 2 * width - along : along);
}
