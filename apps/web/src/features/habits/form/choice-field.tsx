import { SelectField } from '#src/ui/select-field.tsx';

type Props<Option extends string> = {
  label: string;
  hint?: string;
  options: readonly Option[];
  labelOf: (option: Option) => string;
  value: Option;
  onChoose: (option: Option) => void;
};

/** One of a few, each an option of the domain. */
export function ChoiceField<Option extends string>({ label, hint, options, labelOf, value, onChoose }: Props<Option>) {
  return (
    <SelectField
      label={label}
      hint={hint}
      options={options.map((option) => ({ value: option, label: labelOf(option) }))}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option === target.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}
