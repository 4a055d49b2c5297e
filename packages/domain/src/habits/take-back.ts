import { isDeepEqual } from '../sync/deep-equal.ts';
import { type Apply, applied, NO_CHANGE, refused } from '../sync/effect.ts';
import { HABIT_MONTHS } from './habit.ts';
import { type ImportMonthArgs, normalizeDay } from './import-month.ts';
import { type CelebrateArgs, milestoneKey } from './milestones.ts';
import { findRunMonth } from './write-day.ts';

/** Month as the file imported it: the arguments of {@link importMonth}. */
export type TakeBackMonthArgs = ImportMonthArgs;

/** Milestone as the file imported it. */
export type TakeBackMilestoneArgs = CelebrateArgs;

/** Undoes the import of a month. A day that differs from the file has been changed since and stays. */
export const takeBackMonth: Apply<TakeBackMonthArgs> = (view, args) => {
  const { habitId, runId, month } = args;
  const found = findRunMonth(view, args);
  if ('outcome' in found) return found;
  const before = found.month?.days ?? {};
  const days = Object.fromEntries(
    Object.entries(before).filter(([key, day]) => {
      const given = args.days[key];
      return given === undefined || !isDeepEqual(day, normalizeDay(given));
    }),
  );
  const count = Object.keys(before).length - Object.keys(days).length;
  if (count === 0) return NO_CHANGE;
  return applied(
    [{ collection: HABIT_MONTHS, id: found.monthId, fields: { days } }],
    [{ name: 'habit.import_taken_back', entityId: habitId, payload: { runId, month, days: count } }],
  );
};

/** Undoes the import of a milestone if it still equals the one of the file. It may be reached again. */
export const takeBackMilestone: Apply<TakeBackMilestoneArgs> = (view, { habitId, runId, days, on }, { now }) => {
  const key = milestoneKey(runId, days);
  const stored = view.find(key);
  if (stored === undefined || stored['habitId'] !== habitId) return refused('not_found');
  if (stored.deletedAt !== null || stored['reachedOn'] !== on) return NO_CHANGE;
  return applied([{ ...key, fields: {}, deletedAt: now }]);
};
