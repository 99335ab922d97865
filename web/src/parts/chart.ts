// The arithmetic of the chart: where its ticks and labels go.

/** Round numbers from the first at or below `least` to the first at or above `most`, at most about `count` of them. */
export function ticks(least: number, most: number, count: number): number[] {
  const rough = Math.max(1, (most - least) / Math.max(1, count - 1));
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
}

/** Moves places apart to at least `gap`, as little as can be, keeping their order and staying within `from` and `to`. */
export function spread(wanted: number[], gap: number, from: number, to: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  // Neighbours that would overlap form a block around their middle; blocks that touch become one.
  const blocks: { sum: number; members: number[] }[] = [];
  const height = (members: number[]) => (members.length - 1) * gap;
  const start = ({ sum, members }: { sum: number; members: number[] }) =>
    Math.max(from, Math.min(to - height(members), sum / members.length - height(members) / 2));
  for (const index of order) {
    let block = { sum: wanted[index]!, members: [index] };
    for (let above = blocks.at(-1); above; above = blocks.at(-1)) {
      if (start(above) + height(above.members) + gap <= start(block)) break;
      blocks.pop();
      block = { sum: above.sum + block.sum, members: [...above.members, ...block.members] };
    }
    blocks.push(block);
  }
  const places: number[] = [];
  for (const block of blocks) block.members.forEach((index, n) => (places[index] = start(block) + n * gap));
  return places;
}

/** `text`, shortened with an ellipsis until `measure` finds it no wider than `width`. */
export function fit(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  while (letters.length > 1) {
    letters.pop();
    const shorter = `${letters.join("").trimEnd()}…`;
    if (measure(shorter) <= width) return shorter;
  }
  return letters.join("");
}

/** How wide text is in a font. Without a canvas to ask, a guess. */
export function measurer(font: string): (text: string) => number {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return (text) => text.length * 8;
  context.font = font;
  return (text) => context.measureText(text).width;
}
