import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { TimeField } from '#src/ui/time-field.tsx';
import { type FieldsProps, nextReminder, REMINDERS_MAX, reminderProblems } from './habit-form.model.ts';

/** The reminders of the habit, at one or several times of the day. */
export function ReminderFields({ values, problems, onChange }: FieldsProps) {
  const text = useText('habit-form');
  const list = useRef<HTMLUListElement>(null);
  const { reminders } = values;
  const isSeveral = reminders.length > 1;
  const wrong = problems.reminders === undefined ? [] : reminderProblems(reminders);

  /** Moves the focus to an existing time. */
  function focusTime(index: number) {
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SwitchField
        label={text('reminder.on')}
        isOn={values.reminderEnabled}
        onSwitch={(reminderEnabled) => onChange({ reminderEnabled })}
      />
      {values.reminderEnabled && (
        <>
          <ul ref={list} className="grid gap-2 sm:grid-cols-2">
            {reminders.map((time, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a time is identified by its place only, also while it is typed
              <li key={index} className="flex min-w-0 items-end gap-1">
                <TimeField
                  label={isSeveral ? text('reminder.time.nth', { number: index + 1 }) : text('reminder.time')}
                  error={wrong[index] && text(`reminder.${wrong[index]}`)}
                  className="flex-1"
                  value={time}
                  onChange={(typed) => onChange({ reminders: reminders.with(index, typed) })}
                />
                {isSeveral && (
                  <IconButton
                    label={text('reminder.remove', { time })}
                    onClick={() => {
                      onChange({ reminders: reminders.toSpliced(index, 1) });
                      focusTime(Math.min(index, reminders.length - 2));
                    }}
                  >
                    <X aria-hidden="true" className="size-5" />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
          {reminders.length < REMINDERS_MAX && (
            <Button
              variant="ghost"
              className="self-start"
              onClick={() => {
                onChange({ reminders: [...reminders, nextReminder(reminders)] });
                focusTime(reminders.length);
              }}
            >
              <Plus aria-hidden="true" className="size-4" />
              {text('reminder.add')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
