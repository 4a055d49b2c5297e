/** So many completions in so many days; `daysAt` gives the length of the period that begins on a day. */
export type TimesInDays = { times: number; daysAt: (index: number) => number };

/** Completions of the past by which a period could yet be filled, and where the days asked about end. */
type Outlook = { today: number; todayIsClosed: boolean; periodStart: number };

/**
 * Which days of a so-often-a-period habit are kept without being done: they lie in a period that holds enough
 * completions, or in one that may yet (decision 0014).
 *
 * @param done 1 for each completed day, oldest first; days that rest are not in the row
 * @returns 1 for each day that is kept
 */
export function keptDays(done: Uint8Array, rule: TimesInDays, outlook: Outlook): Uint8Array {
  const completions = positionsOf(done);
  const { kept, until } = fullPeriods(completions, rule, done.length);
  kept.fill(1, Math.max(openFrom(completions, rule, until, outlook), 0));
  return kept;
}

/**
 * The days in periods that hold enough completions, and the last of them.
 *
 * For every `times` completions in a row that lie close enough together a period begins with the first of them. It moves
 * back, but never past its last completion, where that closes the gap to the period before it.
 *
 * @see iSoron/uhabits EntryList.kt, the construction of intervals (read for the idea, not copied)
 */
export function fullPeriods(completions: readonly number[], rule: TimesInDays, length: number) {
  const kept = new Uint8Array(length);
  let until = Number.NEGATIVE_INFINITY;
  for (let last = rule.times - 1; last < completions.length; last += 1) {
    const [begin, newest] = [at(completions, last - rule.times + 1), at(completions, last)];
    const days = rule.daysAt(begin);
    if (newest - begin >= days) continue;
    const closesGap = begin > until + 1 && newest <= until + days;
    const from = closesGap ? until + 1 : begin;
    kept.fill(1, Math.max(from, until + 1, 0), from + days);
    until = Math.max(until, from + days - 1);
  }
  return { kept, until };
}

/** The first of the days up to today that are not lost yet: the period now running, and what further completions can reach. */
function openFrom(
  completions: readonly number[],
  { times, daysAt }: TimesInDays,
  keptUntil: number,
  { today, todayIsClosed, periodStart }: Outlook,
): number {
  const future = completions.findLastIndex((position) => position <= today) + 1;
  const past = completions.slice(Math.max(future - times, 0), future);
  const next = todayIsClosed ? today + 1 : today;
  let from = Math.min(periodStart, next);
  for (let have = Math.min(times - 1, past.length); have >= 0; have -= 1) {
    const newest = next + times - have - 1;
    const begin = have === 0 ? next : at(past, past.length - have);
    const days = daysAt(Math.min(begin, today));
    if (newest - begin >= days) continue;
    const joins = begin <= keptUntil + 1 || newest <= keptUntil + days;
    from = Math.min(from, joins ? keptUntil + 1 : begin);
  }
  return from;
}

/** Where a row of flags holds a 1. */
export function positionsOf(done: Uint8Array): number[] {
  const positions: number[] = [];
  for (let index = 0; index < done.length; index += 1) if (done[index] === 1) positions.push(index);
  return positions;
}

/** An element that the loop's bounds promise. */
function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}
