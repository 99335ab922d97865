// Every lesson can be finished by doing what it asks for; anything else is answered with a hint, and not played.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Beat, lessons } from "../src/learn/lessons.ts";
import type { Position } from "../src/protocol.ts";
import { use } from "./input.ts";
import { page, sharedServer } from "./harness.ts";
import { ask } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");
const COLOURS: Record<string, string> = { R: "red", O: "orange", Y: "yellow", G: "green", B: "blue", P: "purple" };

const button = (name: string) => `[data-test="${name}"]`;
/** Whoever has read goes on, by a throw where the dice are theirs. */
const ON = `${button("go-on")}:enabled, ${button("throw")}`;

/** Does a step of the first seat with the buttons of the board. */
async function take(guest: Page, step: string): Promise<void> {
  const [, verb, ...rest] = step.split(" ");
  // What was pointed at for a step that was not played.
  const pressed = ".dice button[aria-pressed=true], [data-field][aria-pressed=true]";
  for (let left = await guest.locator(pressed).count(); left > 0; left--) await use(guest, pressed);
  if ((await guest.locator(button("cancel-cross")).count()) > 0) await use(guest, button("cancel-cross"));
  if (verb === "reroll") {
    for (const die of rest[0] ?? "") await use(guest, `button.die[aria-pressed=false][aria-label$=": ${COLOURS[die]}"]`);
  } else if (verb === "mark") {
    await use(guest, `[data-card="${rest[0]}"]`);
  } else if (verb === "keep") {
    for (const card of rest) await use(guest, `[data-card="${card}"]`);
  } else if (verb === "take") {
    await use(guest, `.supply button:has([aria-label^="Card ${rest[0]}."])`);
  } else if (verb === "write") {
    for (const colour of rest) await use(guest, `[data-field="${colour}"]`);
  } else if (verb === "cross") {
    if ((await guest.locator(button("cross")).count()) > 0) await use(guest, button("cross"));
    return await use(guest, button("confirm-cross"));
  }
  await use(guest, button(verb!));
}

test.each(lessons)("$id is finished by doing what it says", async ({ id, game, variant, seats, begin, beats }) => {
  const guest = await page({ server, reducedMotion: true });
  const steps = [...begin];
  await guest.goto(`/learn/${game}/${id}`);
  const coach = guest.locator('[data-test="coach"]');
  const other = say("lesson-other");
  const says = async (beat: Beat, at: number) => {
    const progress = say("learn-progress", { step: at + 1, steps: beats.length });
    const reached = coach.locator(".progress").getByText(progress, { exact: true });
    // A turn of one's own begins with a throw.
    await reached
      .or(guest.locator(button("throw")))
      .first()
      .waitFor();
    if ((await reached.count()) === 0) await use(guest, button("throw"));
    await reached.waitFor();
    expect(await coach.locator(".said p").first().innerText()).toBe(say(beat.say, { other }));
  };

  for (const [at, beat] of beats.entries()) {
    await says(beat, at);
    const { expect: right, then = [] } = beat;
    if (!right) {
      if (at < beats.length - 1) await use(guest, ON);
      steps.push(...then);
      continue;
    }
    const { legal } = await ask<Position>(server, "/api/positions", { game, variant, seats, steps });
    const wrong = legal[0]!.filter((step) => !right.includes(step));
    if (wrong.length > 0) {
      const before = await guest.locator("ul.others").innerText();
      await take(guest, wrong.at(-1)!);
      const hint = say(beat.otherwise ?? "lesson-otherwise", { other });
      await coach.locator(".otherwise").getByText(hint, { exact: true }).waitFor();
      await says(beat, at);
      expect(await guest.locator("ul.others").innerText()).toBe(before);
    }
    await take(guest, right[0]!);
    steps.push(right[0]!, ...then);
  }
  await coach.getByRole("button", { name: say("learn-play") }).waitFor();
});

const WINDOWS = { phone: { width: 360, height: 640 }, laptop: { width: 1024, height: 768 } };

test.each(
  ["one-card", "twenty-one"].flatMap((game) => [
    { game, size: "phone" as const },
    { game, size: "laptop" as const },
  ]),
)("on a small $size, the first game of $game keeps words and dice in sight and points at the answer", async ({ game, size }) => {
  const { beats } = lessons.find(({ id }) => id === `${game}-first-game`)!;
  const guest = await page({ server, size, reducedMotion: true });
  await guest.setViewportSize(WINDOWS[size]);
  await guest.goto(`/learn/${game}/${game}-first-game`);
  await guest.locator(".tray").waitFor();
  /** What is not wholly in the window, or has something else lying on it. */
  const hidden = (selector: string) =>
    guest.locator(selector).evaluateAll((all) =>
      all
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          // Dice let touches through to the tray where there is nothing to choose.
          const whole = element.closest(".tray") ?? element;
          const seen = [top + 2, bottom - 2].every((y) => whole.contains(document.elementFromPoint((left + right) / 2, y)));
          return !seen || top < 0 || bottom > innerHeight;
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    );
  for (const beat of beats.slice(0, 5)) {
    await guest
      .locator('[data-test="coach"]')
      .getByText(say(beat.say, { other: say("lesson-other") }))
      .waitFor();
    await expect.poll(() => hidden('[data-test="coach"] p')).toEqual([]);
    await expect.poll(() => hidden(".tray .die")).toEqual([]);
    if (!beat.expect) {
      await use(guest, ON);
      continue;
    }
    // The board points at something, and nothing else stands out.
    await guest.locator("[data-hint]").first().waitFor();
    const outstanding = await guest
      .locator(".panel .button.main:enabled:not([data-quiet])")
      .evaluateAll((all) => all.map((element) => element.getAttribute("data-test")));
    const [, verb] = beat.expect[0]!.split(" ");
    for (const name of outstanding) expect(name).toBe(verb);
    await take(guest, beat.expect[0]!);
  }
});
