// Puts a gzip and a Brotli version beside every file that gains by it; the server sends what a browser understands.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(html|js|css|svg|json|webmanifest|ftl|txt)$/;

export function compress(): Plugin {
  let folder = "";
  return {
    name: "compress",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      for (const name of await readdir(folder, { recursive: true })) {
        if (!TEXT.test(name)) continue;
        const path = join(folder, name);
        const plain = await readFile(path);
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(`${path}.br`, brotliCompressSync(plain, { params: quality }));
        await writeFile(`${path}.gz`, gzipSync(plain, { level: 9 }));
      }
    },
  };
}
