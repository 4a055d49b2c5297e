import { isChannelOn, isKindOn, isQuietAt, localMomentAt, type NotificationKind } from '@dayward/domain';
import { useMemo } from 'react';
import { useSettings } from '#src/platform/preferences/use-settings.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';

/** What the user's settings allow a page to show by itself: as much as the server may push. */
export type ReminderRules = {
  /** True if reminders of the kind are on and these are no quiet hours; what is held back is in the app's list. */
  isShownAt(instant: number): boolean;
  /** True if the browser may show them outside of the page. */
  isPushed: boolean;
  /** True if this browser takes pushes: then the push replaces a notification of the page, by its tag. */
  isSubscribed(): boolean;
  /** True if a lock screen may show names. */
  showsNames: boolean;
};

/** The rules for reminders of one kind; the same object until a setting changes. */
export function useReminderRules(kind: NotificationKind): ReminderRules {
  const settings = useSettings('notifications');
  const quietHours = useSettings('quiet_hours');
  const channels = useSettings('channels');
  const { zone } = useUserDays();
  const { storage } = useRuntime();
  const { userId } = useLocalStore();
  return useMemo(
    () => ({
      isShownAt: (instant) => isKindOn(kind, settings) && !isQuietAt(localMomentAt(instant, zone).time, quietHours),
      isPushed: isChannelOn(kind, 'push', { settings, channels }),
      isSubscribed: () => storage.read('push') === userId,
      showsNames: settings.showNames,
    }),
    [kind, settings, quietHours, channels, zone, storage, userId],
  );
}
