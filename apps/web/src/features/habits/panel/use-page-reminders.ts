import { type LocalDate, localDateAt } from '@dayward/domain';
import { useEffect, useRef } from 'react';
import { listFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { claimAll, watchReminders } from '#src/platform/notifications/due-notifications.ts';
import { showNotification } from '#src/platform/notifications/show-notification.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { useNavigate } from '#src/ui/router/index.ts';
import type { HabitsToday } from '../habits-today.ts';
import { PATH_OF_HABITS } from '../path-of-habit.ts';
import { clockTimeAt, type DueReminder, dueReminders } from './due-reminders.ts';

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

    async function tellOnce(due: readonly DueReminder[], now: string, day: LocalDate): Promise<void> {
      const own = await claimAll(due, ({ item, time }) => `habit-${userId}-${item.habit.id}-${day}-${time}`);
      const names = own.map(({ item }) => item.habit.name);
      if (names.length > 0) tell(names, now);
    }

    function tell(due: readonly string[], now: string): void {
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
      void tellOnce(due, now, localDateAt(clock.now(), zone));
    });
  }, [clock, zone, userId, i18n, navigate]);
}
