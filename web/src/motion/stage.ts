// Where steps are acted out before they count: as long as dice tumble or a card is scored, the table still shows the position before, so
// nothing on the page can tell the result too early.

/** Acts out a step that leads to the position `view`. A roll is one's own if this device threw it. */
export type Act<V> = (step: string, view: V, own: boolean) => Promise<void>;

/** Nobody waits longer for a board that does not come to its end, in milliseconds. */
const PATIENCE = 9_000;

export class Stage<V = unknown> {
  #act: Act<V> | null = null;

  /** The board that acts from now on. The answer is called when it goes. */
  enter(act: Act<V>): () => void {
    this.#act = act;
    return () => {
      if (this.#act === act) this.#act = null;
    };
  }

  /** Answers when the step has been seen; nothing where no board acts. */
  perform(step: string, view: V, own: boolean): Promise<void> | null {
    return this.#act && this.#patiently(this.#act(step, view, own));
  }

  async #patiently(seen: Promise<void>): Promise<void> {
    let late: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((done) => (late = setTimeout(done, PATIENCE)));
    // What is acted badly still has happened.
    await Promise.race([seen.catch(reportError), patience]);
    clearTimeout(late);
  }
}
