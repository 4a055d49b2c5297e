import type { MutationCall } from '@dayward/contract';
import { NotificationEntity } from '@dayward/contract/features/notifications';
import { type NotificationAction, SNOOZE_MINUTES } from '@dayward/domain';
import { useMemo } from 'react';
import { useRemindedHabit } from '#src/features/habits/index.ts';
import { useLazyTaskActions } from '#src/features/tasks/index.ts';
import { useErrorToast } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { rowCalls } from '#src/platform/resource/use-row-actions.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { type Notification, useNotificationCalls } from '../notifications.data.ts';

/** Most notifications that one change marks as read: more would hold up a tap. */
const BATCH_MAX = 500;

const MINUTE_MS = 60_000;

const calls = rowCalls(NotificationEntity);

/** What the list does with notifications, on this device at once. */
export function useNotificationActions() {
  const { run } = useWrite();
  const { clock } = useRuntime();
  const text = useText('notifications');
  const showError = useErrorToast();
  const habits = useRemindedHabit();
  const runTask = useLazyTaskActions();
  const { act } = useNotificationCalls();
  return useMemo(() => {
    const readCall = (row: Notification): MutationCall => calls.patch(row, { read: true });

    async function markRead(rows: readonly Notification[]): Promise<boolean> {
      const unread = rows.filter(({ read }) => !read);
      for (let from = 0; from < unread.length; from += BATCH_MAX) {
        if (!(await run(unread.slice(from, from + BATCH_MAX).map(readCall)))) return false;
      }
      return true;
    }

    /** Only the server can repeat the reminder of a habit. */
    async function snoozeHabit({ id }: Notification): Promise<void> {
      try {
        await act(id, 'snooze');
        showToast({ text: text('snooze.toast') });
      } catch (error) {
        showError(error);
      }
    }

    function actOn(row: Notification, action: NotificationAction): Promise<void> {
      const { subjectId, day, type } = row;
      if (subjectId === null) return Promise.resolve();
      if (type !== 'habit') {
        const until = new Date(clock.now() + SNOOZE_MINUTES * MINUTE_MS).toISOString();
        return runTask((tasks) => (action === 'done' ? tasks.complete(subjectId) : tasks.snooze(subjectId, until)));
      }
      if (action === 'snooze') return snoozeHabit(row);
      return day === null ? Promise.resolve() : habits.complete(subjectId, day);
    }

    return {
      markRead,
      async markAllRead(rows: readonly Notification[]): Promise<void> {
        if (await markRead(rows)) showToast({ text: text('markAll.toast') });
      },
      /** Does what a button says; the notification is read then. */
      async act(row: Notification, action: NotificationAction): Promise<void> {
        await Promise.all([actOn(row, action), markRead([row])]);
      },
      remove: (row: Notification) => run(calls.remove(row), { text: text('delete.toast'), undo: calls.restore(row) }),
    };
  }, [run, clock, text, showError, habits, runTask, act]);
}

export type NotificationActions = ReturnType<typeof useNotificationActions>;
