import { useMemo, useState } from 'react';
import { useDateTexts } from '#src/platform/forms/use-date-texts.ts';
import { useRows } from '#src/platform/sync/use-local-store.ts';
import { addTag, type TagLimits } from '#src/platform/tags/add-tag.ts';
import { TagField } from '#src/platform/tags/tag-field.tsx';
import { useCalendarDay } from '#src/platform/today/use-today.ts';
import { DateField } from '#src/ui/date-field.tsx';
import type { TagProblem } from '#src/ui/tag-field.tsx';
import type { DynamicText } from './resource-words.ts';

type DayProps = {
  name: string;
  label: string;
  error: string | undefined;
  value: string;
  className: string;
  isUpToToday: boolean;
  onChange: (value: string) => void;
};

/** An input of a calendar date. */
export function DayInput({ isUpToToday, ...field }: DayProps) {
  const today = useCalendarDay();
  return <DateField {...useDateTexts()} {...field} today={today} max={isUpToToday ? today : undefined} />;
}

type TagsProps = {
  name: string;
  text: DynamicText;
  error: string | undefined;
  /** The collection whose tags are suggested. */
  collection: string;
  limits: TagLimits;
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
};

/** An input of the user's tags, with suggestions from other rows. Input becomes a tag when the field loses focus. */
export function TagsInput({ name, text, error, collection, limits, tags, onChange }: TagsProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<TagProblem>();
  const known = useKnownTags(collection, name).filter((tag) => !tags.includes(tag));
  const values = { max: limits.maxChars, most: limits.most };
  function handleLeave() {
    if (typed.trim() === '') return;
    const added = addTag(tags, typed, limits);
    if ('problem' in added) return setProblem(added.problem);
    onChange(added.tags);
    setTyped('');
  }
  return (
    <TagField
      {...{ limits, tags, typed, known }}
      texts={{
        label: text(`field.${name}`),
        add: text(`${name}.add`),
        remove: (tag) => text(`${name}.remove`, { tag }),
      }}
      tooMany={text(`problem.${name}.tooMany`, values)}
      problem={problem ?? (error === undefined ? undefined : 'too-many')}
      onType={(next) => {
        setTyped(next);
        setProblem(undefined);
      }}
      onTags={(next, left) => {
        onChange(next);
        setTyped(left);
        setProblem(undefined);
      }}
      onProblem={setProblem}
      onLeave={handleLeave}
    />
  );
}

/** The distinct tags in a field of all rows, in alphabetical order. */
function useKnownTags(collection: string, field: string): readonly string[] {
  const rows = useRows({ collection, fields: {} });
  return useMemo(() => {
    const tags = rows.flatMap((row) => (row as Readonly<Record<string, unknown>>)[field] as readonly string[]); // by its schema
    return [...new Set(tags)].toSorted((one, other) => one.localeCompare(other));
  }, [rows, field]);
}
