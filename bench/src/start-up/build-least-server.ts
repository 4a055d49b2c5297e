import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const PROGRAM = fileURLToPath(new URL('./least-server.ts', import.meta.url));

/**
 * Bundles the least server with the tools of the product's server. The bundle lies in the clone, from where it finds the programs
 * of PostgreSQL.
 *
 * @returns the path of the program
 */
export async function buildLeastServer(): Promise<string> {
  const outDir = join(dirname(PROGRAM), 'dist');
  await build({
    configFile: false,
    root: dirname(PROGRAM),
    logLevel: 'silent',
    ssr: { noExternal: true, external: ['pg-native'] },
    build: { ssr: PROGRAM, outDir, emptyOutDir: true, target: 'node24', minify: false },
  });
  return join(outDir, 'least-server.js');
}
