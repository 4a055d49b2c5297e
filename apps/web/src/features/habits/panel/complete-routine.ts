import type { MutationCall } from '@dayward/contract';
import { currentRunId, type LocalDate } from '@dayward/domain';
import { newId } from '#src/platform/new-id.ts';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { findDay, type Habit } from '../habits.data.ts';
import { amountLeft, isOverLimit } from '../habits.view-model.ts';
import type { HabitToday } from '../habits-today.ts';
import { restoreDayMutations } from '../restore-day-mutations.ts';

type RoutineContext = { data: LocalStore; now: () => string; zone: string };

/**
 * Builds the mutations that complete the open habits of a routine on a day; habits over their limit are left out. `undo` builds
 * the mutations that restore the days, from their state by then.
 */
export function completeRoutine(routine: readonly HabitToday[], day: LocalDate, { data, now, zone }: RoutineContext) {
  const open = routine.filter(({ habit, onDay }) => onDay.isAsked && !onDay.isComplete && !isOverLimit(habit, onDay));
  const whereOf = (habit: Habit) => ({ habitId: habit.id, runId: currentRunId(habit), day, at: now(), zone });
  const factsOf = (habit: Habit) => findDay(data, currentRunId(habit), day);
  const before = open.map(({ habit }) => ({ habit, facts: factsOf(habit) }));
  const calls = open.map(({ habit, onDay }): MutationCall => {
    if (habit.kind === 'yes_no' || habit.kind === 'at_most') {
      return { name: 'habit.setDay', args: { ...whereOf(habit), state: 'done' } };
    }
    const adds = [{ id: newId(), amount: amountLeft(onDay) }];
    return { name: 'habit.logAmount', args: { ...whereOf(habit), removes: [], adds } };
  });
  const undo = () => before.flatMap(({ habit, facts }) => restoreDayMutations(facts, factsOf(habit), whereOf(habit)));
  return { calls, undo };
}
