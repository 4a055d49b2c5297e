import { NEXT_TASK_NOTICES, type NextTaskNotice } from '@dayward/domain';
import { useEffect, useRef } from 'react';
import { listFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { claimAll } from '#src/platform/notifications/due-notifications.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useNavigate } from '#src/ui/router/index.ts';
import { PATH_OF_TASKS } from '../path-of-task.ts';
import { type SeriesNotice, useSeriesNotices } from '../tasks.data.ts';

/** A long duration, because the server sends the notice long after its cause. */
const TOAST_MS = 30_000;

/** Maximum number of named tasks; the toast counts the others. */
const NAMED_MAX = 3;

const KINDS = Object.keys(NEXT_TASK_NOTICES) as readonly NextTaskNotice[]; // the keys of the literal

/**
 * Notifies of series whose next task, or its subtasks, exceeded the account's quota. The device that completed the task showed an
 * optimistic next one, because it could not know. Notifies once, in one tab, on a visible page, and marks the notice as read.
 */
export function SeriesNotices(): null {
  const i18n = useI18n();
  const { userId } = useLocalStore();
  const { save } = useWrite();
  const navigate = useNavigate();
  const notices = useSeriesNotices();
  const notifiedIds = useRef(new Set<string>());
  useEffect(() => {
    const text = i18n.text('task-reminders');

    function notify(kind: NextTaskNotice, of: readonly SeriesNotice[]): void {
      const more = of.length - NAMED_MAX;
      const titles = of.slice(0, NAMED_MAX).map(({ message }) => `“${message}”`);
      const named = listFormat(formattingLanguage(i18n.getLanguage()), {}).format(
        more > 0 ? [...titles, text('series.more', { count: more })] : titles,
      );
      const markRead = () =>
        // If the save fails, a later visit notifies again.
        void save(of.map(({ id }) => ({ name: 'notification.patch', args: { id, changes: { read: true } } }))).catch(
          () => undefined,
        );
      showToast({
        text: text(`series.${kind}`, { count: of.length, titles: named }),
        tone: 'danger',
        durationMs: TOAST_MS,
        action: {
          label: text('series.open'),
          onAct() {
            markRead();
            void navigate(PATH_OF_TASKS);
          },
        },
        onGone: markRead,
      });
    }

    async function check(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      const fresh = notices.filter(({ id }) => !notifiedIds.current.has(id));
      for (const { id } of fresh) notifiedIds.current.add(id);
      const own = await claimAll(fresh, ({ id }) => `next-task-${userId}-${id}`);
      for (const kind of KINDS) {
        const ofKind = own.filter(({ title }) => title === NEXT_TASK_NOTICES[kind]);
        if (ofKind.length > 0) notify(kind, ofKind);
      }
    }

    const checkAgain = () => void check();
    checkAgain();
    document.addEventListener('visibilitychange', checkAgain);
    return () => document.removeEventListener('visibilitychange', checkAgain);
  }, [notices, i18n, userId, save, navigate]);
  return null;
}
