import {
  HABIT_CATEGORIES,
  HABIT_DESCRIPTION_MAX_CHARS,
  HABIT_DIFFICULTIES,
  HABIT_NAME_MAX_CHARS,
  HABIT_PRIORITIES,
  LIST_COLOURS,
  TIMES_OF_DAY,
} from '@dayward/domain';
import { SwatchGroup } from '#src/ui/swatch-group.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useHabitTexts } from '../use-habit-texts.ts';
import { ChoiceField } from './choice-field.tsx';
import type { FieldsProps } from './habit-form.model.ts';
import { MeasureFields } from './measure-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

/** The fields of a habit, the ones that are used most first. */
export function HabitFields(props: FieldsProps) {
  const { values, problems, onChange } = props;
  const { text } = useHabitTexts();
  return (
    <>
      <TextField
        label={text('form.name')}
        error={
          problems.name &&
          (problems.name === 'too-long' ? text('name.tooLong', { max: HABIT_NAME_MAX_CHARS }) : text('name.required'))
        }
        autoComplete="off"
        value={values.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <MeasureFields {...props} />
      <ScheduleFields {...props} />
      <ChoiceField
        label={text('form.timeOfDay')}
        options={TIMES_OF_DAY}
        labelOf={(option) => text(`timeOfDay.${option}`)}
        value={values.timeOfDay}
        onChoose={(timeOfDay) => onChange({ timeOfDay })}
      />
      <TextAreaField
        label={text('form.description')}
        error={problems.description && text('form.description.tooLong', { max: HABIT_DESCRIPTION_MAX_CHARS })}
        value={values.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <ChoiceField
          label={text('form.category')}
          options={HABIT_CATEGORIES}
          labelOf={(option) => text(`category.${option}`)}
          value={values.category}
          onChoose={(category) => onChange({ category })}
        />
        <ChoiceField
          label={text('form.difficulty')}
          options={HABIT_DIFFICULTIES}
          labelOf={(option) => text(`difficulty.${option}`)}
          value={values.difficulty}
          onChoose={(difficulty) => onChange({ difficulty })}
        />
        <ChoiceField
          label={text('form.priority')}
          options={HABIT_PRIORITIES}
          labelOf={(option) => text(`priority.${option}`)}
          value={values.priority}
          onChoose={(priority) => onChange({ priority })}
        />
      </div>
      <SwatchGroup
        legend={text('form.colour')}
        options={LIST_COLOURS.map((colour) => ({ colour, label: text(`colour.${colour}`) }))}
        value={values.colour}
        onChoose={(colour) => onChange({ colour })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          type="date"
          label={text('form.startsOn')}
          value={values.startsOn}
          onChange={({ target }) => onChange({ startsOn: target.value })}
        />
        <TextField
          type="date"
          label={text('form.endsOn')}
          error={problems.endsOn && text('form.endsOn.invalid')}
          value={values.endsOn}
          onChange={({ target }) => onChange({ endsOn: target.value })}
        />
      </div>
    </>
  );
}
