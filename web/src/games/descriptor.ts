// What the app knows of a game beyond what the server says. A game's folder has one descriptor as the default export of its
// `index.ts`; a game without a folder gets the one in `plain/`.

import type { DiceKind } from "../dice/kinds";
import type { DrawsOf } from "../fair/draws";
import type { Component, Snippet } from "svelte";
import type { View } from "../protocol";
import type { IconName } from "../parts/Icon.svelte";
import type { Sound } from "../parts/sound";
import type { Stage } from "../motion/stage";

/** What a seat is doing, for the others to see. */
export type Doing = "thinking" | "done" | "away" | "idle";

export interface SeatLabel {
  name: string;
  /** Its number, which decides its colour. */
  seat?: number;
  /** The level of the bot that sits there. */
  bot?: string | null;
  /** Whether it is the one seat of this device. */
  you?: boolean;
  doing: Doing;
  /** A bot plays it: its own, or as a stand-in. */
  automatic: boolean;
}

/** The step that was shown last. */
export interface LastStep {
  step: string;
  by: string;
  /** Changes with every step, also with the same one again. */
  number: number;
}

/** What a board is told, and how it gives a decision back. */
export interface BoardProps<V> {
  /** Which game, for boards that can draw several. */
  game: string;
  view: V;
  seats: SeatLabel[];
  /** What each seat would have if the game ended now. */
  scores: number[];
  /** The seat whose turn or round it is, where that is known. */
  active: number | null;
  /** The seat whose things lie in the middle. */
  me: number;
  /** Whose things lie in the middle, where several people share a device; else nothing. */
  owner?: string;
  /** Whether nobody here sits at the table. */
  watching?: boolean;
  /** What that seat can do, in notation; nothing for those who watch. */
  legal: string[];
  /** Whether the table waits for that seat. */
  asked: boolean;
  /** What that seat has chosen and is not revealed yet. */
  chosen: string | null;
  /** Whether this device may say what real dice show. */
  roll: boolean;
  /** Whether the dice are real ones, so that none here are taken up to be thrown. */
  realDice?: boolean;
  last: LastStep | null;
  /** What was decided for that seat, because there was nothing to choose. */
  forced?: string | null;
  /** The decision that is on its way to the server. */
  sent: string | null;
  /** Whether somebody decides on this board at all; else it is only looked at. */
  live: boolean;
  /** Where steps are acted out before the view changes; without it changes are just shown. */
  stage?: Stage<V>;
  /** Throws the dice that begin a turn; nothing if it is not for this person to throw, or not now. */
  throw?: (() => void) | null;
  /** What stands beside the board where there is room: the log. */
  aside?: Snippet | undefined;
  act(step: string): void;
  withdraw(): void;
}

/** What the points of each seat are made of. */
export interface Breakdown {
  /** What each part is; what is left over at the end is drawn as an outline. */
  heads: { name: string; rest?: boolean }[];
  /** Explains the drawing, where it needs that. */
  key?: string;
  /** For each seat, the parts; nothing where there is none. */
  rows: (number | null)[][];
}

/** What the keypad for a game from paper is told. It asks for dice and decisions; what is picked from a list, any game asks for alike. */
export interface KeypadProps<V> {
  view: V;
  names: readonly string[];
  /** The seats that are to decide, the next one first. */
  waiting: readonly number[];
  /** For each seat, what it can do, in notation. */
  legal: readonly (readonly string[])[];
  say(step: string): void;
}

/** The keys of a keyboard, for the keypad. */
export interface KeypadKeys {
  /** Says whether it knows the key. */
  press(key: string): boolean;
  /** Takes back what was tapped since the last entry; says whether there was anything. */
  clear(): boolean;
}

/** An entry in short: a sign, dice in notation, a card. */
export interface EntrySign {
  icon?: IconName;
  dice?: string;
  card?: string;
  text?: string;
}

/** How a game from paper is keyed in. */
export interface PaperParts<V = never> {
  Keypad: Component<KeypadProps<V>, KeypadKeys>;
  /** What is asked where something is picked from a list: `words` is how the step begins. */
  question(words: string, count: number, names: readonly string[]): string;
  /** Whose each of the picked things is, if each is somebody's. */
  owners?(words: string, names: readonly string[]): readonly string[] | null;
  sign(step: string): EntrySign;
  /** What a scanned code says, such as `sheet=C`, as things to pick. */
  scanned?(query: URLSearchParams): string[];
  /** The keys of the keyboard, in words. */
  keys?(): string;
}

