import type { Weekday } from '@dayward/domain';
import { HABIT_NAME_MAX_CHARS, TIMES_OF_DAY } from '@dayward/domain';
import { MoreFields } from '#src/platform/forms/more-fields.tsx';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useWeekStart } from '#src/platform/today/use-today.ts';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WeekdayField } from '#src/ui/weekday-field.tsx';
import { useHabitTexts } from '../use-habit-texts.ts';
import { DETAIL_FIELDS, DetailFields } from './detail-fields.tsx';
import type { FieldsProps } from './habit-form.model.ts';
import { SCHEDULE_CHOICES, SCHEDULE_RANGES } from './habit-form.model.ts';
import { MeasureFields } from './measure-fields.tsx';
import { ReminderFields } from './reminder-fields.tsx';

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** The schedule of the habit. */
function ScheduleFields({ values, problems, onChange }: FieldsProps) {
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

type Props = FieldsProps & {
  /** The habit that is edited; undefined for a new one. An edit shows all fields unfolded, because it may be for any of them. */
  habitId: string | undefined;
};

/** The fields of a habit: the most frequent first, the others in a disclosure. */
export function HabitFields({ habitId, ...props }: Props) {
  const { values, problems, onChange } = props;
  const text = useText('habit-form');
  const { text: habitText } = useHabitTexts();
  return (
    <>
      <TextField
        label={text('name')}
        error={
          problems.name &&
          (problems.name === 'too-long' ? text('name.tooLong', { max: HABIT_NAME_MAX_CHARS }) : text('name.required'))
        }
        dir="auto"
        autoComplete="off"
        value={values.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <MeasureFields {...props} />
      <ScheduleFields {...props} />
      <SegmentedControl
        legend={text('timeOfDay')}
        options={TIMES_OF_DAY.map((option) => ({ value: option, label: habitText(`timeOfDay.${option}`) }))}
        value={values.timeOfDay}
        onChoose={(timeOfDay) => onChange({ timeOfDay })}
        className="max-sm:[&_label]:basis-2/5"
      />
      <ReminderFields {...props} />
      <MoreFields
        summary={text('more.summary')}
        fields={DETAIL_FIELDS}
        problems={problems}
        isOpenAtFirst={habitId !== undefined}
      >
        <DetailFields habitId={habitId} {...props} />
      </MoreFields>
    </>
  );
}
