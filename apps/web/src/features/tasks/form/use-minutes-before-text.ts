import { useText } from '#src/platform/i18n/i18n-context.tsx';

const [HOUR, DAY] = [60, 1440];

/** Formats a lead time in the largest unit that divides it. */
export function useMinutesBeforeText(): (minutes: number) => string {
  const text = useText('task-form');
  return (minutes) => {
    if (minutes === 0) return text('reminder.before.now');
    if (minutes % DAY === 0) return text('reminder.before.days', { count: minutes / DAY });
    if (minutes % HOUR === 0) return text('reminder.before.hours', { count: minutes / HOUR });
    return text('reminder.before.minutes', { count: minutes });
  };
}
