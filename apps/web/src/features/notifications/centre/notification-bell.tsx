import { BellRing } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useUnreadCount } from '../unread-count.ts';

const InTab = lazy(async () => ({ default: (await import('../devices/push-in-tab.tsx')).InTab }));

/** The largest number on the badge, which has room for two digits; the label has the whole one. */
const BADGE_MAX = 99;

type Props = { onOpen: () => void; onNear: () => void };

/** Button of the header that opens the notifications, with the number of unread ones. */
export function NotificationBell({ onOpen, onNear }: Props) {
  const text = useText('shell');
  const { stateOf } = useAccess();
  const count = useUnreadCount();
  const { storage } = useRuntime();
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
            {Math.min(count, BADGE_MAX)}
          </span>
        )}
      </IconButton>
      {(takesPushes || count !== countAtFirst) && (
        // Loaded with the first change, or where pushes come: a first visit does without it.
        <Suspense>
          <InTab takesPushes={takesPushes} />
        </Suspense>
      )}
    </>
  );
}
