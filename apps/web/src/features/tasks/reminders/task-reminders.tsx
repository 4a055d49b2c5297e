import { type DueTaskReminder, dueTaskReminders, naturalId, SNOOZE_MINUTES } from '@dayward/domain';
import { useEffect, useRef } from 'react';
import { listFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { claimReminders, watchReminders } from '#src/platform/notifications/due-notifications.ts';
import { notificationAnswer, showNotification } from '#src/platform/notifications/show-notification.ts';
import { useReminderRules } from '#src/platform/notifications/use-reminder-rules.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { useNavigate } from '#src/ui/router/index.ts';
import { pathOfTask } from '../path-of-task.ts';
import { type Task, useTasks } from '../tasks.data.ts';
import { SeriesNotices } from './series-notices.tsx';

/** Maximum age of a missed reminder that a device shows after sleep. */
const CATCH_UP_MS = 12 * 3_600_000;

const MINUTE_MS = 60_000;

/** A long duration, because the user may be busy elsewhere. */
const TOAST_MS = 30_000;

/**
 * Shows due reminders of tasks while the app is open. A visible page shows a toast with a snooze button for those of one check, a
 * hidden one notifications if the browser permits it, with the tags of the pushes about the same reminders. Only one of several
 * tabs shows them. A hidden tab without permission waits until it is visible. The settings apply as they do to pushes.
 */
function TaskReminders(): null {
  const i18n = useI18n();
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const rules = useReminderRules('task-deadlines');
  const navigate = useNavigate();
  const { run } = useWrite();
  const { active } = useTasks();
  const current = useRef(active);
  useEffect(() => {
    current.current = active;
  });
  // A ref survives re-renders: a reminder that falls due in between is not skipped.
  const last = useRef<number>(undefined);
  useEffect(() => {
    last.current ??= clock.now();

    function notifyInPage(reminders: readonly Reminder[]): void {
      const due = reminders.map(({ task }) => task);
      const text = i18n.text('task-reminders');
      const list = listFormat(formattingLanguage(i18n.getLanguage()), {});
      showToast({
        text: text('toast', { titles: list.format(due.map(({ title }) => `“${title}”`)) }),
        durationMs: TOAST_MS,
        action: {
          label: text('snooze'),
          onAct: () => {
            const until = new Date(clock.now() + SNOOZE_MINUTES * MINUTE_MS).toISOString();
            const calls = due.map(({ id }) => ({
              name: 'task.patch' as const,
              args: { id, changes: { snoozedUntil: until } },
            }));
            void run(calls);
          },
        },
      });
    }

    function notifyOutside({ id, task }: Reminder): void {
      void showNotification({
        ...{ title: i18n.text('task-reminders')('title', { count: 1 }), body: rules.showsNames ? task.title : '' },
        ...{ tag: id, path: pathOfTask(task), isByWorker: rules.isSubscribed() },
        onPress: (wanted) => void navigate(wanted),
      });
    }

    async function notifyOnce(due: readonly Reminder[]): Promise<void> {
      const own = await claimReminders(due);
      if (own.length === 0) return;
      if (document.visibilityState === 'visible') notifyInPage(own);
      else for (const reminder of own) notifyOutside(reminder);
    }

    return watchReminders(() => {
      const isSeen = document.visibilityState === 'visible';
      if (!isSeen && (notificationAnswer() !== 'granted' || !rules.isPushed)) return;
      const now = clock.now();
      const before = last.current ?? now;
      if (now <= before) return;
      const due = dueTaskReminders(current.current, Math.max(before, now - CATCH_UP_MS), now, zone);
      last.current = now;
      if (rules.isShownAt(now)) void notifyOnce(due.map(withId));
    });
  }, [clock, zone, rules, i18n, navigate, run]);
  return null;
}

/** A due reminder with the id of the notification about it, which the server derives in the same way. */
type Reminder = DueTaskReminder<Task> & { id: string };

function withId(due: DueTaskReminder<Task>): Reminder {
  return { ...due, id: naturalId('task_reminder', due.task.id, due.name) };
}

/** Notifications of tasks on every page: reminders and notices of series. Renders nothing. */
export function TaskNotifications() {
  return (
    <>
      <TaskReminders />
      <SeriesNotices />
    </>
  );
}
