import { HABIT_GOAL_MAX, HABIT_KINDS, HABIT_NAME_MAX_CHARS, HABIT_UNIT_MAX_CHARS, TIMES_OF_DAY } from '@dayward/domain';
import { changedFields } from '#src/platform/changed-fields.ts';
import { FormDialog } from '#src/platform/forms/form-dialog.tsx';
import { MoreFields } from '#src/platform/forms/more-fields.tsx';
import { useDialogForm } from '#src/platform/forms/use-dialog-form.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useWeekdays } from '#src/platform/today/use-today.ts';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WeekdayField } from '#src/ui/weekday-field.tsx';
import { type Habit, useHabits } from '../habits.data.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { useNewHabitReminder } from '../use-new-habit-reminder.ts';
import { appearanceOf } from './appearance.ts';
import { AppearanceFields } from './appearance-fields.tsx';
import { DETAIL_FIELDS, DetailFields } from './detail-fields.tsx';
import {
  type FieldsProps,
  formValuesOf,
  type HabitDraft,
  type HabitInitialValues,
  PERIOD_CHOICES,
  parseHabitForm,
  SCHEDULE_CHOICES,
  SCHEDULE_RANGES,
} from './habit-form.model.ts';
import { ReminderFields } from './reminder-fields.tsx';

type Props = {
  /** The habit to change, or the initial values of a new one. */
  subject: Habit | HabitInitialValues;
  onAdded: () => void;
  onClosed: () => void;
};

/** The full form of a habit in a dialog, which animates out before `onClosed` is called. */
export function HabitDialog({ subject, onAdded, onClosed }: Props) {
  const text = useText('habit-form');
  const common = useText('common');
  const write = useWrite();
  const { active } = useHabits();
  const reminder = useNewHabitReminder();
  const { seen, before, fields, dialog } = useDialogForm({
    kind: 'habit',
    subject,
    valuesOf: (known) =>
      formValuesOf('id' in known ? known : { ...appearanceOf(known, active), ...reminder, ...known }),
    read: parseHabitForm,
    dates: ['startsOn', 'endsOn'],
    alsoTouchedBy: (changes) => ('newTag' in changes ? ['tags'] : []),
    save: (draft, seen) => ('id' in seen ? change(seen, draft) : add(draft)),
  });
  const habit = 'id' in seen ? seen : undefined;

  async function add(draft: HabitDraft): Promise<void> {
    await write.save({ name: 'habit.create', args: { id: newId(), ...draft } });
    onAdded();
  }

  async function change({ id, ...seenFields }: Habit, draft: HabitDraft): Promise<void> {
    const changes = changedFields(seenFields, draft);
    if (Object.keys(changes).length === 0) return;
    const base = changes.description === undefined ? {} : { base: { description: before.description } };
    await write.save({ name: 'habit.patch', args: { id, changes, ...base } });
  }

  return (
    <FormDialog
      {...dialog}
      title={habit ? text('title.edit', habit) : text('title.add')}
      submitLabel={habit ? common('save') : text('submit.add')}
      onClosed={onClosed}
    >
      <HabitFields {...fields} habitId={habit?.id} />
    </FormDialog>
  );
}

/** The schedule of the habit. */
function ScheduleFields({ values, problems, onChange }: FieldsProps) {
  const text = useText('habit-form');
  const { weekdayName } = useHabitTexts();
  const weekdays = useWeekdays();
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
          days={weekdays}
          nameOf={weekdayName}
          chosen={values.weekdays}
          error={problems.weekdays && text('weekdays.required')}
          onChange={(chosen) => onChange({ weekdays: chosen })}
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
      {(schedule === 'week' || schedule === 'month') && (
        <ChoiceField
          label={text('periods')}
          options={PERIOD_CHOICES}
          labelOf={(option) => text(`periods.${schedule}.${option}`)}
          hint={text(`periods.hint.${schedule}.${values.periods}`)}
          value={values.periods}
          onChoose={(periods) => onChange({ periods })}
        />
      )}
    </>
  );
}

type HabitFieldsProps = FieldsProps & {
  /** The habit that is edited; undefined for a new one. An edit shows all fields unfolded, because it may be for any of them. */
  habitId: string | undefined;
};

/** The fields of a habit: the most frequent first, the others in a disclosure. */
function HabitFields({ habitId, ...props }: HabitFieldsProps) {
  const { values, problems, onChange } = props;
  const text = useText('habit-form');
  const { text: habitText } = useHabitTexts();
  return (
    <>
      <AppearanceFields values={values} onChange={onChange}>
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
      </AppearanceFields>
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

/** The kind of the habit, and its goal or target. */
function MeasureFields({ values, problems, onChange }: FieldsProps) {
  const text = useText('habit-form');
  const { text: habitText } = useHabitTexts();
  const { kind } = values;
  const hasUnit = kind !== 'yes_no' && kind !== 'duration';
  return (
    <>
      <ChoiceField
        label={text('kind')}
        options={HABIT_KINDS}
        labelOf={(option) => habitText(`kind.${option}`)}
        hint={text(`kind.hint.${kind}`)}
        value={kind}
        onChoose={(chosen) => onChange({ kind: chosen })}
      />
      {kind !== 'yes_no' && (
        <div className={hasUnit ? 'grid gap-4 sm:grid-cols-2' : undefined}>
          {kind === 'count' ? (
            <TextField
              type="number"
              inputMode="numeric"
              min={1}
              max={HABIT_GOAL_MAX}
              label={text('goal')}
              error={problems.goal && text('goal.invalid', { max: HABIT_GOAL_MAX })}
              value={values.goal}
              onChange={({ target }) => onChange({ goal: target.value })}
            />
          ) : (
            <TextField
              inputMode="decimal"
              label={text(`target.${kind}`)}
              hint={text(kind === 'at_most' ? 'target.hint.at_most' : 'target.hint')}
              error={problems.target && text('target.invalid')}
              autoComplete="off"
              value={values.target}
              onChange={({ target }) => onChange({ target: target.value })}
            />
          )}
          {hasUnit && (
            <TextField
              label={text('unit')}
              placeholder={text('unit.placeholder')}
              error={problems.unit && text('unit.tooLong', { max: HABIT_UNIT_MAX_CHARS })}
              autoComplete="off"
              value={values.unit}
              onChange={({ target }) => onChange({ unit: target.value })}
            />
          )}
        </div>
      )}
    </>
  );
}
