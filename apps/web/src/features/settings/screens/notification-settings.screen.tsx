import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import {
  askForNotifications,
  type NotificationAnswer,
  notificationAnswer,
} from '#src/platform/notifications/show-notification.ts';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { SettingsPage } from '../components/settings-page.tsx';
import { useChangeSettings, useSettings } from '../settings.data.ts';

export function NotificationSettingsScreen() {
  const text = useText('settings');
  const { email, push, sms } = useSettings('channels');
  const change = useChangeSettings();
  const set = (changes: { email?: boolean; push?: boolean }) => void change({ settingsType: 'channels', changes });
  return (
    <SettingsPage tab="notifications">
      <p className="rounded-control bg-accent-soft px-4 py-3">{text('notifications.honest')}</p>
      <SectionCard title={text('notifications.ways')}>
        <SwitchField
          label={text('notifications.email')}
          hint={text('notifications.email.hint')}
          isOn={email}
          onSwitch={(isOn) => set({ email: isOn })}
        />
        <PushSwitch isOn={push} onSwitch={(isOn) => set({ push: isOn })} />
        <SwitchField
          label={text('notifications.sms')}
          hint={text('notifications.sms.hint')}
          isOn={sms}
          disabled
          onSwitch={() => {}}
        />
      </SectionCard>
    </SettingsPage>
  );
}

/**
 * Switch for push notifications. The wish belongs to the account, the permission to each browser: switching it on requests the
 * permission, and the browser's answer is shown.
 */
function PushSwitch({ isOn, onSwitch }: { isOn: boolean; onSwitch: (isOn: boolean) => void }) {
  const text = useText('settings');
  const [answer, setAnswer] = useState<NotificationAnswer>(notificationAnswer);

  async function ask() {
    setAnswer(await askForNotifications());
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
