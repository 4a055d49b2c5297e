import { formatRow } from '../format-row.ts';
import type { LighthouseReport } from './measure-lighthouse.ts';

export function describeLighthouse({ pages, shifts }: LighthouseReport): string[] {
  const moved = (shift: number) => shift.toFixed(3);
  return [
    '\nLighthouse on its phone, points of 100: the median run of each page (performance depends on how busy this machine is)',
    formatRow(['', 'performance', 'accessible', 'best practices', 'first paint', 'largest paint', 'blocked', 'shift']),
    ...Object.entries(pages).map(([name, page]) =>
      formatRow([
        name,
        ...[page.performance, page.accessibility, page['best-practices']].map(String),
        ...[page.firstPaintMs, page.largestPaintMs, page.blockedMs].map((ms) => `${ms} ms`),
        moved(page.layoutShift),
      ]),
    ),
    ...Object.entries(pages).map(([name, { runs }]) => `  ${name}, performance of each run: ${runs.join(', ')}`),
    ...Object.entries(pages).flatMap(([name, { lost }]) =>
      lost.length > 0 ? [`  ${name} lost: ${lost.join(', ')}`] : [],
    ),
    '\nCumulative layout shift while a page loads',
    formatRow(['', 'cold', 'warm']),
    ...Object.entries(shifts).map(([path, { cold, warm }]) => formatRow([path, moved(cold), moved(warm)])),
  ];
}
