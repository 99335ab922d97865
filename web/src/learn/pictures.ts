/*
 * The pictures of the rules, as data: a position of a real game to begin with, and frames. A frame is the steps that are acted out, what
 * is said of them, and what is ringed with a pen afterwards. The messages are `picture-`, the id of the picture, and what a frame says;
 * they may have `$other`, as those of lessons.
 */
import picturesAsWritten from "./pictures.json";

/** What is seen at once, with one sentence. */
export interface PictureFrame {
  /** The last part of its message's id. */
  say: string;
  /** What happens, in notation; nothing: the position stays, and something else in it is pointed at. */
  steps?: string[];
  /** Selectors of what is ringed when it has happened. */
  rings?: string[];
}

export interface RulesPicture {
  id: string;
  game: string;
  /** The section of the rules that it belongs to. */
  part: string;
  variant: string;
  seats: number;
  /** The parts of the table that are seen; the game's figure knows them. */
  shows: string[];
  /** About how high its board is, in pixels, on a phone and on a large screen: so much room is kept until it is there. */
  room: [number, number];
  /** All steps of the game before the first frame. */
  begin: string[];
  frames: PictureFrame[];
}

/** All pictures in reading order. */
export const pictures = picturesAsWritten as RulesPicture[];

export function picturesOf(game: string, part: string): RulesPicture[] {
  return pictures.filter((picture) => picture.game === game && picture.part === part);
}
