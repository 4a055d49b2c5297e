import { BellRing } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { createAccountStorage } from '#src/platform/offline/account-storage.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useUnreadCount } from '../unread-count.ts';

const InTab = lazy(async () => ({ default: (await import('../devices/push-in-tab.tsx')).InTab }));

const LeftSettings = lazy(async () => ({ default: (await import('../settings/left-settings.tsx')).LeftSettings }));

/** The largest number that fits on the badge; the label has the whole one. */
const BADGE_MAX = 99;

type Props = { onOpen: () => void; onNear: () => void };

/** Button of the header that opens the notifications, with the number of unread ones. */
export function NotificationBell({ onOpen, onNear }: Props) {
  const text = useText('shell');
  const { stateOf } = useAccess();
  const count = useUnreadCount();
  const { storage } = useRuntime();
  const { userId } = useLocalStore();
  const [isSettingLeft, setIsSettingLeft] = useState(() => hasUnsavedSettings(userId));
  const forgetSettings = useCallback(() => setIsSettingLeft(false), []);
  const [countAtFirst] = useState(count);
  const takesPushes = storage.read('push') !== undefined;
  if (stateOf('basic_notifications') !== 'open') return null;
  return (
    <>
      <IconButton
        label={text(count === 0 ? 'notifications' : 'notifications.unread', { count })}
        aria-haspopup="dialog"
        className="relative"
        onPointerEnter={onNear}
        onClick={onOpen}
      >
        <BellRing aria-hidden="true" className="size-5" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute end-0.5 top-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-5 font-semibold text-accent-contrast"
          >
            {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
          </span>
        )}
      </IconButton>
      {isSettingLeft && (
        <Suspense>
          <LeftSettings onSaved={forgetSettings} />
        </Suspense>
      )}
      {(takesPushes || count !== countAtFirst) && (
        // Loaded with the first change, or where pushes come: a first visit does without it.
        <Suspense>
          <InTab takesPushes={takesPushes} />
        </Suspense>
      )}
    </>
  );
}

/** True if the copies of the settings hold changes that no page has saved; without their code, which the first load does without. */
function hasUnsavedSettings(userId: string): boolean {
  const storage = createAccountStorage(userId);
  const keys = ['notifications', 'notification_schedules', 'quiet_hours'] as const;
  return keys.some((key) => storage.read(key)?.includes('"unsaved"'));
}
