import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/** The quality of the product's build (vite-plugins/compress-files.ts). */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const compress = promisify(brotliCompress);

const BLANK = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Blank</title><p>Hello</p></html>';

export type Pages = { blankUrl: string; programUrl: string; stop(): Promise<void> };

/**
 * Serves the baseline pages, compressed once like the product's: a built React program, and a page with only one word.
 *
 * @param answers further responses by path, which the program fetches
 */
export async function servePages(
  programFolder: string,
  answers: Readonly<Record<string, string>> = {},
): Promise<Pages> {
  const fixed: Readonly<Record<string, string>> = { '/blank': BLANK, ...answers };
  const compressed = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '/');
    const type = TYPES[extname(path)];
    if (fixed[path] === undefined && (type === undefined || path.includes('..'))) return response.writeHead(404).end();
    const content = fixed[path] ?? (await readFile(join(programFolder, path)).catch(() => undefined));
    if (content === undefined) return response.writeHead(404).end();
    const body = compressed.get(path) ?? (await compress(content, COMPRESSION));
    compressed.set(path, body);
    const headers = { 'content-type': type ?? 'text/html; charset=utf-8', 'content-encoding': 'br' };
    return response.writeHead(200, headers).end(body);
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
