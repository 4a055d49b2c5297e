import { useEffect, useRef } from 'react';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { showNotification } from '#src/platform/notifications/show-notification.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useUserDays } from '#src/platform/today/use-today.ts';
import type { HabitsToday } from '../habits-today.ts';
import { clockTimeAt, dueReminders } from './due-reminders.ts';
import { habitsPageCatalogue } from './habits-page.catalogue.ts';

/** Reminders are written in minutes; looked for more often than that, so that none is late by one. */
const LOOK_MS = 20_000;

/** Calls open habits to mind at their reminder times while the page is open, all of one time in one notification. */
export function usePageReminders({ asked }: HabitsToday): void {
  const i18n = useI18n();
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const current = useRef(asked);
  useEffect(() => {
    current.current = asked;
  });
  useEffect(() => {
    let last = clockTimeAt(clock.now(), zone);
    const look = () => {
      const now = clockTimeAt(clock.now(), zone);
      if (now === last) return;
      const due = dueReminders(current.current, now < last ? '' : last, now);
      last = now;
      if (due.length === 0) return;
      const names = new Intl.ListFormat(formattingLanguage(i18n.getLanguage())).format(
        due.map(({ habit }) => habit.name),
      );
      const title = i18n.text(habitsPageCatalogue)('notify.title', { count: due.length });
      void showNotification({ title, body: names, tag: `habits-${now}` });
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock, zone, i18n]);
}
