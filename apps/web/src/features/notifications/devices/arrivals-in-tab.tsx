import { isQuietAt, localMomentAt, pathOfNotification } from '@dayward/domain';
import { useEffect, useRef } from 'react';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { claimReminders, watchReminders } from '#src/platform/notifications/due-notifications.ts';
import { notificationAnswer, showNotification } from '#src/platform/notifications/show-notification.ts';
import { useReminderRules } from '#src/platform/notifications/use-reminder-rules.ts';
import { useSettings } from '#src/platform/preferences/use-settings.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { useNavigate } from '#src/ui/router/index.ts';
import { type Notification, useNotifications } from '../notifications.data.ts';
import { freshArrivals } from './arrivals.ts';

/** A long duration, because the user may be busy elsewhere. */
const TOAST_MS = 30_000;

/**
 * Tells of reminders that the server has just added, in a browser that takes no pushes as well: a toast on a visible page, else a
 * notification with the tag of the push about the same reminder. Once for all tabs, and not in quiet hours. Renders nothing.
 */
export function ArrivalsInTab(): null {
  const i18n = useI18n();
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const navigate = useNavigate();
  const quietHours = useSettings('quiet_hours');
  const rules = useReminderRules('habit-reminders');
  const rows = useNotifications();
  const told = useRef(new Set<string>());
  useEffect(() => {
    const open = (path: string) => void navigate(path);

    /** A hidden page that may not notify waits until it is visible. */
    const mayTell = () =>
      (document.visibilityState === 'visible' || (rules.isPushed && notificationAnswer() === 'granted')) &&
      !isQuietAt(localMomentAt(clock.now(), zone).time, quietHours);

    async function tellArrivals(): Promise<void> {
      const arrived = mayTell() ? freshArrivals(rows, clock.now()).filter(({ id }) => !told.current.has(id)) : [];
      if (arrived.length === 0) return;
      for (const { id } of arrived) told.current.add(id);
      const [own] = await Promise.all([claimReminders(arrived), i18n.load('notifications')]);
      const tell = document.visibilityState === 'visible' ? tellInPage : tellOutside;
      for (const row of own) tell(row);
    }

    function tellInPage(row: Notification): void {
      const { title, message } = row;
      const text = i18n.text('notifications');
      showToast({
        text: message === '' ? title : text('toast', { title, body: message }),
        durationMs: TOAST_MS,
        action: { label: text('open'), onAct: () => open(pathOfNotification(row)) },
      });
    }

    function tellOutside(row: Notification): void {
      void showNotification({
        title: rules.showsNames ? row.title : i18n.text('notifications')('arrival'),
        ...{ body: rules.showsNames ? row.message : '', tag: row.id, path: pathOfNotification(row), onPress: open },
        isByWorker: rules.isSubscribed(),
      });
    }

    void tellArrivals();
    return watchReminders(() => void tellArrivals());
  }, [rows, clock, zone, quietHours, rules, i18n, navigate]);
  return null;
}
