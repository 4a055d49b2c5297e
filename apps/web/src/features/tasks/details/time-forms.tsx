import { type ReactNode, useRef, useState } from 'react';
import { useCalendarDateTexts } from '#src/platform/forms/use-date-texts.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { TimeField } from '#src/ui/time-field.tsx';
import {
  type EditedTime,
  type IntervalProblems,
  type IntervalValues,
  parseInterval,
  parseTimeEdit,
  type SpentTime,
  type TimeEdit,
  toEditedTime,
} from './interval.ts';
import type { TimeActions } from './task-time.data.ts';

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
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const isSaving = useRef(false);
  // The initial values of the fields: only differences are sent.
  const [before] = useState(entry);
  const [values, setValues] = useState<EditedTime>(() => toEditedTime(entry, zone));
  const [problems, setProblems] = useState<IntervalProblems>({});
  const isOverMidnight = toEditedTime(before, zone).endDay !== toEditedTime(before, zone).day;

  function edit(changes: Partial<EditedTime>) {
    setValues((typed) => ({ ...typed, ...changes }));
    setProblems({});
  }

  async function submit() {
    if (isSaving.current) return;
    const read = parseTimeEdit(before, values, zone, clock.now());
    if ('problems' in read) return setProblems(read.problems);
    isSaving.current = true;
    const isSaved = await onSave(read.edit);
    isSaving.current = false;
    if (isSaved) onClose();
  }

  return (
    <form
      noValidate
      aria-label={label}
      className="flex min-w-0 flex-1 flex-col gap-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
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
  const dateTexts = useCalendarDateTexts();
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const isSaving = useRef(false);
  const [values, setValues] = useState<IntervalValues>({ day: dateTexts.today, from: '', to: '' });
  const [problems, setProblems] = useState<IntervalProblems>({});

  function edit(changes: Partial<IntervalValues>) {
    setValues((typed) => ({ ...typed, ...changes }));
    setProblems({});
  }

  async function submit() {
    if (isSaving.current) return;
    const read = parseInterval(values, zone, clock.now());
    if ('problems' in read) return setProblems(read.problems);
    isSaving.current = true;
    const isSaved = await actions.add(read.interval);
    isSaving.current = false;
    // Another interval that was typed during the save stays.
    if (isSaved) setValues((typed) => (typed === values ? { ...typed, from: '', to: '' } : typed));
  }

  return (
    <form
      noValidate
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
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
