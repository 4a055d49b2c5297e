import {
  HABIT_CATEGORIES,
  HABIT_DESCRIPTION_MAX_CHARS,
  HABIT_DIFFICULTIES,
  HABIT_GROUP_MAX_CHARS,
  HABIT_PRIORITIES,
  LIST_COLOURS,
} from '@dayward/domain';
import { useId } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { TagField } from '#src/platform/tags/tag-field.tsx';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { SwatchGroup } from '#src/ui/swatch-group.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useHabitTexts } from '../use-habit-texts.ts';
import { DateFields } from './date-fields.tsx';
import { type FieldsProps, type HabitFormValues, TAG_LIMITS } from './habit-form.model.ts';
import { IconField } from './icon-field.tsx';
import { useKnownWords } from './use-known-words.ts';

/** The fields among them that can be wrong. */
export const DETAIL_FIELDS = [
  'description',
  'group',
  'tags',
  'startsOn',
  'endsOn',
] as const satisfies (keyof HabitFormValues)[];

/** What a habit can do without. */
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
        onChoose={(category) => onChange({ category })}
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
      <SwatchGroup
        legend={text('colour')}
        options={LIST_COLOURS.map((colour) => ({ colour, label: text(`colour.${colour}`) }))}
        value={values.colour}
        onChoose={(colour) => onChange({ colour })}
      />
      <IconField {...props} />
    </div>
  );
}
