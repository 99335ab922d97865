// The display face, which comes when everything else is there: until then a face of the device stands in that is scaled to its width.

import { recall, remember } from "../device/memory";
import file from "./bricolage-grotesque.woff2?url";

const KEY = "face";

async function load(): Promise<void> {
  try {
    document.fonts.add(await new FontFace("Bricolage Grotesque", `url(${file})`, { weight: "500 800" }).load());
    remember(KEY, file);
  } catch {
    // The page reads well without it.
  }
}

/** Loads the face: before the first page is drawn where the browser has kept it, else when the first page has come to rest. */
export function loadFace(): Promise<unknown> {
  if (!("fonts" in document)) return Promise.resolve();
  if (recall(KEY) === file) return Promise.race([load(), new Promise((late) => setTimeout(late, 150))]);
  const later = () =>
    "requestIdleCallback" in window ? requestIdleCallback(() => void load()) : setTimeout(() => void load(), 200);
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
  return Promise.resolve();
}
