// A full row is counted: figure by figure, then its bonus comes from the table above, then a light goes over it.

import { ease, type Motion } from "../../motion/clock";
import { seenWay } from "../../parts/turned";
import type { TwentyOneRow } from "../../protocol";

/** How long the hand takes for one field, in milliseconds. */
export const INK = 210;

/** Counts a row of a sheet where it stands; `say` is told how far that has come, and whether the bonus is in it. */
export async function countRow(
  sheet: HTMLElement,
  r: number,
  row: TwentyOneRow,
  motion: Motion,
  say: (points: number, bonus: boolean) => void,
): Promise<void> {
  const line = sheet.querySelector<HTMLElement>(`[data-row="${r}"]`);
  if (!line) return;
  let points = 0;
  say(points, false);
  await motion.wait(160);
  const hands = [...line.querySelectorAll<SVGElement>(".field .hand")];
  for (const [f, field] of row.fields.entries()) {
    points += field.written ?? 0;
    say(points, false);
    const hand = hands[f];
    await motion.tween(
      130,
      (t) => {
        const hop = Math.sin(Math.PI * t);
        if (hand) hand.style.transform = hop > 0.001 ? `translateY(${-9 * hop}px) scale(${1 + 0.16 * hop})` : "";
      },
      ease.linear,
    );
  }
  await motion.wait(160);
  if (row.hit_points > 0) await fetchBonus(sheet, line, row, motion);
  await motion.tween(220, (t) => say(Math.round(row.number_points + row.hit_points * t), row.hit_points > 0), ease.linear);
  await light(line, motion);
}

/** The bonus flies from its place in the table to the end of the row. */
async function fetchBonus(sheet: HTMLElement, line: HTMLElement, row: TwentyOneRow, motion: Motion): Promise<void> {
  const from = sheet.querySelector(`[data-bonus="${row.hits.length}"]`);
  const to = line.lastElementChild;
  if (!from || !to || motion.skipped) return;
  const extra = document.createElement("span");
  extra.className = "extra";
  extra.setAttribute("aria-hidden", "true");
  extra.textContent = `+${row.hit_points}`;
  sheet.append(extra);
  // It lies in the corner of the sheet, and moves from there.
  const own = extra.getBoundingClientRect();
  const wayTo = (element: Element) => {
    const box = element.getBoundingClientRect();
    return seenWay(box.left + box.width / 2 - own.left - own.width / 2, box.top + box.height / 2 - own.top - own.height / 2);
  };
  const [{ x: x1, y: y1 }, { x: x2, y: y2 }] = [wayTo(from), wayTo(to)];
  const put = (x: number, y: number, size: number) => (extra.style.transform = `translate(${x}px, ${y}px) scale(${size})`);
  await motion.tween(200, (t) => put(x1, y1, 0.5 + 0.5 * t), ease.back);
  await motion.wait(260);
  await motion.tween(340, (t) => put(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t - 18 * Math.sin(Math.PI * t), 1), ease.inOut);
  extra.remove();
}

async function light(line: HTMLElement, motion: Motion): Promise<void> {
  const sweep = document.createElement("span");
  sweep.className = "light";
  line.append(sweep);
  await motion.tween(420, (t) => sweep.style.setProperty("--at", `${-110 + 220 * t}%`), ease.inOut);
  sweep.remove();
}
