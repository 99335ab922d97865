import { defineConfig } from "vitest/config";

// What people look at, and no test decides: pictures of every scene, films, and figures about speed.
export default defineConfig({
  test: {
    environment: "node",
    include: ["tests/pictures.ts", "tests/film.ts", "tests/speed.ts"],
    globalSetup: ["tests/global-setup.ts"],
    setupFiles: ["tests/setup.ts"],
    pool: "forks",
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 60_000,
    disableConsoleIntercept: true,
  },
});
