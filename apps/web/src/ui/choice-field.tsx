import { SelectField } from './select-field.tsx';

type Props<Option extends string> = {
  label: string;
  hint?: string;
  options: readonly Option[];
  labelOf: (option: Option) => string;
  value: Option;
  onChoose: (option: Option) => void;
  className?: string;
};

/** Radio buttons for a few options, each with its name. */
export function ChoiceField<Option extends string>(props: Props<Option>) {
  const { label, hint, options, labelOf, value, onChoose, className } = props;
  return (
    <SelectField
      label={label}
      hint={hint}
      className={className}
      options={options.map((option) => ({ value: option, label: labelOf(option) }))}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option === target.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}
