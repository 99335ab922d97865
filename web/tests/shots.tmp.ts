import { test } from "vitest";
import { sharedServer, SIZES } from "./harness.ts";
import { SCENES, show, speak } from "./scenes.ts";
import { scenePage } from "./stage.ts";
const names = (process.env["SHOTS"] ?? "one-card-result").split(",");
const langs = (process.env["LANGS"] ?? "en").split(",");
test("shots", async () => {
  for (const size of ["phone", "desktop"] as const)
    for (const dark of [false, true]) {
      const visitor = await scenePage({ size, dark, server: sharedServer() });
      for (const name of names) {
        await show(
          SCENES.find((scene) => scene.name === name)!,
          visitor,
          sharedServer(),
        );
        for (const lang of langs) {
          await speak(visitor, lang);
          await visitor.screenshot({ path: `/tmp/web/${name}-${size}-${dark ? "dark" : "light"}-${lang}.png`, fullPage: true });
        }
      }
    }
});
void SIZES;
