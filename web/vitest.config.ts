import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Unit tests, beside what they test. Those in a browser have vitest.browser.config.ts.
export default defineConfig({
  plugins: [svelte()],
  // Components as a browser gets them, not as a server would write them.
  resolve: { conditions: ["browser"] },
  // The words lie beside the app.
  server: { fs: { allow: [".."] } },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
  },
});
