// Calls somebody whose turn it is: in the title, with a sound, and by a notification if they are elsewhere and want that.

import { preferences } from "../device/preferences.svelte";
import { play } from "../parts/sound";

let called = false;

export function attention(asked: boolean, text: string, game: string) {
  const title = asked ? `● ${text} · ${game}` : `${game} · Rollwright`;
  if (document.title !== title) document.title = title;
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
}
