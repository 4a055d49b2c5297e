import type { HabitSchedule } from '@dayward/domain';
import { Check } from 'lucide-react';
import { Suspense, useEffect, useId, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { TextButton } from '#src/ui/text-link.tsx';
import { HabitDialog } from '../habits.lazy.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { useNewHabit } from '../use-new-habit.ts';

/** The most frequent schedules; the full form has the others. */
const SCHEDULES: readonly HabitSchedule[] = [
  { type: 'daily' },
  { type: 'weekdays', days: [1, 2, 3, 4, 5] },
  { type: 'times', times: 3, per: 'week' },
  { type: 'times', times: 1, per: 'week' },
];

type Props = {
  /** Called when the user adds no more habits. */
  onDone: () => void;
};

/** Adds habits from anywhere: a name and Enter, one after the other. */
export function QuickAddHabit({ onDone }: Props) {
  const { text } = useHabitTexts();
  const common = useText('common');
  const { field, name, problem, failure, added, add, type, clearProblem } = useNewHabit();
  const [chosen, setChosen] = useState(0);
  const [isMoreWanted, setIsMoreWanted] = useState(false);
  const schedule = SCHEDULES[chosen] ?? { type: 'daily' };
  useEffect(() => field.current?.focus(), [field]);
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void add({ schedule });
        }}
      >
        <TextField
          ref={field}
          label={text('add.name')}
          placeholder={text('add.placeholder')}
          error={problem}
          autoComplete="off"
          enterKeyHint="done"
          value={name}
          onChange={({ target }) => type(target.value)}
        />
        <Schedules chosen={chosen} onChoose={setChosen} />
        <Notice>{failure}</Notice>
        <p role="status" className="flex min-h-6 min-w-0 items-center gap-2 text-small text-muted">
          {added !== '' && (
            <>
              <Check aria-hidden="true" className="size-4 shrink-0 text-success" />
              <span className="min-w-0 break-words">{added}</span>
            </>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <TextButton
            className="me-auto"
            onClick={() => {
              setIsMoreWanted(true);
              clearProblem();
            }}
          >
            {text('add.more')}
          </TextButton>
          <Button variant="ghost" onClick={onDone}>
            {added === '' ? common('cancel') : text('add.finish')}
          </Button>
          <Button type="submit">{text('add.submit')}</Button>
        </div>
      </form>
      {/* Outside the form: submitting the dialog would submit this form as well. */}
      {isMoreWanted && (
        <Suspense>
          <HabitDialog subject={{ name, schedule }} onAdded={onDone} onClosed={() => setIsMoreWanted(false)} />
        </Suspense>
      )}
    </>
  );
}

function Schedules({ chosen, onChoose }: { chosen: number; onChoose: (index: number) => void }) {
  const { text, schedule } = useHabitTexts();
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-small font-semibold">{text('form.schedule')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {SCHEDULES.map((option, index) => (
          <label
            key={schedule(option)}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-control border border-outline px-3.5 text-small font-semibold has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={index === chosen}
              onChange={() => onChoose(index)}
            />
            {option.type === 'weekdays' ? text('schedule.weekdays') : schedule(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
