import { type ReactNode, useId } from 'react';

type Option<Value extends string> = { value: Value; label: string; detail?: ReactNode };

type Props<Value extends string> = {
  legend: string;
  hint?: ReactNode;
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
};

/** A few options, each on a line of its own. Native radio buttons bring arrow keys and announcements. */
export function ChoiceGroup<Value extends string>({ legend, hint, options, value, onChoose }: Props<Value>) {
  const name = useId();
  const hintId = `${name}-hint`;
  return (
    <fieldset className="min-w-0" aria-describedby={hint === undefined ? undefined : hintId}>
      <legend className="pb-1.5 text-small font-semibold">{legend}</legend>
      <div className="flex flex-col gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-outline bg-surface px-3.5 py-2 transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="size-5 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0 flex-1 font-medium">{option.label}</span>
            {option.detail !== undefined && <span className="text-small">{option.detail}</span>}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={hintId} className="pt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