/** What a table or a replay shows of a game. Its chunk is loaded with the first of them. */
export interface TableParts<V = never> {
  Board: Component<BoardProps<V>>;
  /** Dice in a line of text; without it they are shown in notation. */
  DiceLine?: Component<{ dice: string }>;
  /** Dice in words, for screen readers; without it they are read out in notation. */
  spokenDice?(dice: string): string;
  breakdown?(view: V): Breakdown;
  /** What a decision sounds like. */
  sound?(step: string): Sound | null;
}

/** What a decision is about: which dice are rolled again, what is put on paper, which cards are chosen, or anything else. */
export type ChoiceKind = "dice" | "paper" | "cards" | "any";

/** The decisions of a game one by one, for those who think about them: in analysis, in hints. */
export interface Choices<V = never> {
  /** A decision as a drawing: in pencil what could be done, in ink what was. `view` is the position before it. */
  Drawing: Component<{ view: V; seat: number; step: string; pencil: boolean }>;
  /** A decision in words, as somebody would be told to make it. */
  text(step: string, view: V): string;
  kind(step: string): ChoiceKind;
  /** The name of a colour by its letter, where reasons for a move name colours. */
  colour?(letter: string): string;
  /** Whether its drawings are wide: on a small screen they stand one below the other. */
  wide?: boolean;
  /** The share of what is at stake that bots of a level give away. */
  landmarks: { level: string; share: number }[];
}

/** The outline of a game's rules. Its words are the messages `learn-{game}-…`. */
export interface RulesOutline {
  /** The lesson that leads through a first turn. */
  firstLesson: string;
  sections: string[];
  notes: string[];
  /** The lessons that belong to a section, by their ids. */
  examples: Record<string, string[]>;
}

/** What the figure of a game is told: some parts of a table in a real position, for a picture of the rules. */
export interface FigureProps<V> {
  view: V;
  /** Every position of the picture, so that there is room for what is to come. */
  views: V[];
  /** The parts of the table that are seen, by the game's own names. */
  shows: string[];
  /** Who sits there. The first one is the reader. */
  names: string[];
  /** Where steps are acted out before the view changes. */
  stage: Stage<V>;
}

interface ShownDie {
  kind: DiceKind;
  value: string;
}

/** What lies on the table of the front page. */
export interface HeroParts {
  dice: readonly ShownDie[];
  /** A few of them, for the choice of a game. */
  thumbnail: readonly ShownDie[];
  /** What lies behind the dice, and is told what they show after each throw. */
  Behind: Component<{ thrown: readonly string[] | null }>;
}

/** One game. What stands here directly is in the first page's chunk, so only what is small or seen there does. */
export interface GameDescriptor<V = never> {
  /** The game as a thing. */
  picture?(): Promise<Component>;
  /** What lies on the table of the front page, which is loaded after the page. */
  hero?(): Promise<HeroParts>;
  rules?: RulesOutline;
  /** Draws the pictures of the rules. */
  figure?(): Promise<Component<FigureProps<V>>>;
  /** The sheets that can be printed, where one can choose among them. */
  sheets?: string[];
  /** The verbs of steps that the log leaves out, because what follows tells of them. */
  untold?: string[];
  /**
   * Whether a choice among these moves stays hidden from the others until all have made theirs. Without it, it does wherever several
   * seats decide at once.
   */
  secret?(legal: readonly string[]): boolean;
  /** What the log draws beside the sentence of a decision: dice in notation, or a card. `roll` is what the dice showed before it. */
  shows?: (verb: string, rest: readonly string[], roll: readonly string[]) => { dice?: string; card?: string };
  /** The turn or round of a position, and everybody's points in it; without them what the server says of the table counts. */
  turn?(view: V): number;
  points?(view: V): number[];
  /** How long a step is shown before the next one, in milliseconds; nothing where all games are alike. */
  pause?(step: string, own: boolean, before: V | null, after: V | null): number | null;
  parts(): Promise<TableParts<V>>;
  /** Its decisions, drawn and in words; without them their names are shown. */
  choices?(): Promise<Choices<V>>;
  /** How it is keyed in from paper; without it from lists. */
  paper?(): Promise<PaperParts<V>>;
  /** How its chance steps are drawn; without it the dice certificate can be shown, but not checked here. */
  draws?(): Promise<DrawsOf>;
}

/** A descriptor as the app uses it, whose views are whatever the server sends for its game. */
export type AnyGame = GameDescriptor<View>;
export type AnyParts = TableParts<View>;
export type AnyChoices = Choices<View>;
export type AnyPaper = PaperParts<View>;
