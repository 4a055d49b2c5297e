import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { TimeField } from '#src/ui/time-field.tsx';
import type { Habit } from '../../habits.data.ts';
import { Matter } from './matter.tsx';

/** Whether and when it reminds; further times are among everything else that can be edited. */
export function ReminderSettings({ habit }: { habit: Habit }) {
  const text = useText('habit-details');
  const write = useWrite();
  const set = (changes: Partial<Pick<Habit, 'reminderEnabled' | 'reminderTime'>>) =>
    void write.run({ name: 'habit.patch', args: { id: habit.id, changes } });
  const { reminderEnabled, reminderTime, moreReminders } = habit;
  return (
    <Matter title={text('set.reminder')}>
      <SwitchField
        label={text('set.reminder.on')}
        isOn={reminderEnabled}
        onSwitch={(isOn) => set({ reminderEnabled: isOn })}
      />
      {reminderEnabled && (
        <TimeField
          label={text('set.reminder.time')}
          hint={moreReminders.length === 0 ? undefined : text('set.reminder.more', { times: moreReminders.join(', ') })}
          value={reminderTime}
          className="max-w-44"
          onChange={(time) => time !== '' && set({ reminderTime: time })}
        />
      )}
    </Matter>
  );
}
