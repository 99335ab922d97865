// Calls somebody whose turn it is: in the title, with a sound, and by a notification if they are elsewhere and want that.

import { preferences } from "../device/preferences.svelte";
import { play } from "../parts/sound";

let called = false;

/** Calls if somebody is asked who was not before. The answer ends what is not done yet. */
export function attention(asked: boolean, text: string, game: string): () => void {
  const title = asked ? `● ${text} · ${game}` : `${game} · Rollwright`;
  // A new title takes a browser about ten milliseconds on a phone: that is not to be in the way of a tap.
  const titling = setTimeout(() => (document.title = title), 100);
  if (asked && !called) {
    play("turn");
    if (
      document.visibilityState === "hidden" &&
      preferences.notify &&
      "Notification" in window &&
      Notification.permission === "granted"
    ) {
      const note = new Notification(text, { body: game, tag: "rollwright-turn", icon: "/icon-192.png" });
      note.onclick = () => {
        window.focus();
        note.close();
      };
    }
  }
  called = asked;
  return () => clearTimeout(titling);
}
