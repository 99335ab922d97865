// A table as this device sees it: what has happened is shown in order, each thing long enough to be understood.

import { keysOf, randomHex } from "../device/keys";
import type {
  Aside,
  ClientMessage,
  Now,
  Own,
  Problem,
  Reaction,
  ServerMessage,
  StoryStep,
  TableEvent,
  TableInfo,
  View,
} from "../protocol";
import { api } from "../server/api";
import { Connection } from "../server/connection";
import { hasten, nextFrame, pace, skipMotion, still } from "../motion/clock";
import { Stage } from "../motion/stage";
import type { LastStep } from "../games/descriptor";
import { descriptorOf } from "../games/games";
import { Dice } from "./dice.svelte";
import { kept } from "../parts/kept";
import type { Reader } from "./log";
import { FORCED, hasteAfter, pauseAfter } from "./pace";

/** A reaction that somebody shows, until it fades. */
export interface ShownReaction {
  key: number;
  seat: number;
  reaction: Reaction;
}

const FADES = 4_000;
const GREETING = 12_000;
/** Two taps within so many milliseconds are one. */
const DOUBLE_TAP = 400;
/** Whoever is so many events behind is shown the present at once: what was missed stands in the log. */
const FAR_BEHIND = 24;
/** How long the last move of a game is looked at before the result covers it, at least. */
const LAST_MOVE = 1_200;

/** Whether an event belongs to the story of the game without being one of its steps. */
const isAside = (event: TableEvent) =>
  ["undone", "stand_in", "seated"].includes(event.event) || (event.event === "step" && (event.drawn?.missing.length ?? 0) > 0);

export class LiveTable {
  table = $state.raw<TableInfo | null>(null);
  /** What the table waits for, once everything before it has been shown. */
  now = $state.raw<Now | null>(null);
  /** When `now` came, for the clock. */
  since = $state(0);
  view = $state.raw<View | null>(null);
  /** The turn or round of what is shown, and what each seat would have if the game ended there. */
  turn = $state(0);
  scores = $state.raw<number[]>([]);
  you = $state.raw<Own[]>([]);
  host = $state(false);
  log = $state.raw<StoryStep[]>([]);
  /** What else has happened, which is no step of the game. */
  asides = $state.raw<Aside[]>([]);
  last = $state.raw<LastStep | null>(null);
  /** What was decided for one of our seats since the last roll, because there was nothing to choose. */
  forced = $state.raw<string | null>(null);
  connected = $state(false);
  missing = $state(false);
  refusal = $state.raw<Problem | null>(null);
  reactions = $state.raw<ShownReaction[]>([]);
  rematch = $state<string | null>(null);
  /** The next table, if it was made while this device was here: spectators follow, too. */
  follow = $state<string | null>(null);
  /** What was played for this person while they were away, for a while after they have come back. */
  returned = $state.raw<{ steps: number } | null>(null);
  /** The messages of ours that are not answered yet: their ids, and the step of those that decide something. */
  #unanswered = $state.raw<{ id: string; step: string | null }[]>([]);
  /** What has happened is still being shown, one thing after the other, or what follows waits for links. */
  showing = $state(false);
  /** The run that waits for links. */
  due = $state.raw<Now["due"]>(null);
  /** The dice are thrown: they lie when the server has said what they show. */
  throwing = $state(false);

  /** This device's part in the dice. */
  readonly dice: Dice;
  readonly stage = new Stage<View>();

  #connection: Connection;
  #seq: number | null = null;
  /**
   * What is still to be shown, each with what the server said of the table after all of its message, its place among all steps, and
   * whether it is a roll without a link of this device.
   */
  #news: { event: TableEvent; now: Now; place: number; without: boolean | undefined }[] = [];
  /** The number of steps that have been heard of. */
  #heard = 0;
  /** The log as far as it is known: of what came before this device was told, only the server knows the points. */
  #told: (StoryStep | undefined)[] = [];
  #reading = false;
  #latest: Now | null = null;
  #skip: (() => void) | null = null;
  #busy = false;
  #count = 0;
  /** Counts how often the present was shown at once: what was being acted out then is outdated. */
  #epoch = 0;
  /** Somebody wants to see the end of what is being shown. */
  #hurry = false;
  /** When this device threw dice, or rolled some again, whose result has not been shown yet. */
  #threw: number | null = null;
  /** Since when the others are watched. */
  #watched: number | null = null;
  /** What was decided for one of our seats has not been read yet. */
  #unread = false;
  #ids = 0;
  readonly #tag = randomHex(4);

