import { extname } from 'node:path';

const KINDS = ['html', 'js', 'css', 'font', 'image', 'api', 'other'] as const;

export type Kind = (typeof KINDS)[number];

/** Body sizes as transferred, brotli if the server offers it, without headers; in bytes. */
export type LoadBytes = { requests: number; total: number } & Record<Kind, number>;

const KIND_OF_ENDING: Readonly<Record<string, Kind>> = {
  '.html': 'html',
  '.js': 'js',
  '.mjs': 'js',
  '.css': 'css',
  '.woff2': 'font',
  '.svg': 'image',
  '.png': 'image',
  '.webp': 'image',
  '.ico': 'image',
};

export function emptyBytes(): LoadBytes {
  return { requests: 0, total: 0, html: 0, js: 0, css: 0, font: 0, image: 0, api: 0, other: 0 };
}

export function addBytes(sum: LoadBytes, kind: Kind, bytes: number): void {
  sum.requests += 1;
  sum.total += bytes;
  sum[kind] += bytes;
}

/** The kind of a path; a path without an extension is a page. */
export function kindOf(path: string): Kind {
  if (path.startsWith('/api/')) return 'api';
  const ending = extname(path);
  return ending === '' ? 'html' : (KIND_OF_ENDING[ending] ?? 'other');
}
