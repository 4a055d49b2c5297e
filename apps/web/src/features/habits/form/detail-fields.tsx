import {
  HABIT_CATEGORIES,
  HABIT_DESCRIPTION_MAX_CHARS,
  HABIT_DIFFICULTIES,
  HABIT_GROUP_MAX_CHARS,
  HABIT_PRIORITIES,
} from '@dayward/domain';
import { useId, useMemo } from 'react';
import { useDateTexts } from '#src/platform/forms/use-date-texts.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { TagField } from '#src/platform/tags/tag-field.tsx';
import { useToday } from '#src/platform/today/use-today.ts';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { TextAreaField, TextField } from '#src/ui/text-field.tsx';
import { useHabits } from '../habits.data.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { CATEGORY_ICONS } from './appearance.ts';
import type { FieldsProps } from './habit-form.model.ts';
import { type HabitFormValues, TAG_LIMITS } from './habit-form.model.ts';

/** The fields among them that can be invalid. */
export const DETAIL_FIELDS = [
  'description',
  'group',
  'tags',
  'startsOn',
  'endsOn',
] as const satisfies (keyof HabitFormValues)[];

/** The optional fields of a habit. */
export function DetailFields({ habitId, ...props }: FieldsProps & { habitId: string | undefined }) {
  const { values, problems, onChange, onProblem } = props;
  const text = useText('habit-form');
  const { text: habitText } = useHabitTexts();
  const known = useKnownWords(habitId);
  const groups = useId();
  return (
    <div className="flex flex-col gap-5">
      <TextAreaField
        label={text('description')}
        error={problems.description && text('description.tooLong', { max: HABIT_DESCRIPTION_MAX_CHARS })}
        dir="auto"
        value={values.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <ChoiceField
        label={text('category')}
        options={HABIT_CATEGORIES}
        labelOf={(option) => habitText(`category.${option}`)}
        value={values.category}
        onChoose={(category) => {
          const isDefaultIcon = habitId === undefined && values.icon === CATEGORY_ICONS[values.category];
          onChange({ category, ...(isDefaultIcon && { icon: CATEGORY_ICONS[category] }) });
        }}
      />
      <TextField
        label={text('group')}
        hint={text('group.hint')}
        error={problems.group && text('group.tooLong', { max: HABIT_GROUP_MAX_CHARS })}
        list={groups}
        dir="auto"
        autoComplete="off"
        value={values.group}
        onChange={({ target }) => onChange({ group: target.value })}
      />
      <datalist id={groups}>
        {known.groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <TagField
        limits={TAG_LIMITS}
        tooMany={text('tags.tooMany', { max: TAG_LIMITS.most })}
        tags={values.tags}
        typed={values.newTag}
        problem={problems.tags === 'invalid' ? 'too-long' : problems.tags}
        known={known.tags}
        onType={(newTag) => onChange({ newTag })}
        onTags={(tags, newTag) => onChange({ tags, newTag })}
        onProblem={(found) => onProblem({ tags: found })}
      />
      <SegmentedControl
        legend={text('difficulty')}
        options={HABIT_DIFFICULTIES.map((option) => ({ value: option, label: habitText(`difficulty.${option}`) }))}
        value={values.difficulty}
        onChoose={(difficulty) => onChange({ difficulty })}
      />
      <SegmentedControl
        legend={text('priority')}
        options={HABIT_PRIORITIES.map((option) => ({ value: option, label: habitText(`priority.${option}`) }))}
        value={values.priority}
        onChoose={(priority) => onChange({ priority })}
      />
      <DateFields {...props} />
    </div>
  );
}

/** The groups and tags of the other habits, as suggestions. */
function useKnownWords(habitId: string | undefined) {
  const { active, archived } = useHabits();
  return useMemo(() => {
    const others = [...active, ...archived].filter(({ id }) => id !== habitId);
    return {
      groups: sorted(others.map(({ group }) => group).filter((group) => group !== '')),
      tags: sorted(others.flatMap(({ tags }) => tags)),
    };
  }, [active, archived, habitId]);
}

function sorted(words: readonly string[]): readonly string[] {
  return [...new Set(words)].toSorted((a, b) => a.localeCompare(b));
}

/** The first and the last day of the habit; both are optional. */
function DateFields({ values, problems, onChange }: FieldsProps) {
  const text = useText('habit-form');
  const shared = { today: useToday(), ...useDateTexts() };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField
        {...shared}
        name="startsOn"
        label={text('startsOn')}
        hint={values.schedule === 'every' ? text('startsOn.hint.every') : undefined}
        error={problems.startsOn && text('date.invalid')}
        value={values.startsOn}
        onChange={(startsOn) => onChange({ startsOn })}
      />
      <DateField
        {...shared}
        name="endsOn"
        label={text('endsOn')}
        error={problems.endsOn && text(values.endsOn === '' ? 'date.invalid' : 'endsOn.invalid')}
        min={values.startsOn === '' ? undefined : values.startsOn}
        value={values.endsOn}
        onChange={(endsOn) => onChange({ endsOn })}
      />
    </div>
  );
}
