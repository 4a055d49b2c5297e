import { HABIT_GOAL_MAX, HABIT_KINDS, HABIT_UNIT_MAX_CHARS } from '@dayward/domain';
import { TextField } from '#src/ui/text-field.tsx';
import { useHabitTexts } from '../use-habit-texts.ts';
import { ChoiceField } from './choice-field.tsx';
import type { FieldsProps } from './habit-form.model.ts';

/** What makes a day complete, and how much of it. */
export function MeasureFields({ values, problems, onChange }: FieldsProps) {
  const { text } = useHabitTexts();
  const { kind } = values;
  const hasUnit = kind !== 'yes_no' && kind !== 'duration';
  return (
    <>
      <ChoiceField
        label={text('form.kind')}
        options={HABIT_KINDS}
        labelOf={(option) => text(`kind.${option}`)}
        value={kind}
        onChoose={(chosen) => onChange({ kind: chosen })}
      />
      {kind !== 'yes_no' && (
        <div className="grid gap-4 sm:grid-cols-2">
          {kind === 'count' ? (
            <TextField
              type="number"
              inputMode="numeric"
              min={1}
              max={HABIT_GOAL_MAX}
              label={text('form.goal')}
              error={problems.goal && text('form.goal.invalid', { max: HABIT_GOAL_MAX })}
              value={values.goal}
              onChange={({ target }) => onChange({ goal: target.value })}
            />
          ) : (
            <TextField
              inputMode="decimal"
              label={text(`form.target.${kind}`)}
              hint={text(kind === 'at_most' ? 'form.target.hint.at_most' : 'form.target.hint')}
              error={problems.target && text('form.target.invalid')}
              autoComplete="off"
              value={values.target}
              onChange={({ target }) => onChange({ target: target.value })}
            />
          )}
          {hasUnit && (
            <TextField
              label={text('form.unit')}
              placeholder={text('form.unit.placeholder')}
              error={problems.unit && text('form.unit.tooLong', { max: HABIT_UNIT_MAX_CHARS })}
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
