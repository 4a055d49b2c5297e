import { formatRow } from '../format-row.ts';
import type { RemindersReport, RemindersStats, TapStats } from './measure-reminders.ts';

export function describeReminders({ counts }: RemindersReport): string[] {
  return [
    '\nReminders due in the same minute, by push; time and CPU to the least (x); taps of other users (p50 / p99); memory before, at most, after',
    formatRow(['', 'sent in', 'CPU each', 'least', 'taps apart', 'taps during', 'ratio', 'memory']),
    ...counts.flatMap(describeCount),
  ];
}

function describeCount({ reminders, apart, during, ratios, memory, failures, least, ...product }: RemindersStats) {
  const { beforeBytes, peakBytes, afterBytes } = memory;
  const mebibytes = [beforeBytes, peakBytes, afterBytes].map((bytes) => Math.round(bytes / 1024 ** 2)).join(' / ');
  return [
    formatRow([
      ...[`${reminders} reminders`, secondsOf(product), cpuOf(product), `${ratios.took} / ${ratios.processor} x`],
      ...[written(apart), written(during), `${ratios.p50} / ${ratios.p99} x`, `${mebibytes} MiB`],
    ]),
    formatRow(['  by the least', secondsOf(least), cpuOf(least)]),
    ...(failures > 0 ? [`  ${failures} FAILED`] : []),
  ];
}

const secondsOf = ({ tookMs }: { tookMs: number }) => `${(tookMs / 1000).toFixed(1)} s`;

/** CPU of Node and of PostgreSQL. */
const cpuOf = ({ nodeMsEach, postgresMsEach }: { nodeMsEach: number; postgresMsEach: number }) =>
  `${nodeMsEach} + ${postgresMsEach} ms`;

function written({ p50Ms, p99Ms }: TapStats): string {
  return `${p50Ms} / ${p99Ms} ms`;
}
