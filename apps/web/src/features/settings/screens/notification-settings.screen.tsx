import { type ReactNode, useState } from 'react';
import { type ChannelStatus, useChannelStatus, useSubscribeHere } from '#src/features/notifications/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
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
import { TimeField } from '#src/ui/time-field.tsx';
import { SettingsPage } from '../components/settings-page.tsx';
import { useChangeSettings } from '../settings.data.ts';

export function NotificationSettingsScreen() {
  const text = useText('settings');
  const { email, push, sms } = useSettings('channels');
  const change = useChangeSettings();
  const statusOf = useChannelStatus();
  const set = (changes: { email?: boolean; push?: boolean; sms?: boolean }) =>
    void change({ settingsType: 'channels', changes });
  return (
    <SettingsPage tab="notifications">
      <SectionCard title={text('notifications.ways')} body={text('notifications.ways.body')}>
        <ChannelSwitch
          label={text('notifications.email')}
          status={statusOf('email')}
          hint={text('notifications.email.hint')}
          missing={text('notifications.email.missing')}
          isOn={email}
          onSwitch={(isOn) => set({ email: isOn })}
        />
        <PushSwitch isOn={push} onSwitch={(isOn) => set({ push: isOn })} />
        <ChannelSwitch
          label={text('notifications.sms')}
          status={statusOf('sms')}
          missing={text('notifications.sms.hint')}
          isOn={sms}
          onSwitch={(isOn) => set({ sms: isOn })}
        />
        <TextLink to="/dashboard/notifications" className="self-start">
          {text('notifications.more')}
        </TextLink>
      </SectionCard>
      <DefaultReminder />
    </SettingsPage>
  );
}

type ChannelProps = {
  label: string;
  status: ChannelStatus;
  hint?: ReactNode;
  /** Why it cannot be used: the server has no service for it (NOTI-20). */
  missing: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
};

function ChannelSwitch({ label, status, hint, missing, isOn, onSwitch }: ChannelProps) {
  const text = useText('settings');
  const reason = status === 'missing' ? missing : hint;
  return (
    <SwitchField
      label={label}
      hint={status === 'unknown' ? (hint ?? text('notifications.unknown')) : reason}
      isOn={isOn}
      disabled={status === 'missing'}
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
  const [answer, setAnswer] = useState<NotificationAnswer>(notificationAnswer);

  async function ask() {
    const given = await askForNotifications();
    setAnswer(given);
    if (given === 'granted') await subscribe();
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

/** The time that is proposed when new tasks are to have a reminder again. */
const PROPOSED_TIME = '09:00';

/** The reminder that new tasks start with (rulings R14). */
function DefaultReminder() {
  const text = useText('settings');
  const { newTaskReminderTime: time } = useSettings('notifications');
  const change = useChangeSettings();
  const set = (newTaskReminderTime: string | null) =>
    void change({ settingsType: 'notifications', changes: { newTaskReminderTime } });
  return (
    <SectionCard title={text('notifications.newTasks')}>
      <SwitchField
        label={text('notifications.newTasks.on')}
        hint={text('notifications.newTasks.hint')}
        isOn={time !== null}
        onSwitch={(isOn) => set(isOn ? PROPOSED_TIME : null)}
      />
      {time !== null && (
        <TimeField
          label={text('notifications.newTasks.time')}
          className="w-44"
          value={time}
          onChange={(typed) => typed !== '' && set(typed)}
        />
      )}
    </SectionCard>
  );
}
