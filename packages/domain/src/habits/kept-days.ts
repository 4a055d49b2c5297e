/**
 * Required completions per period; `daysAt` returns the length of the period that begins on a day. No period requires more
 * completions than it has days.
 */
export type PeriodTarget = { times: number; daysAt: (index: number) => number };

/** Bounds for completions that are still possible: today, and the start of the current period. */
type PeriodBounds = { today: number; todayIsClosed: boolean; periodStart: number };

/**
 * Computes which days of a flexible times-per-period habit are kept without being done. They lie in a period that has enough
 * completions, or can still reach enough (decision 0044).
 *
 * @param done 1 for each completed day, oldest first; neutral days are excluded
 * @returns 1 for each day that is kept
 */
export function keptDays(done: Uint8Array, rule: PeriodTarget, outlook: PeriodBounds): Uint8Array {
  const completions = positionsOf(done);
  const { kept, until } = fullPeriods(completions, rule, done.length);
  kept.fill(1, Math.max(firstOpenDay(completions, rule, until, outlook), 0));
  return kept;
}

/**
 * Computes the days in periods with enough completions, and the last of them.
 *
 * A period begins with the first of every `times` consecutive completions that lie close enough together. It moves back to close
 * the gap to the period before it, but never past its last completion.
 *
 * @see iSoron/uhabits EntryList.kt, the construction of intervals (read for the idea, not copied)
 */
export function fullPeriods(completions: readonly number[], rule: PeriodTarget, length: number) {
  const kept = new Uint8Array(length);
  let until = Number.NEGATIVE_INFINITY;
  for (const [index, begin] of completions.entries()) {
    const days = rule.daysAt(begin);
    const newest = completions[index + Math.min(rule.times, days) - 1];
    if (newest === undefined || newest - begin >= days) continue;
    const closesGap = begin > until + 1 && newest <= until + days;
    const from = closesGap ? until + 1 : begin;
    kept.fill(1, Math.max(from, until + 1, 0), from + days);
    until = Math.max(until, from + days - 1);
  }
  return { kept, until };
}

/**
 * Returns the first day up to today that can still be kept: the start of the current period, or what further completions can
 * reach.
 */
function firstOpenDay(
  completions: readonly number[],
  { times, daysAt }: PeriodTarget,
  keptUntil: number,
  { today, todayIsClosed, periodStart }: PeriodBounds,
): number {
  const future = completions.findLastIndex((position) => position <= today) + 1;
  const past = completions.slice(Math.max(future - times, 0), future);
  const next = todayIsClosed ? today + 1 : today;
  let from = Math.min(periodStart, next);
  for (let have = Math.min(times - 1, past.length); have >= 0; have -= 1) {
    const begin = have === 0 ? next : at(past, past.length - have);
    const days = daysAt(Math.min(begin, today));
    const newest = next + Math.min(times, days) - have - 1;
    if (newest < next || newest - begin >= days) continue;
    const joins = begin <= keptUntil + 1 || newest <= keptUntil + days;
    from = Math.min(from, joins ? keptUntil + 1 : begin);
  }
  return from;
}

/** Returns the positions of the 1s in a row of flags. */
export function positionsOf(done: Uint8Array): number[] {
  const positions: number[] = [];
  for (let index = 0; index < done.length; index += 1) if (done[index] === 1) positions.push(index);
  return positions;
}

/** Reads an element within the loop's bounds. */
function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}
