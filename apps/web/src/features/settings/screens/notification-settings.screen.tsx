import { Suspense } from 'react';
import { ChannelsCard } from '#src/features/notifications/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useSettings } from '#src/platform/preferences/use-settings.ts';
import { SectionCard } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { TimeField } from '#src/ui/time-field.tsx';
import { SettingsPage } from '../components/settings-page.tsx';
import { useChangeSettings } from '../settings.data.ts';

export function NotificationSettingsScreen() {
  const change = useChangeSettings();
  return (
    <SettingsPage tab="notifications">
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <ChannelsCard onChange={(changes) => void change({ settingsType: 'channels', changes })} />
      </Suspense>
      <DefaultReminder />
    </SettingsPage>
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
