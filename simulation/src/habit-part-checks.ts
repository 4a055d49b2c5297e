import { type HabitDay, type TimeEntry, timedMinutes, timerLogId } from '@dayward/domain';
import type { SimulatedDevice } from './device.ts';
import type { IsRefused } from './is-refused.ts';
import type { Ledger } from './ledger.ts';

/** A run starts with two protections, and the days of a simulation earn at most one more. */
const USES_MAX = 3;

/**
 * Checks the parts of habits other than days: every row confirmed as saved exists or is refused, at most one timer runs, timed
 * minutes are logged exactly once, and no run uses more protections than it has.
 */
export function checkHabitParts(ledger: Ledger, newcomer: SimulatedDevice, isRefused: IsRefused): void {
  for (const [collection, ids, ...makers] of [
    ['habit_notes', ledger.notes, 'habitNote.create'],
    ['habit_images', ledger.images, 'habitImage.create'],
    ['time_entries', ledger.timers, 'timer.start', 'timer.log'],
  ] as const) {
    for (const id of ids) {
      if (!newcomer.knows({ collection, id }) && !makers.some((name) => isRefused(name, id)))
        throw new Error(`${id} of ${collection} is lost`);
    }
  }
  checkTimers(newcomer);
  checkProtections(newcomer);
}

function checkTimers(newcomer: SimulatedDevice): void {
  const kept = newcomer.rows('time_entries').filter(({ deletedAt }) => deletedAt === null);
  const entries = kept as unknown as (TimeEntry & { id: string })[]; // as the contract declares them
  const open = entries.filter(({ endedAt }) => endedAt === null).map(({ id }) => id);
  const named = newcomer
    .rows('running_timers')
    .flatMap(({ entryId }) => (typeof entryId === 'string' ? [entryId] : []));
  if (open.length > 1 || open.some((id) => !named.includes(id))) {
    throw new Error(`The timers ${open} run, and ${named} is said to`);
  }
  for (const { id, startedAt, endedAt, subjectId } of entries) {
    if (endedAt === null || !newcomer.knows({ collection: 'habits', id: subjectId })) continue;
    const amounts = daysOf(newcomer).flatMap(({ logs = [] }) => logs.filter((log) => log.id === timerLogId(id)));
    const minutes = timedMinutes({ startedAt }, endedAt);
    if (amounts.length !== 1 || amounts[0]?.amount !== minutes) {
      throw new Error(`The timer ${id} of ${minutes} minutes is logged as ${JSON.stringify(amounts)}`);
    }
  }
}

function checkProtections(newcomer: SimulatedDevice): void {
  const uses = new Map<string, number>();
  for (const { runId, days } of newcomer.rows('habit_months')) {
    const covered = Object.values(days as Record<string, HabitDay>).filter((facts) => facts.protectedAt !== undefined);
    uses.set(String(runId), (uses.get(String(runId)) ?? 0) + covered.length);
  }
  for (const [runId, count] of uses) {
    if (count > USES_MAX) throw new Error(`The run ${runId} uses ${count} protections`);
  }
}

function daysOf(device: SimulatedDevice): HabitDay[] {
  return device.rows('habit_months').flatMap(({ days }) => Object.values(days as Record<string, HabitDay>));
}
