import { isOverdue, localDate, recurrenceOf, TASK_ESTIMATE_DEFAULT_MINUTES } from '@dayward/domain';
import { numberFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useClockText, useListText } from '#src/platform/i18n/use-format-texts.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { useMinutesBeforeText } from '../form/task-reminders.ts';
import { useRecurrenceText } from '../recurrence/rule-format.ts';
import type { Task } from '../tasks.data.ts';
import type { TaskTexts } from '../use-task-texts.ts';

/** The properties of a task that may be unset, in the order of their chips. */
export const PROPERTIES = ['due', 'repeat', 'reminders', 'tags', 'assignee', 'planned', 'start', 'estimate'] as const;

export type Property = (typeof PROPERTIES)[number];

/** The texts of the properties that are set; undefined for the others. */
export function usePropertyTexts(
  task: Task,
  texts: TaskTexts,
): Record<Property, string | undefined> & { isLate: boolean } {
  const text = useText('task-details');
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const recurrenceText = useRecurrenceText();
  const listText = useListText({ type: 'unit' });
  const reminders = useReminderTexts(task, texts);
  const language = formattingLanguage(useI18n().getLanguage());
  const minutes = numberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  const { startDate, plannedOn, estimatedTime, tags, assignee } = task;
  const due = texts.due(task);
  const isLate = isOverdue(task, clock.now(), zone);
  const recurrence = recurrenceOf(task);
  return {
    isLate,
    due: due && text(isLate ? 'overdue' : 'due', { due }),
    start: startDate === null ? undefined : text('chip.start', { day: texts.day(startDate) }),
    planned: plannedOn === null ? undefined : text('chip.planned', { day: texts.day(plannedOn) }),
    repeat: recurrence === null ? undefined : recurrenceText(recurrence),
    reminders: reminders.length === 0 ? undefined : listText(reminders),
    tags: tags.length === 0 ? undefined : listText(tags),
    assignee: assignee ?? undefined,
    estimate: estimatedTime === TASK_ESTIMATE_DEFAULT_MINUTES ? undefined : minutes.format(estimatedTime),
  };
}

/** The reminders that are on; the one at a time of the due date needs that date. */
function useReminderTexts(task: Task, texts: TaskTexts): string[] {
  const text = useText('task-details');
  const clockText = useClockText();
  const beforeText = useMinutesBeforeText();
  if (!task.reminderEnabled) return [];
  const beforeWords = (minutes: number) =>
    minutes === 0 ? beforeText(0) : text('reminders.before', { time: beforeText(minutes) });
  return [
    ...(task.reminderTime === null || task.dueDate === null
      ? []
      : [text('reminders.due', { time: clockText(task.reminderTime) })]),
    ...task.reminders.map((reminder) =>
      reminder.kind === 'before'
        ? beforeWords(reminder.minutes)
        : text('reminders.at', { day: texts.day(localDate(reminder.date)), time: clockText(reminder.time) }),
    ),
  ];
}
