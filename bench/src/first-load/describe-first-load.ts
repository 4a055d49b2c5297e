import { formatRow } from '../format-row.ts';
import type { FirstLoadReport } from './measure-first-load.ts';
import type { FirstVisitReport } from './measure-first-visit.ts';

export function describeFirstLoad({ helloWorld, pages, firstVisit }: FirstLoadReport): string[] {
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
    ...describeFirstVisit(firstVisit),
  ];
}

function describeFirstVisit({ settings, pages }: FirstVisitReport): string[] {
  const { downloadBitsPerSecond, latencyMs, cpuSlowdown, habits, tasks } = settings;
  const network = `${downloadBitsPerSecond / 1e6} Mbit/s, ${latencyMs} ms, ${cpuSlowdown} x slower processor`;
  return [
    `\nFirst visit on a slow phone (${network}; ${habits} habits and ${tasks} tasks), median`,
    formatRow(['', 'usable', 'ratio to the React list', 'a tap is answered', 'usable in each turn']),
    ...Object.entries(pages).map(([name, { usableMs, ratio, answeredMs, turns }]) =>
      formatRow([name, `${usableMs} ms`, `${ratio} x`, `${answeredMs} ms`, turns.join(' ')]),
    ),
  ];
}
