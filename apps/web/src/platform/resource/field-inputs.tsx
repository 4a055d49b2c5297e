import { useMemo, useState } from 'react';
import { useDateTexts } from '#src/platform/forms/use-date-texts.ts';
import { useRows } from '#src/platform/sync/use-local-store.ts';
import { addTag, type TagLimits } from '#src/platform/tags/add-tag.ts';
import { TagField } from '#src/platform/tags/tag-field.tsx';
import { useCalendarDay } from '#src/platform/today/use-today.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { ScaleField } from '#src/ui/scale-field.tsx';
import { SwatchGroup } from '#src/ui/swatch-group.tsx';
import type { TagProblem } from '#src/ui/tag-field.tsx';
import { TextAreaField, TextField } from '#src/ui/text-field.tsx';
import { TimeField } from '#src/ui/time-field.tsx';
import type { FieldSpec, Resource } from './define-resource.ts';
import type { DynamicText } from './resource-words.ts';

type FormState = {
  values: Readonly<Record<string, unknown>>;
  problems: Readonly<Record<string, string | undefined>>;
  change: (name: string, value: unknown) => void;
};

type Props = { resource: Resource; fields: readonly string[]; form: FormState; text: DynamicText };

/** The inputs of some fields of a resource, in order. */
export function FieldInputs({ fields, ...rest }: Props) {
  return fields.map((name) => <FieldInput key={name} name={name} {...rest} />);
}

function specOf({ entity, form }: Resource, name: string): FieldSpec {
  const spec = form[name];
  if (spec === undefined) throw new Error(`The form of ${entity.name} has no field ${name}.`);
  return spec;
}

type InputProps = Omit<Props, 'fields'> & { name: string; className?: string };

/** The input of one field, by its declaration. */
export function FieldInput({ resource, name, form, text, className }: InputProps) {
  const spec = specOf(resource, name);
  const value = form.values[name];
  const error = form.problems[name];
  const onChange = (next: unknown) => form.change(name, next);
  if ('Input' in spec) return <spec.Input {...{ name, value, onChange, error, text }} />;
  const label = text(`field.${name}`);
  const typed = { name, label, error, value: String(value ?? ''), className: className ?? '' };
  switch (spec.input) {
    case 'swatch':
      return (
        <SwatchGroup
          legend={label}
          isLegendHidden={spec.isLabelHidden ?? false}
          options={spec.options.map((colour) => ({ colour, label: text(`${name}.${colour}`) }))}
          value={value as (typeof spec.options)[number]} // one of the options, by the schema
          onChoose={onChange}
        />
      );
    case 'scale':
      return (
        <ScaleField
          legend={label}
          error={error}
          options={spec.options.map((option) => ({ ...option, label: text(`${name}.${option.value}`) }))}
          value={value as number | null | undefined} // likewise
          onChoose={onChange}
          clear={spec.canClear ? { label: text(`${name}.clear`), onClear: () => onChange(null) } : undefined}
        />
      );
    case 'date':
      return (
        <DayInput {...typed} isUpToToday={resource.entity.upToToday?.includes(name) ?? false} onChange={onChange} />
      );
    case 'time':
      return <TimeField {...typed} onChange={onChange} />;
    case 'tags':
      return (
        <TagsInput
          {...{ name, text, onChange, error }}
          collection={resource.entity.collection}
          limits={spec.limits}
          tags={value as readonly string[]}
        />
      ); // by the schema of tags
    default:
      return <TypedInput {...typed} spec={spec} text={text} onChange={onChange} />;
  }
}

type TypedProps = {
  name: string;
  label: string;
  error: string | undefined;
  value: string;
  className: string;
  spec: Extract<FieldSpec, { input: 'text' | 'area' }>;
  text: DynamicText;
  onChange: (value: unknown) => void;
};

function TypedInput({ spec, text, onChange, ...typed }: TypedProps) {
  const placeholder = `field.${typed.name}.placeholder`;
  const shared = { ...typed, dir: 'auto', ...(text.has(placeholder) && { placeholder: text(placeholder) }) };
  if (spec.input === 'area') return <TextAreaField {...shared} onChange={({ target }) => onChange(target.value)} />;
  return (
    <TextField
      {...shared}
      isLabelHidden={spec.isLabelHidden ?? false}
      autoComplete="off"
      enterKeyHint="done"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

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
function DayInput({ isUpToToday, ...field }: DayProps) {
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
function TagsInput({ name, text, error, collection, limits, tags, onChange }: TagsProps) {
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
