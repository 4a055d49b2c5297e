import { useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { useDateTexts } from '../form/use-date-texts.ts';
import { type EditedTime, parseTimeEdit, type TimeEdit, toEditedTime } from './edit-interval.ts';
import type { IntervalProblems } from './interval.ts';
import { IntervalFields } from './interval-fields.tsx';
import type { SpentTime } from './spent-time.ts';

type Props = {
  entry: SpentTime;
  /** Text of the interval for the name of the form. */
  label: string;
  /** @returns true if it is saved; the typed values stay otherwise */
  onSave: (edit: TimeEdit) => Promise<boolean>;
  onClose: () => void;
};

/** Form that corrects start and end of an interval. */
export function EditTimeForm({ entry, label, onSave, onClose }: Props) {
  const text = useText('task-details');
  const common = useText('common');
  const dateTexts = useDateTexts();
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
    const isKept = await onSave(read.edit);
    isSaving.current = false;
    if (isKept) onClose();
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
