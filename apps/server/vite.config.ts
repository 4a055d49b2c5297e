/**
 * Bundles the server with its dependencies for `npm start` (docs/decisions/0041-server-bundle.md). Development and tests run
 * the sources.
 */
import { defineConfig } from 'vite';

/** Packages with native parts, found at run time in node_modules. */
const NATIVE = ['sharp', 'pg-native'];

export default defineConfig({
  ssr: { noExternal: true, external: NATIVE },
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    sourcemap: true,
    minify: false,
  },
});
