// Dice on the table of those who play: the app is told what they show.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { page, sharedServer } from "./harness.ts";
import { nextPrompt, play, results } from "./autoplayer.ts";
import { device, frontPage, type Game, GAMES, hurried, make, open, starts } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");
const colour = (name: string) => say(`one-card-colour-${name}`);
const again = (name: string) => say("one-card-die-reroll", { colour: colour(name) });

async function begin(game: Game): Promise<Page> {
  const guest = await page({ server, reducedMotion: true });
  await (await frontPage(guest, game)).locator('[data-test="real"]').click();
  for (const [i, name] of ["Ann", "Ben"].entries())
    await guest.getByLabel(say("player-number", { number: i + 1 }), { exact: true }).fill(name);
  await guest.locator('[data-test="make-table"]').click();
  await starts(guest);
  await nextPrompt(guest);
  return guest;
}

const said = (guest: Page) => guest.locator('[data-test="say-roll"]');
const faces = async (guest: Page, ...all: (string | number)[]) => {
  for (const face of all) await guest.locator(`[data-face="${face}"]`).click();
};

test("five dice of one-card are typed, those that are kept stay, and a roll can't be too long or too short", async () => {
  const guest = await begin("one-card");
  expect(await guest.locator('[data-test="sentence"]').innerText()).toContain(say("one-card-type-roll", { count: 5 }));
  await faces(guest, "R", "G", "B", "B");
  expect(await said(guest).isDisabled()).toBe(true);
  await faces(guest, "P");
  expect(await guest.locator("[data-face]:enabled").count()).toBe(0);
  // A slip is taken back by a tap on the die.
  await guest.getByLabel(say("one-card-remove-die", { colour: colour("purple") })).click();
  expect(await said(guest).isDisabled()).toBe(true);
  await faces(guest, "Y");
  await said(guest).click();

  for (const name of ["red", "yellow"]) await guest.getByLabel(again(name)).click();
  await guest.locator('[data-test="reroll"]').click();
  await said(guest).waitFor();
  expect(await guest.locator('[data-test="sentence"]').innerText()).toContain(say("one-card-type-roll", { count: 2 }));
  const kept = await guest.locator(".slot.kept").evaluateAll((all) => all.map((die) => die.getAttribute("aria-label")));
  expect(kept).toEqual(["green", "blue", "blue"].map((name) => say("one-card-kept-die", { colour: colour(name) })));
  expect(await guest.locator(".slots button").count()).toBe(0);
  await faces(guest, "O", "O");
  expect(await guest.locator("[data-face]:enabled").count()).toBe(0);
  await said(guest).click();
  await guest.locator('[data-test="stand"]').waitFor();
  const dice = await guest.locator("button.die").evaluateAll((all) => all.map((die) => die.getAttribute("aria-label")));
  // They lie in the order of a card\'s rows.
  expect(dice.toSorted()).toEqual(["orange", "orange", "green", "blue", "blue"].map(again).toSorted());
});

