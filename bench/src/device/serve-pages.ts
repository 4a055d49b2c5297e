import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

const BLANK = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Blank</title><p>Hello</p></html>';

export type Pages = { blankUrl: string; programUrl: string; stop(): Promise<void> };

/** Serves the baseline pages: a built React program, and a page with only one word. */
export async function servePages(programFolder: string): Promise<Pages> {
  const server = createServer(async (request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '/');
    const type = TYPES[extname(path)];
    if (path !== '/blank' && (type === undefined || path.includes('..'))) return response.writeHead(404).end();
    const content = path === '/blank' ? BLANK : await readFile(join(programFolder, path)).catch(() => undefined);
    if (content === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': type ?? 'text/html; charset=utf-8' }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not a TCP server');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    blankUrl: `${origin}/blank`,
    programUrl: `${origin}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
