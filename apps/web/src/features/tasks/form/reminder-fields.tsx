import { TASK_REMINDERS_MAX } from '@dayward/domain';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useCalendarDateTexts } from '#src/platform/forms/use-date-texts.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { TimeField } from '#src/ui/time-field.tsx';
import type { FieldsProps } from './task-form.model.ts';
import {
  MINUTES_BEFORE,
  nextReminder,
  type ReminderValues,
  reminderProblems,
  useMinutesBeforeText,
} from './task-reminders.ts';

/** Reminders of the task: at a time of the due date, and further reminders of the user's own. */
export function ReminderFields({ values, problems, onChange }: FieldsProps) {
  const text = useText('task-form');
  const { today } = useCalendarDateTexts();
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { reminders } = values;
  const wrong = problems.reminders === undefined ? [] : reminderProblems(values);

  /** Focuses a remaining reminder, or the button that adds one. */
  function focusReminder(index: number) {
    requestAnimationFrame(() => {
      const row = list.current?.children[index];
      (row?.querySelector<HTMLElement>('select, input') ?? addButton.current)?.focus();
    });
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <SwitchField
        label={text('reminder.on')}
        isOn={values.reminderEnabled}
        onSwitch={(reminderEnabled) => onChange({ reminderEnabled })}
      />
      {values.reminderEnabled && (
        <>
          <TimeField
            name="reminderTime"
            label={text('reminder.time')}
            hint={text('reminder.time.hint')}
            error={problems.reminderTime && text('time.invalid')}
            className="sm:max-w-1/2"
            value={values.reminderTime}
            onChange={(reminderTime) => onChange({ reminderTime })}
          />
          {reminders.length > 0 && (
            <ul ref={list} className="flex flex-col gap-3">
              {reminders.map((reminder, index) => (
                <ReminderRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a reminder is known by its place alone, also while it is typed
                  key={index}
                  number={index + 1}
                  reminder={reminder}
                  problem={wrong[index] && text(`reminder.${wrong[index]}`)}
                  today={today}
                  onChange={(next) => onChange({ reminders: reminders.with(index, next) })}
                  onRemove={() => {
                    onChange({ reminders: reminders.toSpliced(index, 1) });
                    focusReminder(Math.min(index, reminders.length - 2));
                  }}
                />
              ))}
            </ul>
          )}
          {reminders.length < TASK_REMINDERS_MAX && (
            <Button
              ref={addButton}
              variant="ghost"
              className="self-start"
              onClick={() => {
                onChange({ reminders: [...reminders, nextReminder(values, today)] });
                focusReminder(reminders.length);
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

type RowProps = {
  number: number;
  reminder: ReminderValues;
  problem: string | undefined;
  today: string;
  onChange: (reminder: ReminderValues) => void;
  onRemove: () => void;
};

const KINDS = ['before', 'at'] as const;

function ReminderRow({ number, reminder, problem, today, onChange, onRemove }: RowProps) {
  const text = useText('task-form');
  const dateTexts = useCalendarDateTexts();
  const beforeText = useMinutesBeforeText();
  const chosen = reminder.kind === 'before' ? reminder.minutes : 30;
  const amounts = MINUTES_BEFORE.includes(chosen) ? MINUTES_BEFORE : [...MINUTES_BEFORE, chosen];
  return (
    <li className="min-w-0 rounded-control border border-line p-3">
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="sr-only">{text('reminder.nth', { number })}</legend>
        <div className="flex items-end gap-1">
          <ChoiceField
            label={text('reminder.kind')}
            options={KINDS}
            labelOf={(kind) => text(`reminder.kind.${kind}`)}
            value={reminder.kind}
            className="flex-1"
            onChoose={(kind) =>
              onChange(kind === 'at' ? { kind, date: today, time: '09:00' } : { kind, minutes: chosen })
            }
          />
          <IconButton label={text('reminder.remove', { number })} onClick={onRemove}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        {reminder.kind === 'before' ? (
          <SelectField
            label={text('reminder.before')}
            error={problem}
            options={amounts.map((minutes) => ({ value: String(minutes), label: beforeText(minutes) }))}
            value={String(reminder.minutes)}
            onChange={({ target }) => onChange({ kind: 'before', minutes: Number(target.value) })}
          />
        ) : (
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <DateField
              {...dateTexts}
              name="reminderDate"
              label={text('reminder.date')}
              error={problem}
              value={reminder.date}
              onChange={(date) => onChange({ ...reminder, date })}
            />
            <TimeField
              label={text('reminder.at')}
              value={reminder.time}
              onChange={(time) => onChange({ ...reminder, time })}
            />
          </div>
        )}
      </fieldset>
    </li>
  );
}