  /** `fair` is whether the table has fair dice. */
  constructor(
    readonly id: string,
    fair: boolean,
  ) {
    this.dice = new Dice(id, fair, (message) => this.#connection.mention(message));
    this.#connection = this.#connect();
  }

  #connect(): Connection {
    return new Connection(this.id, {
      hello: () => this.#hello(),
      hear: (message) => this.#hear(message),
      connected: (open) => (this.connected = open),
    });
  }

  /** Connects anew: this device has a seat now, or no longer. */
  reconnect() {
    this.#connection.close();
    this.#unanswered = [];
    this.#connection = this.#connect();
  }

  close() {
    this.#connection.close();
    this.#skip?.();
  }

  /** The seats that this device plays. */
  get seats(): number[] {
    return this.you.map(({ seat }) => seat);
  }

  /** The one seat of this device, which is spoken to as "you". */
  get reader(): Reader {
    return this.you.length === 1 ? this.you[0]!.seat : null;
  }

  /** A message of ours is on its way. */
  get sending(): boolean {
    return this.#unanswered.length > 0;
  }

  /** The step that is on its way. */
  get sent(): string | null {
    return this.#unanswered.find(({ step }) => step !== null)?.step ?? null;
  }

  /** Nothing more happens, and what has happened was shown. */
  get over(): boolean {
    return this.table?.state === "abandoned" || (this.now !== null && this.now.winners !== null);
  }

  choice(seat: number): string | null {
    return this.you.find((own) => own.seat === seat)?.choice ?? null;
  }

  move(step: string) {
    if (step.split(" ")[1] === "reroll") this.#threw = performance.now();
    this.#act({ type: "move", step });
  }

  throw(seat: number) {
    this.throwing = true;
    this.#threw = performance.now();
    this.#act({ type: "throw", seat });
  }

  withdraw(seat: number) {
    this.#act({ type: "withdraw", seat });
  }

  undo(seat: number) {
    this.#act({ type: "undo", seat });
  }

  handOver(seat: number) {
    this.#act({ type: "hand_over", seat });
  }

  takeBack(seat: number) {
    this.#act({ type: "take_back", seat });
  }

  react(seat: number, reaction: Reaction) {
    this.#connection.mention({ type: "react", seat, reaction });
  }

  /** Shows at once what is still being shown. */
  skip() {
    if (!this.showing && !this.throwing) return;
    // The second half of a double tap is no wish to miss the throw.
    if (this.#threw !== null && performance.now() - this.#threw < DOUBLE_TAP) return;
    this.#hurry = true;
    skipMotion();
    this.#skip?.();
  }

  #act(
    message: { type: "move"; step: string } | { type: "throw" | "withdraw" | "undo" | "hand_over" | "take_back"; seat: number },
  ) {
    this.refusal = null;
    const id = `${this.#tag}-${++this.#ids}`;
    this.#unanswered = [...this.#unanswered, { id, step: message.type === "move" ? message.step : null }];
    this.#connection.act({ ...message, id, seq: this.#seq ?? 0 });
  }

