// How long a step is shown before the next one, in milliseconds: long enough to be understood, short enough not to wait.

export function pauseAfter(step: string, own: boolean): number {
  const [first, second] = step.split(" ");
  if (first === "roll") return 450;
  if (first === "start" || first === "deal" || first === "sheets" || first === "reveal") return 200;
  // What lies there between two rolls must be drawn, if only for a moment: it tells which dice are new then.
  if (second === "reroll" || second === "stand") return own ? 1 : 250;
  if (second === "pass") return own ? 0 : 300;
  return own ? 300 : 650;
}
