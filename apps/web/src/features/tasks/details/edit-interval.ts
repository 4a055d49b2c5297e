import type { MutationArgs } from '@dayward/contract';
import { type EpochMs, firstInstantAt, isLocalDate, localDateAt, zoneOffsetMs } from '@dayward/domain';
import { type IntervalProblems, minuteOf } from './interval.ts';
import type { SpentTime } from './spent-time.ts';

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
