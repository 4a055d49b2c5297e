import { HABIT_GOAL_MAX, HABIT_KINDS, HABIT_UNIT_MAX_CHARS } from '@dayward/domain';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useHabitTexts } from '../use-habit-texts.ts';
import type { FieldsProps } from './habit-form.model.ts';

/** The kind of the habit, and its goal or target. */
export function MeasureFields({ values, problems, onChange }: FieldsProps) {
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
