import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// A development server passes requests on to a running `tannenberg serve`; `npm run build` needs none.
const server = process.env['TANNENBERG'] ?? 'http://127.0.0.1:1914';

/** Packs every text file of the build once, as well as it goes; the server sends the packed one to whoever reads it. */
function packed() {
  const files = (dir: string): string[] => readdirSync(dir).flatMap((name) => (statSync(join(dir, name)).isDirectory() ? files(join(dir, name)) : [join(dir, name)]));
  const pack = (file: string) => {
    const text = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    const small = brotliCompressSync(text, { params });
    if (small.length < text.length * 0.95) writeFileSync(`${file}.br`, small);
  };
  return {
    name: 'packed',
    apply: 'build' as const,
    closeBundle: () => files(join(import.meta.dirname, 'dist')).filter((f) => /\.(js|css|html|json|svg)$/.test(f)).forEach(pack),
  };
}

export default defineConfig({
  plugins: [svelte(), packed()],
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  server: { proxy: { '/api': { target: server, ws: true } } },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['test/**/*.test.ts'] },
});
