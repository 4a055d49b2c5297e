import { formatRow } from '../format-row.ts';
import type { RemindersReport, RemindersStats, TapStats } from './measure-reminders.ts';

export function describeReminders({ counts }: RemindersReport): string[] {
  return [
    '\nReminders due in the same minute, by push; taps of other users (p50 / p99); memory of the server before, at most, after',
    formatRow(['', 'sent in', 'CPU each', 'taps apart', 'taps during', 'ratio', 'memory']),
    ...counts.flatMap(describeCount),
  ];
}

function describeCount({ reminders, tookMs, nodeMsEach, apart, during, ratios, memory, failures }: RemindersStats) {
  const { beforeBytes, peakBytes, afterBytes } = memory;
  const mebibytes = [beforeBytes, peakBytes, afterBytes].map((bytes) => Math.round(bytes / 1024 ** 2)).join(' / ');
  return [
    formatRow([
      ...[`${reminders} reminders`, `${(tookMs / 1000).toFixed(1)} s`, `${nodeMsEach} ms`],
      ...[written(apart), written(during), `${ratios.p50} / ${ratios.p99} x`, `${mebibytes} MiB`],
    ]),
    ...(failures > 0 ? [`  ${failures} FAILED`] : []),
  ];
}

function written({ p50Ms, p99Ms }: TapStats): string {
  return `${p50Ms} / ${p99Ms} ms`;
}
