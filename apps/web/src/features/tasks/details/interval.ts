import type { MutationArgs } from '@dayward/contract';
import type { TimeEntries } from '@dayward/contract/features/time-entries';
import { type EpochMs, firstInstantAt, isLocalDate, localDateAt, type TimeEntry, zoneOffsetMs } from '@dayward/domain';
import type { RowOf } from '#src/platform/sync/use-local-store.ts';

export type TimeEntryRow = RowOf<typeof TimeEntries.fields>;

/** A time entry that has ended. */
export type SpentTime = TimeEntryRow & { endedAt: string };

/** A time interval from a form. */
export type TimeInterval = Pick<TimeEntry, 'day' | 'zone' | 'startedAt'> & { endedAt: string };

/** A time interval as field values. */
export type IntervalValues = { day: string; from: string; to: string };

export type IntervalProblems = Partial<Record<keyof IntervalValues | 'endDay', 'required' | 'order' | 'future'>>;

/**
 * Parses an interval of one day on the user's clock. A time that occurs twice when the clocks go back is the first one.
 *
 * @param nowMs the current time: an interval in the future is a problem
 */
export function parseInterval(
  { day, from, to }: IntervalValues,
  zone: string,
  nowMs: number,
): { interval: TimeInterval } | { problems: IntervalProblems } {
  const isMissing = { day: !isLocalDate(day), from: from === '', to: to === '' };
  if (!isLocalDate(day) || isMissing.from || isMissing.to) {
    const missing = Object.entries(isMissing).flatMap(([field, is]) => (is ? [[field, 'required']] : []));
    return { problems: Object.fromEntries(missing) };
  }
  if (to <= from) return { problems: { to: 'order' } };
  const [start, end] = [firstInstantAt(day, minuteOf(from), zone), firstInstantAt(day, minuteOf(to), zone)];
  if (end <= start) return { problems: { to: 'order' } }; // both within a gap of the clock
  if (end > nowMs) return { problems: { to: 'future' } };
  return {
    interval: { day, zone, startedAt: new Date(start).toISOString(), endedAt: new Date(end).toISOString() },
  };
}

/** @param time `HH:MM` */
function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Start and end of an interval as field values, on the user's clock. */
export type EditedTime = { day: string; from: string; endDay: string; to: string };

export type TimeEdit = Omit<MutationArgs<'timer.edit'>, 'id'>;

const MINUTE_MS = 60_000;

/** Formats an interval on the clock of a zone. */
export function toEditedTime(
  { startedAt, endedAt }: Pick<SpentTime, 'startedAt' | 'endedAt'>,
  zone: string,
): EditedTime {
  const [start, end] = [Date.parse(startedAt), Date.parse(endedAt)];
  return {
    ...{ day: localDateAt(start, zone), from: clockAt(start, zone) },
    ...{ endDay: localDateAt(end, zone), to: clockAt(end, zone) },
  };
}

/**
 * Returns only the changed fields of an interval, so that concurrent changes of other devices stay. An unchanged clock time keeps
 * its seconds. An interval within one day stays within one day when it moves to another.
 */
export function parseTimeEdit(
  entry: Pick<SpentTime, 'startedAt' | 'endedAt'>,
  typed: EditedTime,
  zone: string,
  nowMs: EpochMs,
): { edit: TimeEdit } | { problems: IntervalProblems } {
  const before = toEditedTime(entry, zone);
  const endDay = before.endDay === before.day ? typed.day : typed.endDay;
  const { day, from, to } = typed;
  const problems = missingIn({ ...typed, endDay });
  if (Object.keys(problems).length > 0 || !isLocalDate(day) || !isLocalDate(endDay)) return { problems };
  const hasStart = day !== before.day || from !== before.from;
  const hasEnd = endDay !== before.endDay || to !== before.to;
  const [oldStart, oldEnd] = [Date.parse(entry.startedAt), Date.parse(entry.endedAt)];
  const start = hasStart
    ? firstInstantAt(day, minuteOf(from), zone) + secondsOf(oldStart, from === before.from)
    : oldStart;
  const end = hasEnd ? firstInstantAt(endDay, minuteOf(to), zone) + secondsOf(oldEnd, to === before.to) : oldEnd;
  if (end <= start) return { problems: { to: 'order' } };
  if (end > nowMs && hasEnd) return { problems: { to: 'future' } };
  return {
    edit: {
      ...(hasStart && { start: { at: new Date(start).toISOString(), day, zone } }),
      ...(hasEnd && { end: new Date(end).toISOString() }),
    },
  };
}

function missingIn({ day, from, endDay, to }: EditedTime): IntervalProblems {
  return {
    ...(!isLocalDate(day) && { day: 'required' }),
    ...(from === '' && { from: 'required' }),
    ...(to === '' && { to: 'required' }),
    ...(!isLocalDate(endDay) && { endDay: 'required' }),
  };
}

function clockAt(instant: EpochMs, zone: string): string {
  return new Date(instant + zoneOffsetMs(instant, zone)).toISOString().slice(11, 16);
}

function secondsOf(instant: EpochMs, isKept: boolean): number {
  return isKept ? instant % MINUTE_MS : 0;
}
