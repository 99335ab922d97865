import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compress } from "./build/compress.ts";

// While developing, `npm run dev` shows changes at once and asks a server on this port for everything else.
const server = process.env["ROLLWRIGHT_SERVER"] ?? "http://127.0.0.1:7121";
const proxy = { "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } };

export default defineConfig({
  plugins: [svelte(), compress()],
  build: {
    target: "es2022",
    // The content security policy allows files of ours only: nothing is put into other files as data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A request costs nearly a kilobyte of headers, so what is always loaded together is one file: what the front page begins
        // with, the dice, what every table needs, and the words of a language.
        codeSplitting: {
          groups: [
            { name: "start", test: /\/src\/(main\.ts|App\.svelte)$/, priority: 4 },
            {
              name: (id) => `words-${/locales\/(\w+)/.exec(id)?.[1]}`,
              test: /locales\/\w+\/(app|one-card|twenty-one)\.ftl/,
              priority: 3,
            },
            { name: "dice", test: /\/src\/(home\/HeroTable\.svelte|games\/[^/]+\/hero\.ts)$/, priority: 2 },
            { name: "table", test: /\/src\/(pages\/Table\.svelte|games\/(Frame|SeatChip)\.svelte)$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy, fs: { allow: [".."] } },
  preview: { proxy },
});
