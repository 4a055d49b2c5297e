/**
 * Bundles the server with its dependencies for `npm start` (docs/decisions/0041-server-bundle.md). Development runs the sources.
 */
import http from 'node:http';
import https from 'node:https';
import { defineConfig, type Plugin } from 'vite';

/** Packages with native parts, found at run time in node_modules. */
const NATIVE = ['sharp', 'pg-native'];

const HTTP_MODULES = new Map<string, object>([
  ['node:http', http],
  ['node:https', https],
]);

const VIRTUAL = '\0builtin:';

/**
 * Takes Node's HTTP modules by `process.getBuiltinModule`. An `import` reads each of their exports, and two of them load Node's
 * whole client for fetch and WebSocket, which takes 14 MiB.
 */
function leanHttp(): Plugin {
  return {
    name: 'lean-http',
    enforce: 'pre',
    resolveId: (id, _importer, { kind }) =>
      HTTP_MODULES.has(id) && kind === 'import-statement' ? VIRTUAL + id : undefined,
    load(id) {
      const name = id.startsWith(VIRTUAL) ? id.slice(VIRTUAL.length) : '';
      const builtin = HTTP_MODULES.get(name);
      if (builtin === undefined) return undefined;
      const exported = Object.entries(Object.getOwnPropertyDescriptors(builtin)).flatMap(([key, { get }]) =>
        get === undefined ? [key] : [],
      );
      return `const builtin = process.getBuiltinModule('${name}');
export default builtin;
export const { ${exported.join(', ')} } = builtin;`;
    },
  };
}

export default defineConfig({
  plugins: [leanHttp()],
  ssr: { noExternal: true, external: NATIVE },
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      output: {
        // The sources are in the clone.
        sourcemapExcludeSources: true,
        // Node holds the whole text of a program in memory, two bytes for each character if one of them is not ASCII. Names stay
        // readable for stack traces.
        comments: false,
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } },
      },
    },
  },
});
