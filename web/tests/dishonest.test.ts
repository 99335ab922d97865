// A server that cheats at the dice, and the app as people use it: no link goes out that must not, and the person reads why. Between the
// page and an honest server stands somebody who alters what is said.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isChance, runsOf } from "../src/fair/chain.ts";
import type { ClientMessage, Now, ServerMessage, TableEvent } from "../src/protocol.ts";
import { play } from "./autoplayer.ts";
import { sharedServer } from "./harness.ts";
import { bot, device, make, seated } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");

interface Cheat {
  /** What the page is told in place of a message of the server, after these steps. */
  tell?(message: ServerMessage, steps: string[]): ServerMessage[];
  /** What becomes of a message of the page; "last" is passed on, and the connection is lost. */
  hear?(message: ClientMessage): "passed" | "dropped" | "last";
}

/** Ann's page at a table with a bot, and the runs that it has given a link for. */
async function ann(cheat: Cheat): Promise<{ guest: Page; links: number[] }> {
  const made = await make(server, "twenty-one", [device("Ann"), bot()]);
  const guest = await seated(server, made);
  const links: number[] = [];
  await guest.routeWebSocket("**/socket", (socket) => {
    const way = socket.connectToServer();
    let steps: string[] = [];
    socket.onMessage((text) => {
      const message = JSON.parse(text.toString()) as ClientMessage;
      if (message.type === "link") links.push(message.run);
      const fate = cheat.hear?.(message) ?? "passed";
      if (fate !== "dropped") way.send(JSON.stringify(message));
      if (fate === "last") void socket.close();
    });
    way.onMessage((text) => {
      const message = JSON.parse(text.toString()) as ServerMessage;
      if (message.type === "welcome") steps = (message.log ?? []).map(({ step }) => step);
      if (message.type === "events") {
        for (const event of message.events) if (event.event === "step") steps.push(event.step);
      }
      for (const told of cheat.tell?.(message, steps) ?? [message]) socket.send(JSON.stringify(told));
    });
  });
  await guest.goto(`/t/${made.table.id}`);
  return { guest, links };
}

/** Decides until the page says this, if only for a moment. */
async function playUntilRead(guest: Page, sentence: string): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    await play(guest, { decisions: 1 });
    // Longer than a run waits for a link that does not come.
    const read = guest.getByText(sentence).first().waitFor({ timeout: 3_000 });
    if (await read.then(() => true, () => false)) return; // prettier-ignore
  }
  throw new Error(`never: ${sentence}`);
}

const note = (guest: Page) => guest.locator('[data-test="dice-note"]').innerText();

/** A message that asks for the link of the next run, and one that does not any more. */
function askEarly(now: Now, steps: string[]): ServerMessage[] {
  const early: Now = { ...now, due: { run: runsOf(steps).length, seats: [0] } };
  return [early, now].map((now) => ({ type: "events", events: [], now }));
}

test("a server that asks for a link right after a roll, and not after the decision, gets none", async () => {
  const tell = (message: ServerMessage, steps: string[]): ServerMessage[] => {
    if (steps.length === 0 || !("now" in message) || !message.now) return [message];
    const now: Now = { ...message.now, due: null };
    const asked = isChance(steps.at(-1)!) ? askEarly(now, steps) : [];
    return [{ ...message, now }, ...asked];
  };
  const { guest, links } = await ann({ tell });
  await playUntilRead(guest, say("dice-without"));
  await play(guest, { decisions: 2 });
  expect(links).toEqual([0]);
});

test("a server that asks before all have decided gets one link, and the person is told, at once and in the end", async () => {
  let asked = false;
  const tell = (message: ServerMessage, steps: string[]): ServerMessage[] => {
    const now = message.type === "events" ? message.now : null;
    const decides = now?.waiting.includes(0) && !isChance(steps.at(-1) ?? "roll");
    if (!now || asked || !decides) return [message];
    asked = true;
    return [message, ...askEarly(now, steps)];
  };
  const { guest, links } = await ann({ tell });
  await playUntilRead(guest, say("dice-given"));
  await play(guest);
  expect(links.filter((run, i) => links.indexOf(run) !== i)).toEqual([]);
  const early = say("receipt-early", { run: 0 }).split("0")[0]!;
  await guest.locator('[data-test="receipt-result"]').getByText(early).waitFor();
  await guest.locator('[data-test="dice-wrong"]').waitFor();
});

