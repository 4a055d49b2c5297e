import type { MutationCall } from '@dayward/contract';
import { NotificationEntity } from '@dayward/contract/features/notifications';
import { type NotificationAction, SNOOZE_MINUTES, TASKS } from '@dayward/domain';
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
import { isDoneHere, type NotificationItem, type Subject } from './notification-list.view-model.ts';

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

    /** Sends the reminder again later, which only the server can; returns false if it could not be told. */
    async function snoozeReminder({ id }: Notification): Promise<boolean> {
      try {
        await act(id, 'snooze');
        showToast({ text: text('snooze.toast') });
        return true;
      } catch (error) {
        showError(error);
        return false;
      }
    }

    async function actOn({ row, subject }: NotificationItem, action: NotificationAction): Promise<boolean> {
      if (subject === undefined) return false;
      if (!isDoneHere(action, row.kind, subject)) return snoozeReminder(row);
      const until = new Date(clock.now() + SNOOZE_MINUTES * MINUTE_MS).toISOString();
      if (action === 'snooze') await runTask((tasks) => tasks.snooze(subject.id, until));
      else await complete(subject, row.day);
      return true;
    }

    async function complete({ collection, id }: Subject, day: string | null): Promise<void> {
      if (collection === TASKS) await runTask((tasks) => tasks.complete(id));
      else if (day !== null) await habits.complete(id, day);
    }

    return {
      markRead,
      async markAllRead(rows: readonly Notification[]): Promise<void> {
        if (await markRead(rows)) showToast({ text: text('markAll.toast') });
      },
      /** Does what a button says; the notification is read then. */
      async act(item: NotificationItem, action: NotificationAction): Promise<void> {
        if (await actOn(item, action)) await markRead([item.row]);
      },
      remove: (row: Notification) => run(calls.remove(row), { text: text('delete.toast'), undo: calls.restore(row) }),
    };
  }, [run, clock, text, showError, habits, runTask, act]);
}

export type NotificationActions = ReturnType<typeof useNotificationActions>;
