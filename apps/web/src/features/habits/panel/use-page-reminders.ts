import { type LocalDate, localDateAt } from '@dayward/domain';
import { useEffect, useRef } from 'react';
import { dateFormat, listFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { claimAll, watchReminders } from '#src/platform/notifications/due-notifications.ts';
import { showNotification } from '#src/platform/notifications/show-notification.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { useNavigate } from '#src/ui/router/index.ts';
import type { HabitsToday, HabitToday } from '../habits-today.ts';
import { PATH_OF_HABITS } from '../path-of-habit.ts';

/**
 * Notifies of open habits at their reminder times while the page is open, with one notification for all of one time. Of several
 * tabs only one notifies.
 */
export function usePageReminders({ asked }: HabitsToday): void {
  const i18n = useI18n();
  const { clock } = useRuntime();
  const navigate = useNavigate();
  const { zone } = useUserDays();
  const { userId } = useLocalStore();
  const current = useRef(asked);
  useEffect(() => {
    current.current = asked;
  });
  useEffect(() => {
    let last = clockTimeAt(clock.now(), zone);

    async function notifyOnce(due: readonly DueReminder[], now: string, day: LocalDate): Promise<void> {
      const own = await claimAll(due, ({ item, time }) => `habit-${userId}-${item.habit.id}-${day}-${time}`);
      const names = own.map(({ item }) => item.habit.name);
      if (names.length > 0) notify(names, now);
    }

    function notify(due: readonly string[], now: string): void {
      const names = listFormat(formattingLanguage(i18n.getLanguage()), {}).format(due);
      const title = i18n.text('habits-page')('notify.title', { count: due.length });
      void showNotification({
        ...{ title, body: names, tag: `habits-${now}`, path: PATH_OF_HABITS },
        onPress: (path) => void navigate(path),
      });
    }

    return watchReminders(() => {
      const now = clockTimeAt(clock.now(), zone);
      if (now === last) return;
      const due = dueReminders(current.current, now < last ? '' : last, now);
      last = now;
      void notifyOnce(due, now, localDateAt(clock.now(), zone));
    });
  }, [clock, zone, userId, i18n, navigate]);
}

/** The time of day in a zone, as reminders are written: `09:05`. */
export function clockTimeAt(instantMs: number, zone: string): string {
  return dateFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(instantMs);
}

/** A habit with a due reminder, and the time of its latest one. */
type DueReminder = { item: HabitToday; time: string };

/** The habits with a due reminder: still open on the day, with a reminder time in `(after, until]`. */
export function dueReminders(asked: readonly HabitToday[], after: string, until: string): readonly DueReminder[] {
  return asked.flatMap((item) => {
    const { habit, onDay } = item;
    if (onDay.isComplete || !habit.reminderEnabled) return [];
    const times = [habit.reminderTime, ...habit.moreReminders].filter((time) => time > after && time <= until);
    const time = times.sort().at(-1);
    return time === undefined ? [] : [{ item, time }];
  });
}
