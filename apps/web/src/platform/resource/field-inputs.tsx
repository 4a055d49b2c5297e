import { ScaleField } from '#src/ui/scale-field.tsx';
import { SwatchGroup } from '#src/ui/swatch-group.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { TimeField } from '#src/ui/time-field.tsx';
import type { FieldSpec, Resource } from './define-resource.ts';
import type { DynamicText } from './resource-words.ts';
import { DayInput, TagsInput } from './rich-inputs.tsx';

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
