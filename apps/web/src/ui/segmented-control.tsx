import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type Option<Value extends string> = { value: Value; label: string; icon?: ReactNode };

type Props<Value extends string> = {
  legend: string;
  isLegendHidden?: boolean;
  options: readonly Option<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
  className?: string;
};

/** Two to four short options side by side. Native radio buttons bring arrow keys and announcements. */
export function SegmentedControl<Value extends string>(props: Props<Value>) {
  const { legend, isLegendHidden = false, options, value, onChoose, className } = props;
  const name = useId();
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className={isLegendHidden ? 'sr-only' : 'pb-1.5 text-small font-semibold'}>{legend}</legend>
      <div className="flex flex-wrap gap-0.5 rounded-control border border-outline bg-sunken p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className={
              'relative inline-flex min-h-11 min-w-0 flex-auto cursor-pointer items-center justify-center gap-2 rounded-small px-3 py-1.5 ' +
              'text-center font-medium text-muted transition-colors hover:text-ink has-checked:bg-raised ' +
              'has-checked:text-ink has-checked:shadow-card has-checked:outline has-checked:-outline-offset-1 has-checked:outline-accent ' +
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
            }
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {option.icon !== undefined && (
              <span aria-hidden="true" className="shrink-0 *:size-5">
                {option.icon}
              </span>
            )}
            <span className="min-w-0">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
