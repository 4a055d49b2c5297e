import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { CHUNKS } from './vite-plugins/chunks.ts';
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

/**
 * Every schema carries the means to describe itself as JSON Schema, which the server's API document uses and the app never
 * does. Here they are stand-ins: 5 KB less on every first visit. The build fails when a new version looks different.
 */
function withoutJsonSchema(): Plugin {
  return {
    name: 'dayward:without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/ },
      handler(code, id) {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
        if (names.length === 0)
          throw new Error(`zod no longer describes schemas as expected: see vite.config.ts (${id})`);
        return {
          code: ['const none = () => none;', ...names.map((name) => `export const ${name} = none;`)].join('\n'),
          map: null,
        };
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutInjectedStyles(), withoutJsonSchema(), serviceWorker()],
  build: {
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  // Style sheets count as empty in tests; the one that a test reads must not.
  test: { css: { include: /tokens\.css/ } },
  server: { port: 5173, strictPort: true, proxy: { '/api': { target: API } } },
});
