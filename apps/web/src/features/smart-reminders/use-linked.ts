import {
  addDays,
  HABIT_MONTHS,
  HABITS,
  type HabitMonth,
  type HabitRules,
  type LocalDate,
  NOTIFICATIONS,
  type SyncedRow,
  startOfLocalDay,
  TASKS,
} from '@dayward/domain';
import {
  type Act,
  habitActs,
  type LinkedTask,
  outcomesOf,
  type ReminderOutcomes,
  type SmartLink,
  taskActs,
  tasksOfLink,
} from '@dayward/domain/smart-reminders';
import { useMemo } from 'react';
import { useRow } from '#src/platform/resource/use-rows-of.ts';
import { useChildren, useLocalStore, useRows } from '#src/platform/sync/use-local-store.ts';
import { useToday, useUserDays } from '#src/platform/today/use-today.ts';

export type LinkableHabit = HabitRules & Pick<SyncedRow, 'deletedAt'> & { name: string; archivedAt: string | null };
export type LinkableTask = LinkedTask & Pick<SyncedRow, 'deletedAt'> & { title: string };

/** The habit or task of a reminder, and when the user did it; without one if the reminder has none or it is gone. */
export type Linked = { name: string; isArchived: boolean; actsBefore: (day: LocalDate) => Act[] };

/** The tasks that are not deleted. */
export function useLinkableTasks(): readonly LinkableTask[] {
  const rows = useRows({ collection: TASKS }) as readonly object[] as readonly LinkableTask[]; // by the schema of tasks
  return useMemo(() => rows.filter(({ deletedAt }) => deletedAt === null), [rows]);
}

/** What a reminder is linked to, from the rows of this device. */
export function useLinked(link: SmartLink | null): Linked | undefined {
  const { zone, dayStartHour } = useUserDays();
  const habitId = link?.kind === 'habit' ? link.id : '';
  const habit = useRow<LinkableHabit>(HABITS, habitId);
  const months = useChildren<HabitMonth>({ collection: HABIT_MONTHS, idField: 'habitId', id: habitId });
  const tasks = useLinkableTasks();
  return useMemo(() => {
    if (link?.kind === 'task') {
      const series = tasksOfLink(tasks, link.id);
      const named = series.find(({ id }) => id === link.id);
      if (named === undefined) return undefined;
      const isArchived = series.every(({ archivedAt }) => archivedAt !== null);
      return {
        name: named.title,
        isArchived,
        actsBefore: (before) => taskActs(series, zone, { dayStartHour, before }),
      };
    }
    if (habit === undefined || habit.deletedAt !== null) return undefined;
    const isArchived = habit.archivedAt !== null;
    return { name: habit.name, isArchived, actsBefore: (before) => habitActs(habit, months, { dayStartHour, before }) };
  }, [link, habit, months, tasks, zone, dayStartHour]);
}

/** Returns a function that finds when the user did what a link names, for many reminders at once. */
export function useActsOf(): (link: SmartLink, before: LocalDate) => Act[] {
  const { zone, dayStartHour } = useUserDays();
  const data = useLocalStore();
  useRows({ collection: HABIT_MONTHS }); // to render again when they change
  const tasks = useLinkableTasks();
  return (link, before) => {
    if (link.kind === 'task') return taskActs(tasksOfLink(tasks, link.id), zone, { dayStartHour, before });
    const habit = data.find({ collection: HABITS, id: link.id }) as object | undefined as LinkableHabit | undefined; // by its schema
    const months = data.childrenOf({ collection: HABIT_MONTHS, idField: 'habitId', id: link.id });
    return habit
      ? habitActs(habit, months as readonly object[] as readonly HabitMonth[], { dayStartHour, before })
      : [];
  };
}

/** Days of which outcomes are shown; chosen by us, well below the days for which notifications are kept. */
export const OUTCOME_DAYS = 30;

type SentRow = { kind: string | null; subjectId: string | null; createdAt: string; read: boolean };
type Sent = { reminderId: string; at: number; isRead: boolean };

/** The smart reminders that were sent in the last days, also those that the user has removed from the list since. */
export function useSent(): readonly Sent[] {
  const { zone } = useUserDays();
  const from = startOfLocalDay(addDays(useToday(), 1 - OUTCOME_DAYS), zone);
  const rows = useRows({ collection: NOTIFICATIONS }) as readonly object[] as readonly SentRow[]; // by their schema
  return useMemo(
    () =>
      rows.flatMap(({ kind, subjectId, createdAt, read }) => {
        const at = Date.parse(createdAt);
        if (kind !== 'smart_reminder' || subjectId === null || at < from) return [];
        return [{ reminderId: subjectId, at, isRead: read }];
      }),
    [rows, from],
  );
}

/** What became of the reminders of one smart reminder. */
export function outcomesOfReminder(sent: readonly Sent[], reminderId: string, acts: readonly Act[]): ReminderOutcomes {
  return outcomesOf(
    sent.filter((one) => one.reminderId === reminderId),
    acts,
  );
}
