import { isQuietAt, localMomentAt, type NotificationSettingId } from '@dayward/domain';
import { useMemo } from 'react';
import { useSettings } from '#src/platform/preferences/use-settings.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';

/** What the user's settings allow a page to show by itself: as much as the server may push. */
export type ReminderRules = {
  /** True if reminders of the setting are on and these are no quiet hours; what is held back is in the app's list. */
  isShownAt(instant: number): boolean;
  /** True if the browser may show them outside of the page. */
  isPushed: boolean;
  /** True if this browser takes pushes: then the push replaces a notification of the page, by its tag. */
  isSubscribed(): boolean;
  /** True if a lock screen may show names. */
  showsNames: boolean;
};

/** Settings whose kinds are pushed by default; the table of all kinds would be too much for the first pages. */
export type PushedSetting = Extract<NotificationSettingId, 'habit-reminders' | 'task-deadlines'>;

/** The rules for the reminders of one setting; the same object until a setting changes. */
export function useReminderRules(setting: PushedSetting): ReminderRules {
  const settings = useSettings('notifications');
  const quietHours = useSettings('quiet_hours');
  const { push } = useSettings('channels');
  const { zone } = useUserDays();
  const { storage } = useRuntime();
  const { userId } = useLocalStore();
  return useMemo(() => {
    const { enabled, channels } = settings[setting];
    return {
      isShownAt: (instant) => enabled && !isQuietAt(localMomentAt(instant, zone).time, quietHours),
      isPushed: push && channels?.push !== false,
      isSubscribed: () => storage.read('push') === userId,
      showsNames: settings.showNames,
    };
  }, [setting, settings, quietHours, push, zone, storage, userId]);
}
