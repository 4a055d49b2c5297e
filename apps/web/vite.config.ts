import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { CHUNKS } from './vite-plugins/chunks.ts';
import { earlyChunks } from './vite-plugins/early-chunks.ts';
import { gallery } from './vite-plugins/gallery.ts';
import { leanContract } from './vite-plugins/lean-contract.ts';
import { leanIcons } from './vite-plugins/lean-icons.ts';
import { serviceWorker } from './vite-plugins/service-worker.ts';

/** Where `npm run dev` serves the API; it gets the browser's own Host, because that is the site it serves. */
const API = process.env['DAYWARD_API_URL'] ?? 'http://localhost:3000';

/**
 * The toast library writes its style sheet into the page by script, which our content security policy forbids. We ship
 * its style sheet as a file instead and take the call out; the build fails when a new version looks different.
 */
function withoutInjectedStyles(): Plugin {
  return {
    name: 'dayward:without-injected-styles',
    apply: 'build',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        const call = /^__insertCSS\("[^\n]*"\);?$/m;
        if (!call.test(code)) throw new Error('sonner no longer injects its styles as expected: see vite.config.ts');
        return { code: code.replace(call, ''), map: null };
      },
    },
  };
}

export default defineConfig({
  plugins: [
    ...[react(), tailwindcss(), withoutInjectedStyles(), leanContract(), leanIcons()],
    ...[earlyChunks(), serviceWorker(), gallery()],
  ],
  build: {
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
        // The start holds the names of two hundred files; of all it holds, these letters alone cannot be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  // Style sheets count as empty in tests; the one that a test reads must not.
  test: { css: { include: /tokens\.css/ } },
  server: { port: 5173, strictPort: true, proxy: { '/api': { target: API } } },
});
