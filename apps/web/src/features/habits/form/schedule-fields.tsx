import type { Weekday } from '@dayward/domain';
import { useId } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useWeekStart } from '#src/platform/today/use-today.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { useHabitTexts } from '../use-habit-texts.ts';
import { ChoiceField } from './choice-field.tsx';
import { habitFormCatalogue } from './habit-form.catalogue.ts';
import { type FieldsProps, SCHEDULE_CHOICES, SCHEDULE_RANGES } from './habit-form.model.ts';

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** How often the habit is due. */
export function ScheduleFields({ values, problems, onChange }: FieldsProps) {
  const text = useText(habitFormCatalogue);
  const { schedule } = values;
  return (
    <>
      <ChoiceField
        label={text('schedule')}
        options={SCHEDULE_CHOICES}
        labelOf={(option) => text(`schedule.${option}`)}
        value={schedule}
        onChoose={(chosen) => onChange({ schedule: chosen })}
      />
      {schedule === 'weekdays' && (
        <Weekdays
          chosen={values.weekdays}
          error={problems.weekdays && text('weekdays.required')}
          onChange={(weekdays) => onChange({ weekdays })}
        />
      )}
      {schedule !== 'daily' && schedule !== 'weekdays' && (
        <TextField
          type="number"
          inputMode="numeric"
          min={SCHEDULE_RANGES[schedule][0]}
          max={SCHEDULE_RANGES[schedule][1]}
          label={text(schedule === 'every' ? 'everyDays' : 'times')}
          error={
            problems.often &&
            text('number.invalid', { min: SCHEDULE_RANGES[schedule][0], max: SCHEDULE_RANGES[schedule][1] })
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
  const text = useText(habitFormCatalogue);
  const { weekdayName } = useHabitTexts();
  const weekStart = useWeekStart();
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="pb-1.5 text-small font-semibold">{text('weekdays')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {[...WEEKDAYS.slice(weekStart), ...WEEKDAYS.slice(0, weekStart)].map((day) => (
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