test("a server that shows another history gets no more links, and the person is told", async () => {
  let lost = false;
  const tell = (message: ServerMessage): ServerMessage[] => {
    if (message.type !== "welcome" || !message.log || !lost) return [message];
    const first = message.log.findIndex(({ step }) => step.startsWith("roll "));
    const other = (step: string) => step.replace(/W(\d)/, (_, pips) => (pips === "1" ? "W2" : "W1"));
    return [{ ...message, log: message.log.map((entry, i) => (i === first ? { ...entry, step: other(entry.step) } : entry)) }];
  };
  const hear = (message: ClientMessage) => {
    if (message.type === "hello") message.seq = null;
    if (message.type !== "link" || message.run !== 1) return "passed";
    lost = true;
    return "last";
  };
  const { guest, links } = await ann({ tell, hear });
  await playUntilRead(guest, say("dice-steps"));
  await play(guest, { decisions: 2 });
  expect(links).toEqual([0, 1]);
  expect(await note(guest)).toContain(say("dice-steps"));
});

test("a server that swaps an anchor gets no more links, and the person is told", async () => {
  const chain = (byte: string) => ({ from: 0, anchor: byte.repeat(32) });
  let swapped = false;
  const tell = (message: ServerMessage, steps: string[]): ServerMessage[] => {
    const runs = runsOf(steps).length;
    if ((message.type === "welcome" || message.type === "table") && message.table.fair?.chains) {
      message.table.fair.chains[1] = [chain(runs > 1 ? "bb" : "aa")];
    }
    if (message.type === "events" && runs > 1 && !swapped) {
      swapped = true;
      const event: TableEvent = { event: "chain", seq: message.now.seq, seat: 1, ...chain("bb") };
      return [{ ...message, events: [...message.events, event] }];
    }
    return [message];
  };
  const { guest, links } = await ann({ tell });
  await playUntilRead(guest, say("dice-anchors"));
  await play(guest, { decisions: 2 });
  expect(links).toEqual([0, 1]);
});

test("a server that drops links and calls them missing is told of at once, and in the end", async () => {
  let given = 0;
  const hear = ({ type }: ClientMessage) => {
    if (type === "link") given++;
    return type === "link" && [2, 3].includes(given) ? "dropped" : "passed";
  };
  const { guest, links } = await ann({ hear });
  await playUntilRead(guest, say("dice-without"));
  expect(links.slice(0, 2)).toEqual([0, 1]);
  await play(guest);
  const result = guest.locator('[data-test="receipt-result"]');
  await result.getByText(say("receipt-good")).waitFor();
  expect(await result.innerText()).toContain(say("receipt-missing", { count: 2 }));
});

test("a server that never asks is told of at once", async () => {
  const tell = (message: ServerMessage): ServerMessage[] => {
    if (message.type === "welcome" && message.now) return [{ ...message, now: { ...message.now, due: null } }];
    if (message.type !== "events") return [message];
    const unasked = (event: TableEvent): TableEvent => {
      if (event.event === "due") return { event: "table", seq: event.seq };
      return event.event === "step" ? { ...event, drawn: null } : event;
    };
    return [{ ...message, events: message.events.map(unasked), now: { ...message.now, due: null } }];
  };
  const { guest, links } = await ann({ tell });
  await playUntilRead(guest, say("dice-without"));
  await play(guest, { decisions: 1 });
  expect(links).toEqual([]);
});

test("a server that anchors a seat again after its links came gets no more, and the person is told", async () => {
  const chain = { from: 1, anchor: "bb".repeat(32) };
  let drawn = false;
  const tell = (message: ServerMessage): ServerMessage[] => {
    if (message.type === "table" && drawn) message.table.fair?.chains?.[1]?.push(chain);
    if (message.type !== "events") return [message];
    if (!message.events.some((event) => event.event === "step" && event.drawn?.run === chain.from)) return [message];
    drawn = true;
    return [{ ...message, events: [...message.events, { event: "chain", seq: message.now.seq, seat: 1, ...chain }] }];
  };
  const { guest, links } = await ann({ tell });
  await playUntilRead(guest, say("dice-anchors"));
  await play(guest, { decisions: 2 });
  expect(links).toEqual([0, 1]);
});

test("a server that stores another decision than it shows is told of in the end", async () => {
  let lied = -1;
  const tell = (message: ServerMessage, steps: string[]): ServerMessage[] => {
    if (message.type !== "events" || lied >= 0) return [message];
    const events = message.events.map((event, i): TableEvent => {
      if (event.event !== "step" || !event.step.startsWith("1 write ") || lied >= 0) return event;
      const after = message.events.slice(i + 1).filter((later) => later.event === "step");
      lied = steps.length - after.length;
      return { ...event, step: "1 cross" };
    });
    return [{ ...message, events }];
  };
  const { guest } = await ann({ tell });
  await play(guest);
  const result = guest.locator('[data-test="receipt-result"]');
  await result.getByText(say("receipt-steps", { step: lied })).waitFor();
  await guest.locator('[data-test="dice-wrong"]').waitFor();
});
