import type { Weekday } from '@dayward/domain';
import { useId } from 'react';
import { TextField } from '#src/ui/text-field.tsx';
import { useHabitTexts } from '../use-habit-texts.ts';
import { ChoiceField } from './choice-field.tsx';
import { type FieldsProps, SCHEDULE_CHOICES, SCHEDULE_RANGES } from './habit-form.model.ts';

/** Monday first, as most calendars of the world begin. */
const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];

/** How often the habit is due. */
export function ScheduleFields({ values, problems, onChange }: FieldsProps) {
  const { text } = useHabitTexts();
  const { schedule } = values;
  return (
    <>
      <ChoiceField
        label={text('form.schedule')}
        options={SCHEDULE_CHOICES}
        labelOf={(option) => text(`form.schedule.${option}`)}
        value={schedule}
        onChoose={(chosen) => onChange({ schedule: chosen })}
      />
      {schedule === 'weekdays' && (
        <Weekdays
          chosen={values.weekdays}
          error={problems.weekdays && text('form.weekdays.required')}
          onChange={(weekdays) => onChange({ weekdays })}
        />
      )}
      {schedule !== 'daily' && schedule !== 'weekdays' && (
        <TextField
          type="number"
          inputMode="numeric"
          min={SCHEDULE_RANGES[schedule][0]}
          max={SCHEDULE_RANGES[schedule][1]}
          label={text(schedule === 'every' ? 'form.everyDays' : 'form.times')}
          error={
            problems.often &&
            text('form.number.invalid', { min: SCHEDULE_RANGES[schedule][0], max: SCHEDULE_RANGES[schedule][1] })
          }
          value={values.often}
          onChange={({ target }) => onChange({ often: target.value })}
        />
      )}
    </>
  );
}

type WeekdaysProps = {
  chosen: readonly Weekday[];
  error: string | undefined;
  onChange: (chosen: readonly Weekday[]) => void;
};

function Weekdays({ chosen, error, onChange }: WeekdaysProps) {
  const { text, weekdayName } = useHabitTexts();
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="pb-1.5 text-small font-semibold">{text('form.weekdays')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {WEEKDAYS.map((day) => (
          <label
            key={day}
            className="grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-control border border-outline px-2 text-small font-semibold has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              className="sr-only"
              aria-invalid={error === undefined ? undefined : true}
              checked={chosen.includes(day)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, day] : chosen.filter((other) => other !== day))
              }
            />
            {weekdayName(day)}
          </label>
        ))}
      </div>
      <p id={errorId} role="alert" className="pt-1.5 text-small font-medium text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
