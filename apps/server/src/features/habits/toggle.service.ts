import { MUTATIONS, type MutationDefinition } from '@dayward/contract';
import {
  currentRunId,
  dayKey,
  HABIT_MONTHS,
  HABITS,
  type HabitMonth,
  type HabitRules,
  habitMonthId,
  isComplete,
  type LocalDate,
  monthOf,
  type RowView,
  type SetDayArgs,
  setHabitDay,
} from '@dayward/domain';
import type { Database } from '#src/db/database.ts';
import { readCalendar } from '#src/features/accounts/index.ts';
import { createEntityRepo } from '#src/platform/entity/entity.repo.ts';
import type { CompleteRows, EntityCaller } from '#src/platform/entity/entity.service.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { SyncWriter } from '#src/platform/sync/sync-writer.ts';
import { findUndeletedHabit } from './habits.repo.ts';
import { habitsTable } from './habits.table.ts';

type Deps = { database: Database; sync: SyncWriter; complete: CompleteRows };

const habits = createEntityRepo(habitsTable);

const SET_DAY: MutationDefinition = MUTATIONS['habit.setDay'];

export type ToggleCall = { habitId: string; done: boolean; day?: LocalDate };

/**
 * Sets a day of a habit's current run as done or not done, as a device does; the account's today if no day is given.
 * Idempotent.
 *
 * @returns the habit with its figures
 * @throws AppError `not_found` for an unknown, foreign or deleted habit; as the mutation `habit.setDay`
 */
export async function toggleHabit(
  { database, sync, complete }: Deps,
  { userId, site }: EntityCaller,
  { habitId, done, day }: ToggleCall,
) {
  return sync.runExclusive(userId, () =>
    database.asUser(userId, async (tx) => {
      await sync.lock(tx, userId);
      const now = new Date();
      const habit = await findUndeletedHabit(tx, userId, habitId);
      if (habit === undefined) throw new AppError('not_found');
      const { today, zone } = await readCalendar(tx, userId, now);
      const args: SetDayArgs = {
        ...{ habitId, runId: currentRunId(habit), day: day ?? today, state: done ? 'done' : 'undone' },
        ...{ at: now.toISOString(), zone },
      };
      await sync.apply(tx, userId, toggleDayMutation, args);
      const row = await habits.findKept(tx, userId, habitId);
      const [completed] = row === undefined ? [] : await complete(tx, userId, [row], site);
      if (completed === undefined) throw new AppError('not_found');
      return completed;
    }),
  );
}

/**
 * Sets the day with the amounts that it holds when the call is applied. A caller of the API sends no amounts: toggling off a
 * completed day removes the stored ones, under the account's lock. A day that is skipped or partly done is already not done
 * and stays unchanged.
 */
const toggleDayMutation: MutationDefinition = {
  ...SET_DAY,
  apply(view, given, context) {
    const args = given as SetDayArgs; // built above
    return setHabitDay(
      view,
      args.state === 'undone' ? { ...args, removes: completedLogIds(view, args) } : args,
      context,
    );
  },
};

function completedLogIds(view: RowView, { habitId, runId, day }: SetDayArgs): string[] {
  const habit = view.find({ collection: HABITS, id: habitId });
  const month = view.find({ collection: HABIT_MONTHS, id: habitMonthId(runId, monthOf(day)) });
  // Only validated values are written to these collections.
  const facts = (month as HabitMonth | undefined)?.days[dayKey(day)];
  const isDone = habit !== undefined && isComplete(habit as unknown as HabitRules, facts);
  return isDone ? (facts?.logs ?? []).map(({ id }) => id) : [];
}
