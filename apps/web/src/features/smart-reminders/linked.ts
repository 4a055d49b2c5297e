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
  type SmartLink,
  taskActs,
  tasksOfLink,
} from '@dayward/domain/smart-reminders';
import { useMemo } from 'react';
import { useRows } from '#src/platform/sync/use-local-store.ts';
import { useToday, useUserDays } from '#src/platform/today/use-today.ts';

type Habit = HabitRules & Pick<SyncedRow, 'deletedAt'> & { name: string; archivedAt: string | null };
type Task = LinkedTask & Pick<SyncedRow, 'deletedAt'> & { title: string };

/** The habit or task of a reminder, and when the user did it. */
export type Linked = { name: string; isArchived: boolean; actsBefore: (day: LocalDate) => Act[] };

/** The habits and tasks of this device that reminders can be for, deleted ones left out. */
export function useLinkable() {
  const { zone, dayStartHour } = useUserDays();
  const habitRows = useRows({ collection: HABITS }) as readonly object[] as readonly Habit[]; // by the schema of habits
  const taskRows = useRows({ collection: TASKS }) as readonly object[] as readonly Task[]; // likewise
  const months = useRows({ collection: HABIT_MONTHS }) as readonly object[] as readonly HabitMonth[]; // likewise
  return useMemo(() => {
    const habits = habitRows.filter(({ deletedAt }) => deletedAt === null);
    const tasks = taskRows.filter(({ deletedAt }) => deletedAt === null);
    const monthsOf = Map.groupBy(months, ({ habitId }) => habitId);

    /** Finds what a link names; undefined if there is none, or it is gone. */
    function find(link: SmartLink | null): Linked | undefined {
      const series = link?.kind === 'task' ? tasksOfLink(tasks, link.id) : [];
      const task = series.find(({ id }) => id === link?.id);
      if (task !== undefined) {
        const isArchived = series.every(({ archivedAt }) => archivedAt !== null);
        const actsBefore = (before: LocalDate) => taskActs(series, zone, { dayStartHour, before });
        return { name: task.title, isArchived, actsBefore };
      }
      const habit = link?.kind === 'habit' ? habits.find(({ id }) => id === link.id) : undefined;
      if (habit === undefined) return undefined;
      const own = monthsOf.get(habit.id) ?? [];
      const actsBefore = (before: LocalDate) => habitActs(habit, own, { dayStartHour, before });
      return { name: habit.name, isArchived: habit.archivedAt !== null, actsBefore };
    }

    return { habits, tasks, find };
  }, [habitRows, taskRows, months, zone, dayStartHour]);
}

/** Days of which outcomes are shown; chosen by us, well below the days for which notifications are kept. */
export const OUTCOME_DAYS = 30;

type SentRow = { kind: string | null; subjectId: string | null; createdAt: string; read: boolean };

/** The smart reminders that were sent in the last days, also those that the user has removed from the list since. */
export function useSent() {
  const { zone } = useUserDays();
  const from = startOfLocalDay(addDays(useToday(), 1 - OUTCOME_DAYS), zone);
  const rows = useRows({ collection: NOTIFICATIONS }) as readonly object[] as readonly SentRow[]; // by their schema
  return useMemo(
    () =>
      rows
        .filter(({ kind, createdAt }) => kind === 'smart_reminder' && Date.parse(createdAt) >= from)
        .map(({ subjectId, createdAt, read }) => ({ reminderId: subjectId, at: Date.parse(createdAt), isRead: read })),
    [rows, from],
  );
}
