import { formatRow } from '../format-row.ts';
import { median, rounded } from '../statistics.ts';
import {
  growthOf,
  SPEEDS,
  type Speed,
  type TasksReport,
  type TasksSizeReport,
  VIEWS,
  type View,
} from './measure-tasks.ts';

/** The target of each measure; chosen by us. */
const AIMS = { growth: 1.2, frames: 2, search: 2 };

export function describeTasks({ settings, blankMs, sizes }: TasksReport): string[] {
  const { cpuSlowdown, tasks, subtasks } = settings;
  return [
    `\nTasks on a device: processor slowed down ${cpuSlowdown} x, ${tasks} tasks with ${subtasks} subtasks, and archived ones`,
    formatRow(['opening again', 'first task', 'blank page', 'ratio', 'first sync', 'first task, each']),
    ...VIEWS.flatMap((view) => sizes.map((size) => describeOpening(size, view, blankMs[view]))),
    formatRow([
      'growth with the archive',
      ...VIEWS.map((view) => `${view.toLowerCase()} ${growthOf(sizes, view)} x`),
      `aim: up to ${AIMS.growth} x`,
    ]),
    formatRow(['scrolling', 'frames p50', 'p95', 'longest', 'p95 at rest', 'p95 ratio', `aim: up to ${AIMS.frames} x`]),
    ...SPEEDS.flatMap((speed) => VIEWS.flatMap((view) => sizes.map((size) => describeScrolling(size, view, speed)))),
    formatRow([
      'letter to what is found',
      'p50',
      'p95',
      'longest',
      'letters',
      'p95 ratio',
      `aim: up to ${AIMS.search} x`,
    ]),
    ...SPEEDS.flatMap((speed) => sizes.flatMap((size) => describeSearch(size, speed))),
  ];
}

function describeOpening({ archived, openedMs, firstSyncMs }: TasksSizeReport, view: View, blank: number[]) {
  const [opened, plain] = [median(openedMs[view]), median(blank)];
  const times = [`${opened} ms`, `${plain} ms`, `${rounded(opened / plain)} x`, `${firstSyncMs} ms`];
  return formatRow([titleOf(view, archived), ...times, `${openedMs[view].join(', ')} ms`]);
}

function describeScrolling({ archived, scroll }: TasksSizeReport, view: View, speed: Speed): string {
  const { moving, still } = scroll[view][speed];
  const times = [moving.p50Ms, moving.p95Ms, moving.maxMs, still.p95Ms].map((ms) => `${ms} ms`);
  return formatRow([titleOf(view, archived, speed), ...times, `${rounded(moving.p95Ms / still.p95Ms)} x`]);
}

function describeSearch({ archived, search }: TasksSizeReport, speed: Speed): string[] {
  const { app, plain, ratioP95 } = search[speed];
  const row = (title: string, { p50Ms, p95Ms, maxMs, taps }: typeof app, ...more: string[]) =>
    formatRow([title, `${p50Ms} ms`, `${p95Ms} ms`, `${maxMs} ms`, `${taps}`, ...more]);
  return [row(titleOf('List', archived, speed), app, `${ratioP95} x`), row('plain React filter then', plain)];
}

function titleOf(view: string, archived: number, speed: Speed = 'slowed'): string {
  return `${view.toLowerCase()}, ${archived} archived${speed === 'full' ? ', full speed' : ''}`;
}
