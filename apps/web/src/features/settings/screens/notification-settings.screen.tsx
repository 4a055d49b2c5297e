import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { PushSwitch } from '../components/push-switch.tsx';
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
