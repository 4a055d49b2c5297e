import type { Weekday } from '@dayward/domain';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useWeekStart } from '#src/platform/today/use-today.ts';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WeekdayField } from '#src/ui/weekday-field.tsx';
import { useHabitTexts } from '../use-habit-texts.ts';
import { type FieldsProps, SCHEDULE_CHOICES, SCHEDULE_RANGES } from './habit-form.model.ts';

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** How often the habit is due. */
export function ScheduleFields({ values, problems, onChange }: FieldsProps) {
  const text = useText('habit-form');
  const { weekdayName } = useHabitTexts();
  const weekStart = useWeekStart();
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
        <WeekdayField
          legend={text('weekdays')}
          days={[...WEEKDAYS.slice(weekStart), ...WEEKDAYS.slice(0, weekStart)]}
          nameOf={weekdayName}
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
