// What the table itself has to say in the panel of a board, whichever game it is.

import { getContext, setContext } from "svelte";

export interface PanelWords {
  /** A decision that could not be sent yet, in a sentence that stands in place of the board's. */
  readonly unsent: string | null;
  /** Takes the last decision back; nothing if it was made a while ago, or can't be. */
  readonly undo: (() => void) | null;
  /** What that is called: dice that were typed in are corrected. */
  readonly undoName: string;
}

const KEY = Symbol("panel");

export const tellPanel = (words: PanelWords) => setContext(KEY, words);
export const panelWords = () => getContext<PanelWords | undefined>(KEY);
