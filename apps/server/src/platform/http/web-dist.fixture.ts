import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const PAGE_SCRIPT = "document.documentElement.dataset.theme = localStorage.theme ?? 'light';";
export const PAGE_STYLE = '.boot { opacity: 0 }';

export const PAGE = `<!doctype html>
<html lang="en"><head><title>Dayward</title>
<script>${PAGE_SCRIPT}</script><style>${PAGE_STYLE}</style>
<script type="module" crossorigin src="/assets/index-B1x2.js"></script>
</head><body><div id="root"></div>${' '.repeat(1_200)}</body></html>
`;

export const SCRIPT = `console.info('hello');${'// a longer text so that it is worth compressing\n'.repeat(60)}`;

/** Writes a minimal built web app; for tests only. */
export async function writeWebDist(files: Record<string, string | Uint8Array> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dayward-dist-'));
  const all = {
    'index.html': PAGE,
    'assets/index-B1x2.js': SCRIPT,
    'assets/index-B1x2.js.map': '{"sources":["secret.ts"]}',
    'assets/small-9a.css': 'a{}',
    'icons/app.png': new Uint8Array([1, 2, 3]),
    'manifest.webmanifest': '{"name":"Dayward"}',
    '.vite/manifest.json': '{"secret":true}',
    '.env': 'APP_SECRET=canary',
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}
