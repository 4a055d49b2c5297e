import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import type { BuildFiles } from '../src/service-worker/build-files.ts';

const WORKER = fileURLToPath(new URL('../src/service-worker/main.ts', import.meta.url));
const PAGE = '/index.html';
const NOT_CACHED = /\/\.|\.(?:map|br|ico|txt)$|^\/sw\.js$/;

/** Builds the service worker into `sw.js`, with the list of all other files of the build. */
export function serviceWorker(): Plugin {
  return {
    name: 'dayward:service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) throw new Error('The service worker needs a folder to be written into.');
        await writeFile(join(dir, 'sw.js'), await buildWorker(await listBuildFiles(dir)));
      },
    },
  };
}

async function listBuildFiles(folder: string): Promise<BuildFiles> {
  const contents = await readFolder(folder);
  const page = contents.get(PAGE)?.toString('utf8') ?? '';
  const entry = /<script type="module"[^>]* src="(?<path>[^"]+)"/.exec(page)?.groups?.['path'];
  if (entry === undefined) throw new Error('The page loads no script: the service worker cannot tell its build.');
  const files = [...contents]
    .filter(([path]) => path !== PAGE)
    .map(([path, content]) => ({ path, integrity: `sha256-${sha256(content)}` }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return { version: sha256(page + JSON.stringify(files)).slice(0, 12), entry, files };
}

async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const found of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(found.parentPath, found.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (found.isFile() && !NOT_CACHED.test(path)) contents.set(path, await readFile(file));
  }
  return contents;
}

async function buildWorker(files: BuildFiles): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __BUILD_FILES__: JSON.stringify(files) },
    build: { write: false, rolldownOptions: { input: WORKER, output: { format: 'iife' } } },
  });
  const [output] = 'output' in built ? built.output : [];
  if (output === undefined) throw new Error('The service worker was not built.');
  return output.code;
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('base64');
}
