import { nextTime, TimeList } from '#src/platform/forms/time-list.tsx';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { type FieldsProps, REMINDERS_MAX, reminderProblems } from './habit-form.model.ts';

/** The reminders of the habit, at one or several times of the day. */
export function ReminderFields({ values, problems, onChange }: FieldsProps) {
  const text = useText('habit-form');
  const { reminders } = values;
  const isSeveral = reminders.length > 1;
  const wrong = problems.reminders === undefined ? [] : reminderProblems(reminders);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SwitchField
        label={text('reminder.on')}
        isOn={values.reminderEnabled}
        onSwitch={(reminderEnabled) => onChange({ reminderEnabled })}
      />
      {values.reminderEnabled && (
        <TimeList
          times={reminders}
          fewest={1}
          most={REMINDERS_MAX}
          texts={{
            time: (index) => (isSeveral ? text('reminder.time.nth', { number: index + 1 }) : text('reminder.time')),
            remove: (time) => text('reminder.remove', { time }),
            add: text('reminder.add'),
          }}
          errorOf={(index) => wrong[index] && text(`reminder.${wrong[index]}`)}
          next={nextTime}
          onChange={(next) => onChange({ reminders: next })}
        />
      )}
    </div>
  );
}
