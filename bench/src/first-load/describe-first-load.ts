import { formatRow } from '../format-row.ts';
import type { FirstLoadReport } from './measure-first-load.ts';

export function describeFirstLoad({ helloWorld, pages }: FirstLoadReport): string[] {
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
  return [
    '\nFirst load, bodies as they travel (brotli)',
    formatRow(['', 'requests', 'HTML', 'JS', 'CSS', 'API', 'total', 'JS ratio', 'ratio without API']),
    formatRow([
      'React hello world',
      `${helloWorld.requests}`,
      kib(helloWorld.html),
      kib(helloWorld.js),
      '',
      '',
      kib(helloWorld.total),
    ]),
    ...Object.entries(pages).map(([path, { requests, html, js, css, api, total, ratios }]) =>
      formatRow([
        path,
        `${requests}`,
        kib(html),
        kib(js),
        kib(css),
        kib(api),
        kib(total),
        `${ratios.js} x`,
        `${ratios.total} x`,
      ]),
    ),
  ];
}
