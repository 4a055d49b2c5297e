import type { SettingsData } from '@dayward/domain';
import { type ReactNode, Suspense, useState } from 'react';
import { useErrorToast } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import {
  askForNotifications,
  type NotificationAnswer,
  notificationAnswer,
} from '#src/platform/notifications/show-notification.ts';
import { useSettings } from '#src/platform/preferences/use-settings.ts';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { canTakePushes, NoWorkerError } from '../devices/push-device.data.ts';
import { useSubscribeHere } from '../devices/use-subscribe-here.ts';
import { type ChannelStatus, useChannelStatus } from '../notifications.data.ts';

/** SMS with the number that it is sent to. */
const SmsChannel = lazyComponent(async () => (await import('./sms-channel.tsx')).SmsChannel, 'phone-number');

type Props = { onChange: (changes: Partial<SettingsData['channels']>) => void };

/** The channels by which anything is sent (AUTH-24, NOTI-20). */
export function ChannelsCard({ onChange }: Props) {
  const text = useText('settings');
  const { email, push, sms } = useSettings('channels');
  const statusOf = useChannelStatus();
  return (
    <SectionCard title={text('notifications.ways')} body={text('notifications.ways.body')}>
      <ChannelSwitch
        label={text('notifications.email')}
        status={statusOf('email')}
        hint={text('notifications.email.hint')}
        missing={text('notifications.email.missing')}
        isOn={email}
        onSwitch={(isOn) => onChange({ email: isOn })}
      />
      <PushSwitch isOn={push} onSwitch={(isOn) => onChange({ push: isOn })} />
      <SmsSwitch status={statusOf('sms')} isOn={sms} onSwitch={(isOn) => onChange({ sms: isOn })} />
      <TextLink to="/dashboard/notifications" className="self-start">
        {text('notifications.more')}
      </TextLink>
    </SectionCard>
  );
}

/** Switch for SMS, with the number that it is sent to if the server has a gateway (NOTI-20). */
function SmsSwitch({ status, isOn, onSwitch }: Pick<ChannelProps, 'status' | 'isOn' | 'onSwitch'>) {
  const text = useText('settings');
  const withoutNumber = (
    <ChannelSwitch
      label={text('notifications.sms')}
      status={status}
      missing={text('notifications.sms.hint')}
      isOn={isOn}
      disabled={!isOn}
      onSwitch={onSwitch}
    />
  );
  if (status !== 'ready') return withoutNumber;
  return (
    <Suspense fallback={withoutNumber}>
      <SmsChannel label={text('notifications.sms')} isOn={isOn} onSwitch={onSwitch} />
    </Suspense>
  );
}

type ChannelProps = {
  label: string;
  status: ChannelStatus;
  hint?: ReactNode;
  /** Why it cannot be used: the server has no service for it (NOTI-20). */
  missing: string;
  isOn: boolean;
  disabled?: boolean;
  onSwitch: (isOn: boolean) => void;
};

function ChannelSwitch({ label, status, hint, missing, isOn, disabled = false, onSwitch }: ChannelProps) {
  const text = useText('settings');
  const reason = status === 'missing' ? missing : hint;
  return (
    <SwitchField
      label={label}
      hint={status === 'unknown' ? (hint ?? text('notifications.unknown')) : reason}
      isOn={isOn}
      disabled={disabled || status === 'missing'}
      onSwitch={onSwitch}
    />
  );
}

/**
 * Switch for push notifications. The wish belongs to the account, the permission to each browser: switching it on requests the
 * permission, subscribes this browser, and the browser's answer is shown.
 */
function PushSwitch({ isOn, onSwitch }: { isOn: boolean; onSwitch: (isOn: boolean) => void }) {
  const text = useText('settings');
  const subscribe = useSubscribeHere();
  const showError = useErrorToast();
  const [answer, setAnswer] = useState<NotificationAnswer>(notificationAnswer);

  async function ask() {
    const given = await askForNotifications();
    setAnswer(given);
    if (given !== 'granted' || !canTakePushes()) return;
    try {
      await subscribe();
    } catch (error) {
      // Without a worker, the page of notifications explains what to do.
      if (!(error instanceof NoWorkerError)) showError(error);
    }
  }

  function handleSwitch(next: boolean) {
    onSwitch(next);
    if (next && answer === 'unasked') void ask();
  }

  return (
    <div>
      <SwitchField
        label={text('notifications.push')}
        hint={text('notifications.push.hint')}
        isOn={isOn}
        onSwitch={handleSwitch}
      />
      {isOn && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pe-16 pb-1.5">
          <p role="status" className="min-w-0 text-small font-medium">
            {text(`notifications.push.${answer}`)}
          </p>
          {answer === 'unasked' && (
            <Button variant="secondary" onClick={() => void ask()}>
              {text('notifications.push.ask')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