test.each(GAMES)(
  "on a phone the keys for the dice of %s are large, and the panel is as high as when one decides",
  async (game) => {
    const made = await make(server, game, [device("Ann"), device("Ben")], { dice: "real" });
    const guest = await open(server, made, { size: "phone" });
    await starts(guest);
    await said(guest).waitFor();
    const height = () => guest.locator(".panel").evaluate((panel) => panel.getBoundingClientRect().height);
    const typing = await height();
    const sizes = await guest.locator("[data-face]").evaluateAll((all) =>
      all.map((face) => {
        const { width, height } = face.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    await faces(guest, ...(game === "one-card" ? ["R", "G", "B", "B", "P"] : [1, 4, 1, 2, 6, 3]));
    await said(guest).click();
    await guest.locator('[data-test="stand"]').waitFor();
    expect(await height()).toBe(typing);
  },
);

test("six dice of twenty-one are typed, and ones stay", async () => {
  const guest = await begin("twenty-one");
  await faces(guest, 1, 4, 1, 2, 6);
  expect(await said(guest).isDisabled()).toBe(true);
  // The keyboard's digits do the same.
  await guest.keyboard.press("3");
  await said(guest).click();
  await guest.locator('[data-test="reroll"]').click();
  await said(guest).waitFor();
  const kept = await guest.locator(".slot.kept").evaluateAll((all) => all.map((die) => die.getAttribute("aria-label")));
  expect(kept).toEqual(["White cloud", "Red heart"].map((colour) => say("twenty-one-die-kept", { colour, die: 1 })));
  expect(await guest.locator(".slots button").count()).toBe(4);
  expect(await guest.locator('[data-test="sentence"]').innerText()).toContain(say("twenty-one-type-roll", { count: 4 }));
  await faces(guest, 2, 2, 2, 2);
  await said(guest).click();
  await guest.locator('[data-test="say-roll"]').waitFor({ state: "detached" });
});

test.each(GAMES)("dice of %s that were typed in wrong are corrected until somebody decides by them", async (game) => {
  const guest = await begin(game);
  const undo = guest.locator('[data-test="undo"]');
  const type = async (...dice: (string | number)[]) => {
    await faces(guest, ...dice);
    await said(guest).click();
    await guest.locator('[data-test="stand"]').waitFor();
  };
  await type(...(game === "one-card" ? ["R", "G", "B", "B", "P"] : [1, 4, 1, 2, 6, 3]));
  expect(await undo.innerText()).toContain(say("correct-dice"));
  await undo.click();
  await said(guest).waitFor();
  expect(await said(guest).isDisabled(), "nothing is typed yet").toBe(true);
  await type(...(game === "one-card" ? ["R", "G", "B", "P", "P"] : [1, 4, 1, 2, 6, 5]));
  await guest.locator('[data-test="stand"]').click();
  await guest.locator('[data-test="stand"]').waitFor({ state: "detached" });
  // What was decided is taken back first.
  await undo.waitFor();
  expect((await undo.getAttribute("aria-label")) ?? (await undo.innerText())).toContain(say("undo"));
});

test("a roll that follows another at once begins with nothing typed", async () => {
  const made = await make(server, "twenty-one", [device("Ann"), device("Ben")], { dice: "real" });
  const guest = await open(server, made);
  await starts(guest);
  const sixes = async () => {
    await faces(guest, 6, 6, 6, 6, 6, 6);
    await said(guest).click();
  };
  await sixes();
  // Sixes are written where they fit; in the next round they fit nowhere, and nobody has a choice.
  await play(guest, { decisions: 3 });
  await sixes();
  await guest.locator('[data-test="reroll"]').click();
  await sixes();
  await guest
    .locator("h1")
    .getByText(say("twenty-one-turn", { number: 3 }))
    .waitFor();
  await expect.poll(() => guest.locator(".slots .empty").count()).toBe(6);
  expect(await said(guest).isDisabled()).toBe(true);
});

test("a roll that can't be is refused in a sentence, and can be said again", async () => {
  const made = await make(server, "one-card", [device("Ann"), device("Ben")], { dice: "real" });
  const guest = await open(server, made);
  await starts(guest);
  let lies = 0;
  await guest.routeWebSocket(/socket$/, (socket) => {
    const upstream = socket.connectToServer();
    socket.onMessage((text) => {
      const lie = lies === 1 && text.toString().includes('"roll ');
      if (lie) lies += 1;
      upstream.send(lie ? text.toString().replace(/"roll \w+"/, '"roll OOOOO"') : text);
    });
  });
  await guest.reload();
  await said(guest).waitFor();
  await faces(guest, "R", "R", "G", "B", "P");
  await said(guest).click();
  await guest.getByLabel(again("purple")).click();
  await guest.locator('[data-test="reroll"]').click();
  lies = 1;
  await faces(guest, "Y");
  await said(guest).click();
  await guest.getByRole("alert").getByText(say("rule-kept-dice")).waitFor();
  expect(await guest.locator(".slot.kept").count()).toBe(4);
  if (await said(guest).isDisabled()) await faces(guest, "Y");
  await said(guest).click();
  await guest.locator('[data-test="stand"]').waitFor();
  expect(await guest.getByRole("alert").getByText(say("rule-kept-dice")).count()).toBe(0);
});

test.each(GAMES)("at a table of %s with real dice people say who starts, or draw lots", async (game) => {
  const made = await make(server, game, [device("Ann"), device("Ben"), device("Cem")], { dice: "real" });
  const ann = await open(server, made, { seats: [0] });
  const ben = await open(server, made, { seats: [1, 2] });
  const name = ben.locator('[data-test="starts"]');
  expect(await name.isDisabled()).toBe(true);
  const chosen = async (guest: Page) =>
    guest.locator('[data-test="starter"]').evaluateAll((all) => all.findIndex((one) => (one as HTMLInputElement).checked));
  await ann.locator('[data-test="draw-lots"]').click();
  expect(await chosen(ann)).toBeGreaterThanOrEqual(0);
  await ben.locator('[data-test="starter"]').nth(1).check();
  await ben.getByRole("button", { name: say("this-one-starts", { name: "Ben" }) }).click();
  for (const guest of [ann, ben]) {
    await name.waitFor({ state: "detached" });
    await guest
      .locator("aside")
      .getByText(say(`log-${game}-start`, { name: "Ben" }))
      .waitFor();
  }
  await said(ben).waitFor();
  expect(await ben.locator('[data-test="sentence"] .owner').innerText()).toBe("Ben");
});

test("a whole game with real dice, also for a bot, has no certificate", async () => {
  const guest = await hurried(await page({ server, reducedMotion: true }));
  await (await frontPage(guest, "one-card")).locator('[data-test="real"]').click();
  await guest.getByLabel(say("player-number", { number: 1 }), { exact: true }).fill("Ann");
  await guest.getByLabel(say("remove-player", { number: 2 })).click();
  await guest.locator('[data-test="make-table"]').click();
  const offers = new Set<string>();
  await play(guest, { before: ({ offer }) => void offers.add(offer) });
  expect([...offers]).toContain("say-roll");
  expect([...offers]).not.toContain("pass-on");
  expect((await results(guest)).map(({ name }) => name).sort()).toEqual(["Ann", say("character-beginner")]);
  await guest.getByText(say("real-dice-no-certificate")).waitFor();
  expect(await guest.locator('[data-test="check-dice"]').count()).toBe(0);
});
