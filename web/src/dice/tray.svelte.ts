// The dice in a tray: where they lie, what they show, and how they are taken up and thrown.

import { buzz, play } from "../parts/sound";
import { ease, moving, still, type Motion } from "../motion/clock";
import { Throw, type Flick, type Spot } from "./flight";
import type { DiceKind } from "./kinds";
import type { Painter } from "./painter";
import { lying, picture, SINE, type Picture } from "./picture";
import { room, seeded, type Room } from "./places";
import { about, after, unit, type Turn } from "./turn";

/** A throw of one's own, and one of somebody else, which is shorter. */
const OWN = { gather: 110, flight: 580, stagger: 45 };
const OTHERS = { gather: 80, flight: 380, stagger: 25 };
const LIFT = 0.24;

/** A die in the tray. */
export class Body {
  value = $state("");
  /** Where it lies, among the places of the tray. */
  place = $state(0);
  /** Raised, to be thrown again. */
  up = $state(false);
  /** Is highlighted, because it changed without moving. */
  lit = $state(0);
  drawn = $state.raw<{ picture: Picture; x: number; y: number; hop: number; squash: number } | null>(null);

  spot: Spot = { x: 0, z: 0, hop: 0 };
  turn: Turn = [1, 0, 0, 0];
  squash = 0;
  /** How it lies in `drawn`; empty if it does not. */
  lying = "";

  constructor(
    readonly kind: DiceKind,
    place: number,
  ) {
    this.place = place;
    this.value = kind.sides[place % kind.sides.length]!;
  }
}

export class Tray {
  readonly bodies: Body[];
  /** Dice are in the hand or in the air: nobody may know what they will show. */
  busy = $state(false);
  /** Nobody has thrown them yet: what they show means nothing. */
  idle = $state(true);
  size = $state(60);
  /** The painter draws the dice now: those of the page are out of sight. */
  painted = $state(false);
  /** Draws dice in motion, where the browser can do that. */
  painter: Painter | null = null;

  /** Dice are in motion, and nothing of the page is drawn meanwhile. */
  #moving = false;
  #room: Room;
  #inHand: Body[] = [];
  #hand: { x: number; y: number } | null = null;
  #gathering: Promise<void> = Promise.resolve();
  #throws = 0;
  #arranged = 0;
  /** Counts what has been done with the dice, so that what is outdated ends. */
  #epoch = 0;

  /** `columns` is how many dice lie side by side; by default all. */
  constructor(
    kinds: readonly DiceKind[],
    private readonly columns = kinds.length,
  ) {
    this.bodies = kinds.map((kind, i) => new Body(kind, i));
    this.#room = room(kinds.length, 0, 0, columns);
  }

  /** The tray is so large now. */
  resize(width: number, height: number) {
    this.#room = room(this.bodies.length, width, height, this.columns);
    this.size = this.#room.size;
    if (this.busy) return;
    // Whatever was on its way to another place is there.
    this.#arranged++;
    this.#lie();
  }

  /** Dice lie there as they are, without a throw. Those that changed are highlighted. */
  show(values: readonly string[]) {
    this.#epoch++;
    this.#inHand = [];
    this.busy = false;
    this.idle = false;
    this.bodies.forEach((body, i) => {
      const value = values[i];
      if (value === undefined) return;
      if (body.value !== value) body.lit++;
      body.value = value;
      body.up = false;
    });
    this.#lie();
  }