  async #hello(): Promise<ClientMessage> {
    const { seats, host } = keysOf(this.id);
    const anchors = await this.dice.anchors(seats);
    const secrets = host ? [...seats, host] : seats;
    return { type: "hello", secrets, anchors: anchors && secrets.map((_, i) => anchors[i] ?? null), seq: this.dice.ledger.seq };
  }

  #hear(message: ServerMessage) {
    const you = message.type === "welcome" || message.type === "you" ? message.you : this.you;
    const runs = this.dice.hear(
      message,
      you.map(({ seat }) => seat),
    );
    switch (message.type) {
      case "welcome": {
        this.table = message.table;
        this.you = message.you;
        this.host = message.host;
        this.rematch = message.table.rematch;
        this.#seq = message.now?.seq ?? message.table.seq;
        this.#latest = message.now;
        this.#epoch++;
        this.throwing = false;
        // After a loss the present is shown at once: what was missed stands in the log.
        this.#news = [];
        this.#skip?.();
        this.#place(message.view, message.now);
        this.#heard = this.dice.ledger.steps.length;
        this.#tell(this.dice.ledger.steps.map((step, i) => (this.#told[i]?.step === step ? this.#told[i] : undefined)));
        this.#settle();
        if (runs.length > 0) this.dice.without = runs.some(({ without }) => without);
        if (message.now) void this.#story(message.events?.some(isAside) ?? false);
        break;
      }
      case "events":
        this.#seq = message.now.seq;
        this.#latest = message.now;
        this.#news.push(
          ...message.events
            .filter(({ event }) => ["step", "undone", "stand_in", "seated"].includes(event))
            .map((event) => ({
              event,
              now: message.now,
              place: this.#follow(event),
              without: runs.find(({ seq }) => seq === event.seq)?.without,
            })),
        );
        for (const event of message.events) this.#drop(event);
        void this.#show();
        break;
      case "table":
        this.table = message.table;
        if (!this.#latest) this.#seq = message.table.seq;
        this.rematch = message.table.rematch;
        break;
      case "returned":
        this.returned = message;
        setTimeout(() => (this.returned = null), GREETING);
        break;
      case "you":
        this.you = message.you;
        break;
      case "choice":
        this.you = this.you.map((own) => (own.seat === message.own.seat ? message.own : own));
        break;
      case "accepted":
        this.#answered(message.id);
        break;
      case "refused":
        this.#refused(message);
        break;
      case "reaction":
        this.#showReaction(message.seat, message.reaction);
        break;
      case "rematch":
        this.rematch = message.id;
        this.follow = message.id;
        break;
    }
  }

  #refused(message: Extract<ServerMessage, { type: "refused" }>) {
    // Links and chains are given without anybody doing anything: nobody waits for the answer.
    if (message.error.code === "wrong_link" || message.error.code === "chain_replaced") return;
    this.#answered(message.id);
    this.throwing = false;
    if (message.error.code === "no_such_table") {
      this.missing = true;
      return;
    }
    // It crossed something on its way: what is shown by then says more than a complaint.
    if (message.error.code !== "stale") this.refusal = message.error;
    if (message.now) {
      this.#latest = message.now;
      this.#seq = message.now.seq;
      if (this.#news.length === 0) {
        this.#place(message.view ?? this.view, message.now);
        this.#settle();
      }
    }
  }

  #answered(id: string | null) {
    this.#unanswered = this.#unanswered.filter((message) => message.id !== id);
  }

  /** The place of a step among all of them, or how many are left once some were taken back. */
  #follow(event: TableEvent): number {
    if (event.event === "undone") return (this.#heard = event.steps);
    return event.event === "step" ? this.#heard++ : this.#heard;
  }

  /** A choice of ours is no longer one once it is played. */
  #drop(event: TableEvent) {
    if (event.event === "undone") this.you = this.you.map((own) => ({ ...own, choice: null }));
    if (event.event !== "step") return;
    const seat = Number.parseInt(event.step, 10);
    this.you = this.you.map((own) => (own.seat === seat ? { ...own, choice: null } : own));
  }

  async #show() {
    this.due = this.#latest?.due ?? null;
    this.showing = true;
    if (this.#busy) return;
    this.#busy = true;
    do {
      while (this.#news.length > 0) {
        const { event, now, place, without } = this.#news.shift()!;
        if (without !== undefined) this.dice.without = without;
        const epoch = this.#epoch;
        const acting = this.#perform(event);
        if (acting) await acting;
        if (epoch !== this.#epoch) continue;
        // The position after the last decision of a turn is in the next one already.
        const { view: before, turn } = this;
        this.#happen(event, now);
        // The log comes a frame later: both together take too long on an old phone.
        if (this.view !== before && !this.#atOnce()) await nextFrame();
        if (epoch !== this.#epoch) continue;
        this.#note(event, place, turn);
        const pause = this.#pauseAfter(event, before);
        const last = this.#news.length === 0 && this.#latest?.winners != null;
        // What waits for links comes in a moment, in a message of its own.
        if (last) await this.#wait(Math.max(pause, LAST_MOVE));
        else if (pause > 0 && (this.#news.length > 0 || this.due)) await this.#wait(pause);
      }
      // What is asked now comes when what has happened has been drawn.
      if (!this.#atOnce()) await nextFrame();
    } while (this.#news.length > 0);
    this.#busy = false;
    // Until the roll is there, everything stays as it is.
    if (!this.due) this.#settle();
  }

  /** Whether nothing moves, and nobody has to see one thing after the other. */
  #atOnce(): boolean {
    return still() || this.#hurry || this.#news.length > FAR_BEHIND;
  }

  /** Acts out a step before it counts, so that nothing tells its result too early; nothing if that takes no time. */
  #perform(event: TableEvent): Promise<void> | null {
    if (event.event !== "step" || !event.view) return null;
    const rolls = event.step.startsWith("roll");
    const own = rolls ? this.#threw !== null : this.#isOwn(event.step);
    if (rolls) this.#threw = null;
    this.#watched = own ? null : (this.#watched ?? performance.now());
    hasten(this.#watched === null ? 1 : hasteAfter(performance.now() - this.#watched));
    if (this.#hurry || document.visibilityState === "hidden" || this.#news.length > FAR_BEHIND) return null;
    return this.stage.perform(event.step, event.view, own);
  }

  /** Shows what an event makes of the position. */
  #happen(event: TableEvent, now: Now) {
    if (event.event === "undone") this.last = null;
    if (event.event === "step") {
      this.last = { step: event.step, by: event.by, number: ++this.#count };
      if (event.step.startsWith("roll")) this.forced = null;
      if (event.by === "forced" && this.#isOwn(event.step)) {
        this.forced = event.step;
        this.#unread = true;
      }
    }
    if ((event.event === "step" || event.event === "undone") && event.view) this.#place(event.view, now);
  }

  /** Writes an event into the log. */
  #note(event: TableEvent, place: number, turn: number) {
    switch (event.event) {
      case "undone": {
        const dice = this.#told[place]?.step.startsWith("roll") ?? false;
        this.#tell(this.#told.slice(0, place));
        this.#remark(event.seq, dice ? "corrected" : "undone", [event.seat]);
        break;
      }
      case "stand_in":
        this.#remark(event.seq, event.on ? "stand_in" : "back", [event.seat]);
        break;
      case "seated":
        this.#remark(event.seq, "seated", [event.seat], event.name);
        break;
      case "step":
        if (event.drawn?.missing.length) this.#remark(event.seq, "no_link", event.drawn.missing);
        this.#tell([...this.#told.slice(0, place), { step: event.step, by: event.by, turn, scores: this.scores }]);
    }
  }

  /** For how long nothing else should follow an event. */
  #pauseAfter(event: TableEvent, before: View | null): number {
    if (event.event !== "step" || !event.view || this.#atOnce()) return 0;
    // Whoever was away does not have to watch everything in full length.
    const pause =
      (pauseAfter(this.table?.game ?? "", event.step, this.#isOwn(event.step), before, this.view) * pace()) /
      Math.max(1, this.#news.length / 6);
    const must = this.#unread ? FORCED : 0;
    this.#unread = false;
    return Math.max(pause, must);
  }

  #isOwn(step: string): boolean {
    return this.seats.includes(Number.parseInt(step, 10));
  }

  #place(view: View | null, now: Now | null) {
    const game = descriptorOf(this.table?.game ?? "");
    this.view = kept(this.view, view);
    this.turn = (view && game.turn?.(view)) ?? now?.turn ?? 0;
    this.scores = kept(this.scores, (view && game.points?.(view)) ?? now?.scores ?? []);
  }

  #wait(millis: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, millis);
      const skip = done;
      function done() {
        clearTimeout(timer);
        resolve();
      }
      this.#skip = skip;
    });
  }

  #settle() {
    this.showing = false;
    this.throwing = false;
    this.#hurry = false;
    this.#watched = null;
    hasten(1);
    this.due = this.#latest?.due ?? null;
    this.now = kept(this.now, this.#latest);
    this.since = Date.now();
  }

  #tell(told: (StoryStep | undefined)[]) {
    this.#told = told;
    this.log = told.filter((step) => step !== undefined);
  }

  /** Tells of something beside the steps that are shown so far. */
  #remark(seq: number, what: Aside["what"], seats: number[], name: string | null = null) {
    const after = this.#told.length;
    const before = this.asides.filter((aside) => aside.seq !== seq);
    this.asides = [
      ...before.map((aside) => ({ ...aside, after: Math.min(aside.after, after) })),
      { seq, after, what, seats, name },
    ];
  }

  /** Reads from the server what the log lacks: steps, or what else has happened. */
  async #story(asides: boolean) {
    if (this.#reading) return;
    this.#reading = true;
    for (let tries = 0; tries < 5 && (asides || this.#told.includes(undefined)); tries++) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, 1_000));
      const story = await api.story(this.id).catch(() => null);
      // The log stays as it is without an answer; the next welcome tries again.
      if (!story) break;
      asides = false;
      const known = story.asides.map(({ seq }) => seq);
      this.asides = [...story.asides, ...this.asides.filter(({ seq }) => !known.includes(seq))];
      const { steps } = this.dice.ledger;
      this.#tell(this.#told.map((known, i) => known ?? (story.steps[i]?.step === steps[i] ? story.steps[i] : undefined)));
    }
    this.#reading = false;
  }

  #showReaction(seat: number, reaction: Reaction) {
    const shown = { key: ++this.#count, seat, reaction };
    this.reactions = [...this.reactions.filter((other) => other.seat !== seat), shown];
    setTimeout(() => (this.reactions = this.reactions.filter((other) => other !== shown)), FADES);
  }
}
