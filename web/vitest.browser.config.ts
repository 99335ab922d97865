import { defineConfig } from "vitest/config";

// Tests of the whole: the program `rollwright` serves, Chromium plays. `cargo xtask web` builds and names the program.
export default defineConfig({
  test: {
    environment: "node",
    include: ["tests/**/*.test.ts"],
    pool: "forks",
    maxWorkers: 2,
    // Whole games on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    retry: 0,
  },
});
