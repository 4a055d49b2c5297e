import { formatRow } from '../format-row.ts';
import { median, rounded } from '../statistics.ts';
import type { FirstPullReport } from './first-pull.ts';
import type { DeviceReport, SizeReport } from './measure-device.ts';
import type { TapTimes } from './taps.ts';

export function describeDevice({ settings, sizes, pull }: DeviceReport): string[] {
  return [
    `\nOn a device: Chromium, a phone's screen, processor slowed down ${settings.cpuSlowdown} x, ${settings.habits} habits`,
    formatRow(['tap to paint', 'p50', 'p95', 'longest', 'taps', 'p95 ratio']),
    ...sizes.flatMap(describeTaps),
    formatRow(['heatmap of a year', 'painted after', 'frames p50', 'p95', 'longest', 'p95 at rest', 'p95 ratio']),
    ...sizes.map(describeHeatmap),
    formatRow(['start without a server', 'first habit', 'all figures', 'blank page', 'ratio', 'first habit, each']),
    ...sizes.map(describeStart),
    describeGrowth(sizes),
    formatRow(['first sync of an empty phone', 'first habit', 'all figures', 'all figures, each']),
    ...sizes.map(describeFirstSync),
    ...describePull(pull),
  ];
}

function describeTaps({ years, tap }: SizeReport): string[] {
  const row = (title: string, { p50Ms, p95Ms, maxMs, taps }: TapTimes, ...more: string[]) =>
    formatRow([title, `${p50Ms} ms`, `${p95Ms} ms`, `${maxMs} ms`, `${taps}`, ...more]);
  return [row(`habit, ${daysOf(years)}`, tap.app, `${tap.ratioP95} x`), row('React toggle at that time', tap.toggle)];
}

function describeHeatmap({ years, heatmap: { openedMs, still, moving } }: SizeReport): string {
  const times = [median(openedMs), moving.p50Ms, moving.p95Ms, moving.maxMs, still.p95Ms].map((ms) => `${ms} ms`);
  return formatRow([daysOf(years), ...times, `${rounded(moving.p95Ms / still.p95Ms)} x`]);
}

/** The growth of each measure from one year of data to all years. */
function describeGrowth(sizes: readonly SizeReport[]): string {
  const [least, most] = [sizes[0], sizes.at(-1)];
  if (least === undefined || most === undefined || least === most) return '';
  const grown = (of: (size: SizeReport) => number) => `${rounded(of(most) / of(least))} x`;
  return formatRow([
    `growth from ${daysOf(least.years)} to ${daysOf(most.years)}`,
    `tap ${grown(({ tap }) => tap.app.p95Ms / tap.toggle.p95Ms)}`,
    `heatmap ${grown(({ heatmap }) => median(heatmap.openedMs))}`,
    `start ${grown(({ offlineStart }) => offlineStart.ratio)}`,
  ]);
}

function describeStart({ years, offlineStart: { app, blankMs, ratio } }: SizeReport): string {
  const painted = app.map(({ paintedMs }) => paintedMs);
  const complete = median(app.map(({ completeMs }) => completeMs));
  const times = [median(painted), complete, median(blankMs)].map((ms) => `${ms} ms`);
  return formatRow([daysOf(years), ...times, `${ratio} x`, `${painted.join(', ')} ms`]);
}

function describeFirstSync({ years, days, firstSync }: SizeReport): string {
  const complete = firstSync.map(({ completeMs }) => completeMs);
  const painted = median(firstSync.map(({ paintedMs }) => paintedMs));
  return formatRow([
    `${daysOf(years)}: ${days}`,
    `${painted} ms`,
    `${median(complete)} ms`,
    `${complete.join(', ')} ms`,
  ]);
}

function describePull({ rows, pages, bytes, rounds, ratio }: FirstPullReport): string[] {
  const [http, sql] = [median(rounds.map(({ httpMs }) => httpMs)), median(rounds.map(({ sqlMs }) => sqlMs))];
  const weight = `${(bytes / 1024).toFixed(0)} KiB`;
  return [
    formatRow(['its pull alone', 'over HTTP', 'rows in SQL', 'ratio', 'rows', 'pages', 'as they travel']),
    formatRow(['', `${http} ms`, `${sql} ms`, `${ratio} x`, `${rows}`, `${pages}`, weight]),
  ];
}

function daysOf(years: number): string {
  return years === 1 ? 'a year of days' : `${years} years of days`;
}
