import { addDays, type LocalDate } from '@dayward/domain';
import { useMemo } from 'react';
import { dateFormat, numberFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import type { Text } from '#src/platform/i18n/messages.ts';
import type { Task } from './tasks.data.ts';
import type { tasksMessages } from './tasks.messages.ts';

/** Maximum distance in days at which a date is formatted as a weekday. */
const NAMED_DAYS = 6;

/**
 * Formatters for tasks, days and times in the current language. A component with many tasks calls it once.
 *
 * @param today the date in the user's zone
 */
export function useTaskTexts(today: LocalDate) {
  const i18n = useI18n();
  const language = formattingLanguage(i18n.getLanguage());
  const text = i18n.text('tasks');
  return useMemo(() => createTaskTexts(text, language, today), [text, language, today]);
}

export type TaskTexts = ReturnType<typeof useTaskTexts>;

function createTaskTexts(text: Text<typeof tasksMessages>, language: string, today: LocalDate) {
  const formatter = (options: Intl.DateTimeFormatOptions) => dateFormat(language, { ...options, timeZone: 'UTC' });
  const weekday = formatter({ weekday: 'long' });
  const short = formatter({ day: 'numeric', month: 'short' });
  const withYear = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
  const clock = formatter({ timeStyle: 'short' });
  const moment = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const number = numberFormat(language, { maximumFractionDigits: 1 });
  const [yesterday, tomorrow, lastNamed] = [addDays(today, -1), addDays(today, 1), addDays(today, NAMED_DAYS)];

  /** `Today`, `Friday`, `3 Dec`, `3 Dec 2027`. */
  function day(date: LocalDate): string {
    if (date === today) return text('day.today');
    if (date === tomorrow) return text('day.tomorrow');
    if (date === yesterday) return text('day.yesterday');
    const at = Date.parse(`${date}T00:00:00Z`);
    if (date > today && date <= lastNamed) return weekday.format(at);
    return (date.slice(0, 4) === today.slice(0, 4) ? short : withYear).format(at);
  }

  return {
    text,
    today,
    day,
    /** `Today, 09:00`; undefined for a task without a due date. */
    due({ dueDate, dueTime }: Pick<Task, 'dueDate' | 'dueTime'>): string | undefined {
      if (dueDate === null) return undefined;
      if (dueTime === null) return day(dueDate);
      return text('due.at', { day: day(dueDate), time: clock.format(Date.parse(`1970-01-01T${dueTime}:00Z`)) });
    },
    moment: (instant: string) => moment.format(new Date(instant)),
    number: (value: number) => number.format(value),
  };
}
