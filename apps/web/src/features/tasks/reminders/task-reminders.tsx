import { type DueTaskReminder, dueTaskReminders, naturalId } from '@dayward/domain';
import { useEffect, useRef } from 'react';
import { listFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { claimAll, watchReminders } from '#src/platform/notifications/due-notifications.ts';
import { notificationAnswer, showNotification } from '#src/platform/notifications/show-notification.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { useNavigate } from '#src/ui/router/index.ts';
import { PATH_OF_TASKS, pathOfTask } from '../path-of-task.ts';
import { type Task, useTasks } from '../tasks.data.ts';
import { SeriesNotices } from './series-notices.tsx';

/** Maximum age of a missed reminder that a device shows after sleep. */
const CATCH_UP_MS = 12 * 3_600_000;

const SNOOZE_MS = 10 * 60_000;

/** A long duration, because the user may be busy elsewhere. */
const TOAST_MS = 30_000;

/**
 * Shows due reminders of tasks while the app is open, those of one check grouped. A visible page shows a toast with a snooze
 * button, a hidden one a notification if the browser permits it. Only one of several tabs shows them. A hidden tab without
 * permission waits until it is visible.
 */
function TaskReminders(): null {
  const i18n = useI18n();
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const { userId } = useLocalStore();
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

    function notify(reminders: readonly DueTaskReminder<Task>[]): void {
      const due = reminders.map(({ task }) => task);
      const text = i18n.text('task-reminders');
      const list = listFormat(formattingLanguage(i18n.getLanguage()), {});
      const titles = list.format(due.map(({ title }) => title));
      const [first] = due;
      const path = due.length === 1 && first ? pathOfTask(first) : PATH_OF_TASKS;
      if (document.visibilityState !== 'visible') {
        void showNotification({
          ...{ title: text('title', { count: due.length }), body: titles, tag: tagOf(reminders), path },
          onPress: (wanted) => void navigate(wanted),
        });
        return;
      }
      showToast({
        text: text('toast', { titles: list.format(due.map(({ title }) => `“${title}”`)) }),
        durationMs: TOAST_MS,
        action: {
          label: text('snooze'),
          onAct: () => {
            const until = new Date(clock.now() + SNOOZE_MS).toISOString();
            const calls = due.map(({ id }) => ({
              name: 'task.patch' as const,
              args: { id, changes: { snoozedUntil: until } },
            }));
            void run(calls);
          },
        },
      });
    }

    async function notifyOnce(due: readonly DueTaskReminder<Task>[]): Promise<void> {
      const own = await claimAll(due, ({ task, at }) => `task-${userId}-${task.id}-${at}`);
      if (own.length > 0) notify(own);
    }

    return watchReminders(() => {
      if (document.visibilityState !== 'visible' && notificationAnswer() !== 'granted') return;
      const now = clock.now();
      const before = last.current ?? now;
      if (now <= before) return;
      const due = dueTaskReminders(current.current, Math.max(before, now - CATCH_UP_MS), now, zone);
      last.current = now;
      void notifyOnce(due);
    });
  }, [clock, zone, userId, i18n, navigate, run]);
  return null;
}

/** Builds the same tag for the same reminders in every tab. */
function tagOf(reminders: readonly DueTaskReminder<Task>[]): string {
  const named = reminders.map(({ task, at }) => `${task.id} ${at}`).sort();
  return `tasks-${naturalId('task_reminders', ...named)}`;
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
