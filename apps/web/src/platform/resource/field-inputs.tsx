import { SwatchGroup } from '#src/ui/swatch-group.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { FieldSpec, Resource } from './define-resource.ts';
import type { DynamicText } from './resource-words.ts';

type FormState = {
  values: Readonly<Record<string, unknown>>;
  problems: Readonly<Record<string, string | undefined>>;
  change: (name: string, value: unknown) => void;
};

type Props = { resource: Resource; fields: readonly string[]; form: FormState; text: DynamicText };

/** The inputs of some fields of a resource, in their order. */
export function FieldInputs({ resource, fields, ...rest }: Props) {
  return fields.map((name) => <FieldInput key={name} name={name} spec={specOf(resource, name)} {...rest} />);
}

function specOf({ entity, form }: Resource, name: string): FieldSpec {
  const spec = form[name];
  if (spec === undefined) throw new Error(`The form of ${entity.name} has no field ${name}.`);
  return spec;
}

type InputProps = Pick<Props, 'form' | 'text'> & { name: string; spec: FieldSpec; className?: string };

/** The input of one field, by its declaration. */
export function FieldInput({ name, spec, form, text, className }: InputProps) {
  const value = form.values[name];
  const error = form.problems[name];
  const onChange = (next: unknown) => form.change(name, next);
  if ('Input' in spec) return <spec.Input {...{ name, value, onChange, error, text }} />;
  const label = text(`field.${name}`);
  if (spec.input === 'swatch') {
    return (
      <SwatchGroup
        legend={label}
        isLegendHidden={spec.isLabelHidden ?? false}
        options={spec.options.map((colour) => ({ colour, label: text(`${name}.${colour}`) }))}
        value={value as (typeof spec.options)[number]} // one of the options, as the schema says
        onChoose={onChange}
      />
    );
  }
  const placeholder = `field.${name}.placeholder`;
  const shared = {
    ...{ name, label, error, value: String(value ?? ''), dir: 'auto', className },
    ...(text.has(placeholder) && { placeholder: text(placeholder) }),
  };
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
