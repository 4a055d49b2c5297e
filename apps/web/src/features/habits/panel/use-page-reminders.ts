import { type LocalDate, localDateAt, naturalId } from '@dayward/domain';
import { useEffect, useRef } from 'react';
import { dateFormat, listFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { claimReminders, watchReminders } from '#src/platform/notifications/due-notifications.ts';
import { showNotification } from '#src/platform/notifications/show-notification.ts';
import { useReminderRules } from '#src/platform/notifications/use-reminder-rules.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { useNavigate } from '#src/ui/router/index.ts';
import type { Habit } from '../habits.data.ts';
import type { HabitsToday, HabitToday } from '../habits-today.ts';
import { pathOfHabit } from '../path-of-habit.ts';

/** A long duration, because the user may be busy elsewhere. */
const TOAST_MS = 30_000;

/**
 * Notifies of open habits at their reminder times while the page is open: with a toast on a visible page, else with notifications
 * that have the tags of the pushes about the same reminders. Of several tabs only one notifies. The settings apply as they do to
 * pushes.
 */
export function usePageReminders({ asked }: HabitsToday): void {
  const i18n = useI18n();
  const { clock } = useRuntime();
  const navigate = useNavigate();
  const { zone } = useUserDays();
  const rules = useReminderRules('habit-reminders');
  const current = useRef(asked);
  useEffect(() => {
    current.current = asked;
  });
  const last = useRef<string>(undefined);
  useEffect(() => {
    last.current ??= clockTimeAt(clock.now(), zone);

    async function notifyOnce(due: readonly DueReminder[], day: LocalDate): Promise<void> {
      const own = await claimReminders(
        due.map(({ item: { habit }, time }) => ({ id: naturalId('habit_reminder', habit.id, day, time), habit })),
      );
      if (own.length === 0) return;
      if (document.visibilityState === 'visible') notifyInPage(own.map(({ habit }) => habit.name));
      else if (rules.isPushed) for (const { id, habit } of own) notifyOutside(id, habit);
    }

    function notifyInPage(names: readonly string[]): void {
      const titles = listFormat(formattingLanguage(i18n.getLanguage()), {}).format(names.map((name) => `“${name}”`));
      showToast({ text: i18n.text('habits-page')('notify.toast', { titles }), durationMs: TOAST_MS });
    }

    function notifyOutside(id: string, habit: Habit): void {
      const title = i18n.text('habits-page')('notify.title', { count: 1 });
      void showNotification({
        ...{ title, body: rules.showsNames ? habit.name : '', tag: id, path: pathOfHabit(habit) },
        ...{ isByWorker: rules.isSubscribed(), onPress: (path) => void navigate(path) },
      });
    }

    return watchReminders(() => {
      const instant = clock.now();
      const now = clockTimeAt(instant, zone);
      const before = last.current ?? now;
      if (now === before) return;
      const due = dueReminders(current.current, now < before ? '' : before, now);
      last.current = now;
      if (rules.isShownAt(instant)) void notifyOnce(due, localDateAt(instant, zone));
    });
  }, [clock, zone, rules, i18n, navigate]);
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
