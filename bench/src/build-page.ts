import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Builds a page of the bench with the tools of the web app.
 *
 * @param program the module that its index.html loads, in the same folder
 */
export async function buildPage(program: URL, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: dirname(fileURLToPath(program)),
    logLevel: 'silent',
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
}
