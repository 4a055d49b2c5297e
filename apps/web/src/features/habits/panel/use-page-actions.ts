import type { MutationCall } from '@dayward/contract';
import { currentRunId, HABIT_NAME_MAX_CHARS, HABITS, type LocalDate } from '@dayward/domain';
import { useMemo } from 'react';
import type { Clock } from '#src/platform/clock.ts';
import { copyName } from '#src/platform/copy-name.ts';
import { type ErrorToast, useErrorToast } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { Text } from '#src/platform/i18n/messages.ts';
import { newId } from '#src/platform/new-id.ts';
import { useWrite, type Write } from '#src/platform/resource/use-write.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { findDay, type Habit } from '../habits.data.ts';
import { amountLeft, isOpenInRoutine } from '../habits.view-model.ts';
import type { HabitToday } from '../habits-today.ts';
import { useExportHabits } from '../transfer/use-export-habits.ts';
import { restoreDayMutations } from '../use-day-actions.ts';
import { type Arrangement, orderKeysOf } from './arrangement.ts';
import type { habitsPageMessages } from './habits-page.messages.ts';

/** Actions of the page on habits, in addition to those of a single habit. */
export function usePageActions() {
  const data = useLocalStore();
  const write = useWrite();
  const showError = useErrorToast();
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const text = useText('habits-page');
  const { exportOne } = useExportHabits();
  return useMemo(
    () => createPageActions({ data, write, showError, clock, zone, text, exportOne }),
    [data, write, showError, clock, zone, text, exportOne],
  );
}

export type PageActions = ReturnType<typeof usePageActions>;

type PageActionsDeps = {
  data: LocalStore;
  write: Write;
  showError: ErrorToast;
  clock: Clock;
  zone: string;
  text: Text<typeof habitsPageMessages>;
  exportOne: (habitId: string) => Promise<void>;
};

function createPageActions({ data, write, showError, clock, zone, text, exportOne }: PageActionsDeps) {
  const now = () => new Date(clock.now()).toISOString();

  const intoGroup = (habits: readonly Habit[], groupOf: (habit: Habit) => string): MutationCall[] =>
    habits.map((habit) => ({ name: 'habit.patch', args: { id: habit.id, changes: { group: groupOf(habit) } } }));

  const regroup = (habits: readonly Habit[], group: string, message: string) =>
    write.run(
      intoGroup(habits, () => group),
      { text: message, undo: intoGroup(habits, (habit) => habit.group) },
    );

  return {
    exportHabit: ({ id }: Habit) => exportOne(id),

    /** Adds a second habit with the same definition under a new name; days, pauses and archiving are not copied (HAB-35). */
    async duplicate(habit: Habit): Promise<boolean> {
      const id = newId();
      const name = nameOfCopy(habit, data, text);
      try {
        const { copyHabit } = await import('./copy-habit.ts'); // the page does not wait for the schemas of habits
        return await write.run(copyHabit(habit, { id, name }), {
          text: text('duplicated.toast', { name: habit.name, copy: name }),
          undo: { name: 'habit.delete', args: { id } },
        });
      } catch (error) {
        showError(error);
        return false;
      }
    },

    moveToGroup(habit: Habit, group: string): Promise<boolean> {
      const message = group === '' ? text('moved.out.toast', habit) : text('moved.toast', { name: habit.name, group });
      return regroup([habit], group, message);
    },

    renameGroup: (habits: readonly Habit[], name: string) =>
      regroup(habits, name, text('group.renamed.toast', { name })),

    dissolveGroup: (habits: readonly Habit[], name: string) =>
      regroup(habits, '', text('group.dissolved.toast', { name })),

    /** Sorts habits, and moves some of them into other groups. */
    arrange(arrangement: Arrangement): Promise<boolean> {
      const { wanted, groups } = arrangement;
      const keys = orderKeysOf(arrangement);
      const calls = wanted.flatMap(({ id, ...before }): MutationCall[] => {
        const group = groups.get(id) ?? before.group;
        const sortOrder = keys.get(id) ?? before.sortOrder;
        const changes = {
          ...(sortOrder !== before.sortOrder && { sortOrder }),
          ...(group !== before.group && { group }),
        };
        return Object.keys(changes).length === 0 ? [] : [{ name: 'habit.patch', args: { id, changes } }];
      });
      return write.run(calls);
    },

    /** Completes the open habits of a routine on a day, with an undo toast. */
    completeAll(routine: readonly HabitToday[], group: string, day: LocalDate): Promise<boolean> {
      const { calls, undo } = completeRoutine(routine, day, { data, now, zone });
      return write.run(calls, { text: text('group.completed.toast', { count: calls.length, name: group }), undo });
    },
  };
}

function nameOfCopy({ name }: Habit, data: LocalStore, text: PageActionsDeps['text']): string {
  const habits = data.rows(HABITS).filter(({ deletedAt }) => deletedAt === null);
  return copyName(name, {
    taken: habits.map((row) => String(row['name'])),
    maxChars: HABIT_NAME_MAX_CHARS,
    write: (of, number) => text(number === 1 ? 'copy' : 'copy.more', { name: of, number }),
  });
}

type RoutineContext = { data: LocalStore; now: () => string; zone: string };

/**
 * Builds the mutations that complete the open habits of a routine on a day. `undo` builds the mutations that restore the days,
 * from their state by then.
 */
function completeRoutine(routine: readonly HabitToday[], day: LocalDate, { data, now, zone }: RoutineContext) {
  const open = routine.filter(({ habit, onDay }) => isOpenInRoutine(habit, onDay));
  const whereOf = (habit: Habit) => ({ habitId: habit.id, runId: currentRunId(habit), day, at: now(), zone });
  const factsOf = (habit: Habit) => findDay(data, currentRunId(habit), day);
  const before = open.map(({ habit }) => ({ habit, facts: factsOf(habit) }));
  const calls = open.map(({ habit, onDay }): MutationCall => {
    const amount = amountLeft(onDay);
    if (amount === undefined) return { name: 'habit.setDay', args: { ...whereOf(habit), state: 'done' } };
    const adds = [{ id: newId(), amount }];
    return { name: 'habit.logAmount', args: { ...whereOf(habit), removes: [], adds } };
  });
  const undo = () => before.flatMap(({ habit, facts }) => restoreDayMutations(facts, factsOf(habit), whereOf(habit)));
  return { calls, undo };
}
