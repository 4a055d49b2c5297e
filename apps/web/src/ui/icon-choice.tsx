import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

type Option<Value extends string> = { value: Value; label: string; Picture: LucideIcon };

type Props<Value extends string> = {
  legend: string;
  options: readonly Option<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
};

/** A few views, each an icon with its name as a tooltip. Native radio buttons. */
export function IconChoice<Value extends string>({ legend, options, value, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="shrink-0">
      <legend className="sr-only">{legend}</legend>
      <div className="flex rounded-control border border-outline bg-sunken">
        {options.map(({ value: option, label, Picture }) => (
          <label
            key={option}
            title={label}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control text-muted hover:text-ink has-checked:bg-raised has-checked:text-accent-strong has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              aria-label={label}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            <Picture aria-hidden="true" className="size-5" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
