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
  },
  server: { proxy, fs: { allow: [".."] } },
  preview: { proxy },
});
