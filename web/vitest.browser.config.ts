import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The longest files begin first, so that no worker is left alone with one of them at the end. */
const LONGEST = ["axe", "reconnect", "real-dice", "keyboard", "multiplayer"];

class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found < 0 ? LONGEST.length : found;
    };
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b) || a.moduleId.localeCompare(b.moduleId)));
  }
}

// Tests of the whole: the program `rollwright` serves, Chromium plays. `cargo xtask web` builds and names the program.
export default defineConfig({
  test: {
    environment: "node",
    include: ["tests/**/*.test.ts"],
    globalSetup: ["tests/global-setup.ts"],
    setupFiles: ["tests/setup.ts"],
    sequence: { sequencer: LongestFirst },
    pool: "forks",
    maxWorkers: 2,
    // Files of a worker share a browser.
    isolate: false,
    // Whole games on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 20 } },
    // Two browsers, a server and the tests of Rust share two cores: what fails once and then passes is reported as retried.
    retry: 1,
  },
});