  /** Raises a die out of the tray, or lays it back. */
  lift(body: Body, up: boolean) {
    if (body.up === up) return;
    body.up = up;
    const [from, to] = [body.spot.hop, up ? this.size * LIFT : 0];
    void moving((motion) =>
      motion.tween(180, (t) => this.#draw(body, { ...body.spot, hop: from + (to - from) * t }), up ? ease.back : ease.in),
    );
  }

  /** Lays the dice onto other places: `order` has a die for each place. */
  async arrange(order: readonly Body[]) {
    const moved = order.filter((body, place) => body.place !== place);
    order.forEach((body, place) => (body.place = place));
    if (this.busy || moved.length === 0) return;
    const from = moved.map(({ spot, turn }) => ({ spot, turn }));
    const arranged = ++this.#arranged;
    if (!still()) this.#moves();
    await moving((motion) =>
      motion.tween(
        260,
        (t) => {
          if (this.busy || arranged !== this.#arranged) return;
          moved.forEach((body, i) => {
            const { x, z, yaw } = this.#room.places[body.place]!;
            const { spot } = from[i]!;
            body.turn = lying(body.kind, body.value, yaw);
            const hop = Math.sin(Math.PI * t) * this.size * 0.3;
            const rest = body.up ? this.size * LIFT : 0;
            this.#draw(body, { x: spot.x + (x - spot.x) * t, z: spot.z + (z - spot.z) * t, hop: hop + rest });
          });
          this.#paint();
        },
        ease.inOut,
      ),
    );
    if (!this.busy && arranged === this.#arranged) this.#lie();
  }

  /** Takes dice into the hand, at once: they are about to be thrown. */
  gather(which: readonly Body[], own = true) {
    if (this.busy) return;
    this.busy = true;
    for (const body of which) body.up = false;
    // A tray that is not on the screen, as while real dice are typed, has no places.
    const x = (body: Body) => this.#room.places[body.place]?.x ?? 0;
    this.#inHand = [...which].sort((a, b) => x(a) - x(b));
    if (still() || this.#room.width === 0) return;
    this.#moves();
    this.#gathering = moving((motion) => this.#gather(motion, own ? OWN.gather : OTHERS.gather));
  }

  async #gather(motion: Motion, millis: number) {
    const dice = this.#inHand;
    const from = dice.map(({ spot, turn }) => ({ spot, turn }));
    await motion.tween(
      millis,
      (t) => {
        if (this.#inHand !== dice) return;
        dice.forEach((body, i) => {
          const { spot, turn } = from[i]!;
          const to = this.#inTheHand(i);
          body.turn = after(about(unit([1, 0.3, -0.6]), t * 0.8), turn);
          this.#draw(body, { x: mix(spot.x, to.x, t), z: mix(spot.z, to.z, t), hop: mix(spot.hop, to.hop, t) });
        });
        this.#paint();
      },
      ease.inOut,
    );
    // Until it is known what they show, the hand shakes them.
    const shake = () => {
      if (this.#inHand !== dice || !this.busy || motion.skipped || still()) return;
      void motion
        .tween(
          120,
          (t) => {
            if (this.#inHand !== dice) return;
            dice.forEach((body, i) => {
              const to = this.#inTheHand(i);
              body.turn = after(about(unit([1, 0.4 * i, -0.6]), 0.12), body.turn);
              this.#draw(body, { ...to, x: to.x + Math.sin((t + i * 0.37) * Math.PI * 2) * this.size * 0.07 });
            });
            this.#paint();
          },
          ease.linear,
        )
        .then(shake);
    };
    shake();
  }

  /** Where a die is held: two rows, close together, but not within each other. */
  #inTheHand(i: number): Spot {
    const { width, height, size } = this.#room;
    const columns = Math.ceil(this.#inHand.length / 2);
    const apart = size * 1.08;
    const reach = ((columns - 1) / 2) * apart + size * 0.75;
    const middle = Math.max(reach, Math.min(width - reach, this.#hand?.x ?? width / 2));
    const y = Math.max(-size, Math.min(height + size, this.#hand?.y ?? height * 1.02));
    return {
      x: middle + (Math.floor(i / 2) - (columns - 1) / 2) * apart + (i % 2 ? size * 0.2 : -size * 0.2),
      z: y / SINE + (i % 2 ? 0.54 : -0.54) * size,
      hop: size * 0.9,
    };
  }

  /** The hand is there, in the coordinates of the tray, or nowhere in particular. */
  hand(at: { x: number; y: number } | null) {
    this.#hand = at;
  }

  /** The dice in the hand are laid back: nothing came of it. */
  release() {
    if (!this.busy) return;
    this.#inHand = [];
    this.#hand = null;
    this.busy = false;
    this.#lie();
  }

  /**
   * Throws dice, which then show these values and lie on these places. Answers when the last of them lies. Only then `busy` ends, and
   * only then the values are told.
   */
  async throw(dice: readonly { body: Body; value: string; place?: number }[], { own = true, flick = null as Flick | null } = {}) {
    const which = dice.map(({ body }) => body);
    if (!this.busy) this.gather(which, own);
    const epoch = ++this.#epoch;
    await this.#gathering;
    if (epoch !== this.#epoch) return;
    // Some that nobody knew of are thrown, too.
    this.#inHand = [];
    const tell = () => {
      for (const { body, value, place } of dice) {
        body.value = value;
        if (place !== undefined) body.place = place;
      }
    };
    if (still() || this.#room.width === 0) {
      tell();
      for (const body of which) body.lit++;
    } else {
      await moving((motion) => this.#fly(motion, dice, own, flick, epoch));
      if (epoch !== this.#epoch) return;
      tell();
    }
    this.#hand = null;
    this.busy = false;
    this.idle = false;
    for (const body of which) body.up = false;
    this.#lie();
  }

  async #fly(
    motion: Motion,
    dice: readonly { body: Body; value: string; place?: number }[],
    own: boolean,
    flick: Flick | null,
    epoch: number,
  ) {
    const places = dice.map(({ body, place }) => this.#room.places[place ?? body.place]!);
    const held = this.bodies.filter((body) => dice.every((die) => die.body !== body));
    const count = ++this.#throws;
    const thrown = dice.map(({ body, value }, i) => ({
      from: body.spot,
      to: places[i]!,
      end: lying(body.kind, value, places[i]!.yaw),
      random: seeded("throw", count, i, value),
    }));
    const flight = new Throw(
      thrown,
      held.map(({ place }) => this.#room.places[place]!),
      this.#room,
      own ? OWN : OTHERS,
      flick,
      (strength, die) => {
        if (!motion.skipped || strength > 0.8) knock(own ? strength : strength * 0.5, 1 + die * 0.05);
      },
    );
    await motion.tween(
      flight.length,
      (t) => {
        if (epoch !== this.#epoch) return;
        flight.at(t * flight.length).forEach(({ turn, squash, lies, ...spot }, i) => {
          const { body, value, place = body.place } = dice[i]!;
          body.turn = turn;
          this.#draw(body, spot, squash);
          // One after the other, and not all of them when the last one lies.
          if (lies && this.#moving) this.#drawLying(body, value, place);
        });
        this.#paint();
      },
      ease.linear,
    );
  }

  /** From now on dice move. */
  #moves() {
    if (this.#moving || this.#room.width === 0 || !this.painter?.begin(this.size)) return;
    this.#moving = true;
    this.#paint();
    // They are hidden on the page once they are seen on the canvas; as long as both are there, they hardly move.
    requestAnimationFrame(() => requestAnimationFrame(() => (this.painted = this.#moving)));
  }

  /** Dice in motion are seen where they are now. */
  #paint() {
    if (!this.#moving) return;
    const poses = this.bodies.map(({ turn, spot, squash }) => ({ turn, ...spot, squash }));
    this.painter?.draw(poses, this.#room);
  }

  /** All dice lie where they belong. */
  #lie() {
    const moved = this.#moving;
    this.#moving = false;
    this.painted = false;
    for (const body of this.bodies) this.#rest(body);
    if (moved) this.painter?.clear();
  }

  #rest(body: Body) {
    const place = this.#room.places[body.place];
    if (!place || this.#room.width === 0) return;
    body.turn = lying(body.kind, body.value, place.yaw);
    body.spot = { x: place.x, z: place.z, hop: body.up ? this.size * LIFT : 0 };
    body.squash = 0;
    this.#drawLying(body, body.value, body.place);
  }

  /** Draws a die as it lies with this value on this place, if it is not drawn so already. */
  #drawLying(body: Body, value: string, at: number) {
    const { width, height, size, places } = this.#room;
    const { x, z, yaw } = places[at]!;
    const how = [value, at, body.up, width, height, size].join();
    if (body.lying === how) return;
    body.lying = how;
    const hop = body.up ? size * LIFT : 0;
    body.drawn = this.#drawing(body, lying(body.kind, value, yaw), { x, z, hop }, 0);
  }

  #draw(body: Body, spot: Spot, squash = 0) {
    body.spot = spot;
    body.squash = squash;
    if (this.#moving) return;
    body.lying = "";
    body.drawn = this.#drawing(body, body.turn, spot, squash);
  }

  #drawing({ kind }: Body, turn: Turn, { x, z, hop }: Spot, squash: number) {
    return { picture: picture(kind, turn, this.size, hop), x, y: z * SINE, hop: hop / this.size, squash };
  }
}

const mix = (a: number, b: number, t: number) => a + (b - a) * t;

/** A die hits something: heard, and felt where a device can do that and somebody touched it. */
function knock(strength: number, pitch: number) {
  play("knock", strength, pitch);
  if (strength > 0.8) buzz(8);
}
