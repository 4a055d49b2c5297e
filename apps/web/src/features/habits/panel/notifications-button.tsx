import { Bell, BellRing } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import {
  askForNotifications,
  type NotificationAnswer,
  notificationAnswer,
} from '#src/platform/notifications/show-notification.ts';
import { Button } from '#src/ui/button.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';

/**
 * Asks the browser for permission to notify, only after a press (HAB-02), and explains the answer. With permission, a text
 * replaces the button.
 */
export const NotificationsButton = memo(function NotificationsButton() {
  const text = useText('habits-page');
  const id = useId();
  const [answer, setAnswer] = useState<NotificationAnswer>(notificationAnswer);
  const [hasAsked, setHasAsked] = useState(false);
  const isOn = answer === 'granted';
  const what = `${text('notify.what')} ${text('notify.notYet')}`;

  async function ask() {
    setAnswer(await askForNotifications());
    setHasAsked(true);
  }

  return (
    <div className="flex min-w-0 flex-col max-sm:col-span-2 sm:max-w-xs sm:items-end">
      {isOn ? (
        !hasAsked && (
          <Tooltip text={what}>
            <p className="flex min-h-11 items-center gap-2 text-small text-muted">
              <BellRing aria-hidden="true" className="size-4 shrink-0" />
              {text('notify.granted')}
              <span className="sr-only">{what}</span>
            </p>
          </Tooltip>
        )
      ) : (
        <>
          <Tooltip text={what}>
            <Button
              variant="ghost"
              size="small"
              className="-mx-3 self-start"
              aria-describedby={id}
              onClick={() => void ask()}
            >
              <Bell aria-hidden="true" className="size-4.5" />
              {text('notify.enable')}
            </Button>
          </Tooltip>
          <span id={id} className="sr-only">
            {what}
          </span>
        </>
      )}
      <p role="status" className="text-small text-muted empty:hidden sm:text-end">
        {hasAsked && (isOn ? `${text('notify.granted')} ${what}` : text(`notify.${answer}`))}
      </p>
    </div>
  );
});
