import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { memoize } from '#src/platform/memoize.ts';
import { StartError } from '#src/platform/start-error.ts';
import { acceptedEncodings } from './accepted-encodings.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export type WebFile = {
  content: Buffer;
  type: string;
  cacheControl: string;
  isCompressible: boolean;
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
};

type Variant = { encoding: Encoding; etag: string; read: () => Promise<Buffer> | Buffer };

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.wasm': 'application/wasm',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** The build puts a hash of the content into these names, so clients may cache them for a year without revalidation. */
const HASHED_FOLDER = '/assets/';
const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';
const CACHE_REVALIDATE = 'no-cache';

const COMPRESSED_ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** Smaller files fit into one packet anyway (in bytes). */
const COMPRESS_FROM_BYTES = 1_024;

/** Near the best ratio at a fraction of the time of 11; a build that wants 11 writes `.br` files itself. */
const BROTLI_QUALITY = 9;

const ETAG_CHARS = 27;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Reads every servable file of a build: not source maps, not dot-files.
 *
 * @throws StartError when the folder or its page is missing.
 */
export async function loadWebFiles(directory: string, pagePath: string) {
  const contents = await readTree(directory);
  const byPath = new Map<string, WebFile>();
  for (const [path, content] of contents) {
    if (isServed(path)) byPath.set(path, describeFile(path, content, contents));
  }
  const page = byPath.get(pagePath);
  if (page === undefined) {
    throw new StartError(
      `The web app is not built: ${join(directory, pagePath)} is missing. Start with "npm start", which builds it.`,
    );
  }
  return { byPath: byPath as ReadonlyMap<string, WebFile>, page };
}

async function readTree(directory: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const contents = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    contents.set(`/${relative(directory, file).split(sep).join('/')}`, await readFile(file));
  }
  return contents;
}

function isServed(path: string): boolean {
  return !/\.(?:map|br|gz)$/.test(path) && !path.includes('/.');
}

function describeFile(path: string, content: Buffer, contents: ReadonlyMap<string, Buffer>): WebFile {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const isCompressible = /charset|wasm/.test(type) && content.length >= COMPRESS_FROM_BYTES;
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, ETAG_CHARS);
  const variant = (encoding: Encoding, read: Variant['read']): Variant => ({
    encoding,
    etag: `"${hash}-${encoding}"`,
    read,
  });
  const variants: WebFile['variants'] = { identity: variant('identity', () => content) };
  if (isCompressible) {
    for (const encoding of ['br', 'gzip'] as const) {
      const built = contents.get(path + COMPRESSED_ENDINGS[encoding]);
      variants[encoding] = variant(encoding, built ? () => built : memoize(() => compressed(encoding, content)));
    }
  }
  const cacheControl = path.startsWith(HASHED_FOLDER) ? CACHE_IMMUTABLE : CACHE_REVALIDATE;
  return { content, type, cacheControl, isCompressible, variants };
}

function compressed(encoding: 'br' | 'gzip', content: Buffer): Promise<Buffer> {
  return encoding === 'br'
    ? compress.br(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      })
    : compress.gzip(content, { level: constants.Z_BEST_COMPRESSION });
}

/** The best encoding that the client accepts. */
export function chooseEncoding(file: WebFile, acceptEncoding: string | string[] | undefined): Encoding {
  if (!file.isCompressible || acceptEncoding === undefined) return 'identity';
  const accepted = acceptedEncodings(acceptEncoding);
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') || accepted.has('*') ? 'gzip' : 'identity';
}

/** Checks that the client has this version cached (RFC 9110 §13.1.2, weak comparison). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((candidate) => {
    const tag = candidate.trim().replace(/^W\//, '');
    return tag === '*' || tag === etag;
  });
}
