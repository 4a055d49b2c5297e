import { type LocalDate, recurrenceOf, TASK_RECURRENCES } from '@dayward/domain';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useCalendarDay, useWeekStart } from '#src/platform/today/use-today.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { NextDays } from './next-days.tsx';
import { RecurrenceDetails } from './recurrence-details.tsx';
import { formOf, type RecurrenceValue, recurrenceValueOf } from './recurrence-form.model.ts';
import { useRecurrenceText } from './use-recurrence-text.ts';

type Props = {
  value: RecurrenceValue;
  /** Empty or null for a task without a due date. */
  dueDate: LocalDate | '' | null;
  onChange: (value: RecurrenceValue) => void;
};

/** Recurrence of a task: common presets in two taps, all rules in a folded section, and the next days as text. */
export function RecurrenceField({ value, dueDate, onChange }: Props) {
  const text = useText('recurrence');
  const say = useRecurrenceText();
  const today = useCalendarDay();
  const weekStart = useWeekStart();
  const due = dueDate === '' ? null : dueDate;
  const recurrence = recurrenceOf({ ...value, dueDate: due });
  const start = due ?? today;
  const details = recurrence && formOf(recurrence, recurrence.startsOn ?? start);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SegmentedControl
        legend={text('legend')}
        options={TASK_RECURRENCES.map((option) => ({ value: option, label: text(`face.${option}`) }))}
        value={value.recurring}
        onChoose={(recurring) => onChange({ recurring, recurrence: null })}
        className="max-sm:[&_label]:basis-2/5"
      />
      {recurrence !== null && details !== null && (
        <>
          <p role="status" className="text-small text-muted">
            <span className="font-semibold text-ink">{say(recurrence)}</span>{' '}
            <NextDays recurrence={recurrence} dueDate={due} today={today} />
          </p>
          <Disclosure
            summary={
              <>
                {text('more')}
                <span className="block text-small font-normal text-muted">{text('more.summary')}</span>
              </>
            }
          >
            {!details.isWhole && <p className="pb-3 text-small text-muted">{text('custom')}</p>}
            <RecurrenceDetails
              form={details.form}
              start={start}
              onChange={(changes) =>
                onChange(recurrenceValueOf({ ...details.form, ...changes }, due, start, weekStart))
              }
            />
          </Disclosure>
        </>
      )}
    </div>
  );
}
