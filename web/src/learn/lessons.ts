/*
 * The examples that one plays oneself, and the first game of each game, as data: positions to begin with, the steps that are
 * right, and the messages that go with them. The title of a lesson is the message `lesson-` and its id. Messages may have
 * `$other`, the name of the other player; `lesson-other` is one.
 */
import lessonsAsWritten from "./lessons.json";

export type LessonMessage = `lesson-${string}`;

/** One sentence, and what the reader is to do about it. */
export interface Beat {
  /** Message that says what is to be seen or done. */
  say: LessonMessage;
  /** The steps of seat 0 that are right here; nothing: the reader just goes on. */
  expect?: string[];
  /** Message for another legal step, which is not played; nothing: there is no other. */
  otherwise?: LessonMessage;
  /** What happens afterwards by itself: rolls, cards, what the other seat does. */
  then?: string[];
  /** Whether one has seen a whole turn by now, and may as well play. */
  enough?: boolean;
}

/** A position of a real game, played on by the reader at seat 0. */
export interface Lesson {
  id: string;
  game: string;
  variant: string;
  seats: number;
  /** All steps of the game before the first beat. */
  begin: string[];
  beats: Beat[];
}

/** All lessons in reading order: of each game the first game, then the examples. */
export const lessons = lessonsAsWritten as Lesson[];

/** The lessons of a game. */
export function lessonsOf(game: string): Lesson[] {
  return lessons.filter((lesson) => lesson.game === game);
}
