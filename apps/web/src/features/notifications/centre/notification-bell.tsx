import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useAccess } from '#src/features/plans/index.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useNavigate } from '#src/ui/router/index.ts';
import { useUnreadCount } from '../unread-count.ts';

/** The largest number on the badge; the label has the whole one. */
const BADGE_MAX = 99;

type Props = { onOpen: () => void; onNear: () => void };

/** Button of the header that opens the notifications, with the number of unread ones. */
export function NotificationBell({ onOpen, onNear }: Props) {
  const text = useText('shell');
  const { stateOf } = useAccess();
  const count = useUnreadCount();
  usePushOfThisTab();
  if (stateOf('basic_notifications') !== 'open') return null;
  return (
    <IconButton
      label={text(count === 0 ? 'notifications' : 'notifications.unread', { count })}
      aria-haspopup="dialog"
      className="relative"
      onPointerEnter={onNear}
      onClick={onOpen}
    >
      <Bell aria-hidden="true" className="size-5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-5 font-bold text-accent-contrast tabular-nums"
        >
          {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
        </span>
      )}
    </IconButton>
  );
}

/** Takes the pushes of a browser that is subscribed, see `startPushInTab`. */
function usePushOfThisTab(): void {
  const i18n = useI18n();
  const runtime = useRuntime();
  const store = useLocalStore();
  const navigate = useNavigate();
  useEffect(() => {
    if (runtime.storage.read('push') === undefined) return;
    const started = import('../devices/push-in-tab.ts').then(({ startPushInTab }) =>
      startPushInTab({ i18n, runtime, store, open: (path) => void navigate(path) }),
    );
    started.catch(() => undefined); // repeated when the app opens the next time
    return () => void started.then((stop) => stop()).catch(() => undefined);
  }, [i18n, runtime, store, navigate]);
}
