// A game that nobody has drawn yet: everything shown of it is what the server says.

import type { AnyGame } from "../descriptor";

export default {
  parts: async () => ({ Board: (await import("./Board.svelte")).default }),
} satisfies AnyGame;
