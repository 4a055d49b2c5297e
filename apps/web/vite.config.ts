import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { planChunks } from './vite-plugins/chunk-plan.ts';
import { CHUNK_RULES, chunkGroups } from './vite-plugins/chunks.ts';
import { compressFiles } from './vite-plugins/compress-files.ts';
import { earlyRequests } from './vite-plugins/early-requests.ts';
import { gallery } from './vite-plugins/gallery.ts';
import { serviceWorker } from './vite-plugins/service-worker.ts';

/** Where `npm run dev` serves the API; it gets the browser's own Host, because that is the site it serves. */
const API = process.env['DAYWARD_API_URL'] ?? 'http://localhost:3000';

export default defineConfig(async ({ command }) => ({
  plugins: [react(), tailwindcss(), earlyRequests(), serviceWorker(), compressFiles(), gallery()],
  build: {
    modulePreload: { polyfill: false, resolveDependencies: withoutLoaded },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The toast library writes its style sheet into the page by script, which our content security policy forbids, when its
      // module is run. We ship that sheet as a file; called without effect, as the bundler takes it, the call is left out.
      treeshake: { manualPureFunctions: ['__insertCSS'] },
      output: {
        codeSplitting: {
          groups: command === 'build' ? chunkGroups(await planChunks(import.meta.dirname, CHUNK_RULES)) : [],
        },
        // The start holds the names of two hundred files; of all it holds, these letters alone cannot be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  // Style sheets count as empty in tests; the one that a test reads must not.
  test: { css: { include: /tokens\.css/ } },
  server: { port: 5173, strictPort: true, proxy: { '/api': { target: API } } },
}));

/**
 * The files to request beside a dynamic import. The entry's own imports are there before any of them; a file alone is requested by
 * its import. Without them, the entry names far fewer files.
 */
function withoutLoaded(_file: string, files: string[]): string[] {
  const others = files.filter((file) => !/\/(?:base|start|rolldown-runtime)-[^/]{7}\.js$/.test(file));
  return others.length === 1 && others[0]?.endsWith('.js') ? [] : others;
}
