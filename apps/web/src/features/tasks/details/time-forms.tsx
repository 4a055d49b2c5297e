import { type ReactNode, useState } from 'react';
import { useCalendarDateTexts } from '#src/platform/forms/use-date-texts.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { TimeField } from '#src/ui/time-field.tsx';
import {
  type IntervalProblems,
  type IntervalValues,
  parseInterval,
  parseTimeEdit,
  type SpentTime,
  type TimeEdit,
  type TimeInterval,
  toEditedTime,
} from './interval.ts';
import type { TimeActions } from './task-time.data.ts';
import { useIntervalForm } from './use-interval-form.ts';

type Props = {
  values: IntervalValues;
  problems: IntervalProblems;
  onEdit: (changes: Partial<IntervalValues>) => void;
  className: string;
  /** Content before the end field. */
  children?: ReactNode;
};

/** Fields for the day, start and end of a time interval. */
function IntervalFields({ values, problems, onEdit, className, children }: Props) {
  const text = useText('task-details');
  const dateTexts = useCalendarDateTexts();
  const problemText = (field: keyof IntervalValues) => problems[field] && text(`time.${problems[field]}`);
  return (
    <div className={className}>
      <DateField
        {...dateTexts}
        label={text('time.day')}
        max={dateTexts.today}
        error={problemText('day')}
        value={values.day}
        onChange={(day) => onEdit({ day })}
      />
      <TimeField
        label={text('time.from')}
        error={problemText('from')}
        value={values.from}
        onChange={(from) => onEdit({ from })}
      />
      {children}
      <TimeField
        label={text('time.to')}
        error={problemText('to')}
        value={values.to}
        onChange={(to) => onEdit({ to })}
      />
    </div>
  );
}

type EditTimeFormProps = {
  entry: SpentTime;
  /** Text of the interval for the name of the form. */
  label: string;
  /** @returns true if it is saved; the typed values stay otherwise */
  onSave: (edit: TimeEdit) => Promise<boolean>;
  onClose: () => void;
};

/** Form that corrects start and end of an interval. */
export function EditTimeForm({ entry, label, onSave, onClose }: EditTimeFormProps) {
  const text = useText('task-details');
  const common = useText('common');
  const dateTexts = useCalendarDateTexts();
  // The initial values of the fields: only differences are sent.
  const [before] = useState(entry);
  const form = useIntervalForm({
    valuesOf: (zone) => toEditedTime(before, zone),
    parse: (values, zone, nowMs) => parseTimeEdit(before, values, zone, nowMs),
    save: ({ edit }) => onSave(edit),
    onSaved: onClose,
  });
  const { values, problems, edit } = form;
  const isOverMidnight = form.before.endDay !== form.before.day;

  return (
    <form noValidate aria-label={label} className="flex min-w-0 flex-1 flex-col gap-4 py-3" onSubmit={form.onSubmit}>
      <IntervalFields
        values={values}
        problems={problems}
        onEdit={edit}
        className="grid items-start gap-3 sm:grid-cols-2"
      >
        {isOverMidnight && (
          <DateField
            {...dateTexts}
            label={text('time.endDay')}
            max={dateTexts.today}
            error={problems.endDay && text(`time.${problems.endDay}`)}
            value={values.endDay}
            onChange={(endDay) => edit({ endDay })}
          />
        )}
      </IntervalFields>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{common('save')}</Button>
        <Button variant="secondary" onClick={onClose}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Form for time spent without a timer. */
export function LogTimeForm({ actions }: { actions: TimeActions }) {
  const text = useText('task-details');
  const { today } = useCalendarDateTexts();
  const { values, problems, edit, onSubmit, change } = useIntervalForm<IntervalValues, { interval: TimeInterval }>({
    valuesOf: () => ({ day: today, from: '', to: '' }),
    parse: parseInterval,
    save: ({ interval }) => actions.add(interval),
    // Another interval that was typed during the save stays.
    onSaved: (saved) => change((typed) => (typed === saved ? { ...typed, from: '', to: '' } : typed)),
  });

  return (
    <form noValidate className="flex min-w-0 flex-col gap-4" onSubmit={onSubmit}>
      <IntervalFields
        values={values}
        problems={problems}
        onEdit={edit}
        className="grid items-start gap-3 sm:grid-cols-[1fr_auto_auto]"
      />
      <Button type="submit" variant="secondary" className="self-start">
        {text('time.add')}
      </Button>
    </form>
  );
}
