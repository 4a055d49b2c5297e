import type { MutationCall } from '@dayward/contract';
import { HabitEntity } from '@dayward/contract/features/habits';
import { currentRunId, HABIT_NAME_MAX_CHARS, HABITS, type LocalDate } from '@dayward/domain';
import { useMemo } from 'react';
import type { Clock } from '#src/platform/clock.ts';
import { copyName } from '#src/platform/copy-name.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { Text } from '#src/platform/i18n/messages.ts';
import { newId } from '#src/platform/new-id.ts';
import { useWrite, type Write } from '#src/platform/resource/use-write.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { findDay, type Habit } from '../habits.data.ts';
import { amountLeft, isOverLimit } from '../habits.view-model.ts';
import type { HabitToday } from '../habits-today.ts';
import { useExportHabits } from '../transfer/use-export-habits.ts';
import { restoreDayMutations } from '../use-habit-actions.ts';
import { type Arrangement, orderKeysOf } from './arrangement.ts';
import type { habitsPageMessages } from './habits-page.messages.ts';

/** Actions of the page on habits, in addition to those of a single habit. */
export function usePageActions() {
  const data = useLocalStore();
  const write = useWrite();
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const text = useText('habits-page');
  const { exportOne } = useExportHabits();
  return useMemo(
    () => createPageActions({ data, write, clock, zone, text, exportOne }),
    [data, write, clock, zone, text, exportOne],
  );
}

export type PageActions = ReturnType<typeof usePageActions>;

type PageActionsDeps = {
  data: LocalStore;
  write: Write;
  clock: Clock;
  zone: string;
  text: Text<typeof habitsPageMessages>;
  exportOne: (habitId: string) => Promise<void>;
};

function createPageActions({ data, write, clock, zone, text, exportOne }: PageActionsDeps) {
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
    duplicate(habit: Habit): Promise<boolean> {
      const id = newId();
      const copy = nameOfCopy(habit, data, text);
      const args = HabitEntity.schemas.create.parse({ ...definitionOf(habit), id, name: copy });
      return write.run(
        { name: 'habit.create', args },
        {
          text: text('duplicated.toast', { name: habit.name, copy }),
          undo: { name: 'habit.delete', args: { id } },
        },
      );
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

/** Fields of a habit's history, which are not part of its definition. */
const HISTORY_FIELDS: readonly string[] = ['runId', 'archivedAt', 'pauses'];

/** The fields that define a habit. */
function definitionOf(habit: Habit): Record<string, unknown> {
  const names = Object.keys(HabitEntity.fields).filter((name) => !HISTORY_FIELDS.includes(name));
  return Object.fromEntries(Object.entries(habit).filter(([name]) => names.includes(name)));
}

type RoutineContext = { data: LocalStore; now: () => string; zone: string };

/**
 * Builds the mutations that complete the open habits of a routine on a day; habits over their limit are left out. `undo` builds
 * the mutations that restore the days, from their state by then.
 */
function completeRoutine(routine: readonly HabitToday[], day: LocalDate, { data, now, zone }: RoutineContext) {
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
