import type { ReactNode } from 'react';

type Option<Value extends string> = { value: Value; label: string };

type Props<Value extends string> = {
  label: string;
  icon: ReactNode;
  value: Value;
  options: readonly Option<Value>[];
  onChoose: (value: Value) => void;
};

/** A compact select in one line, on the platform's own list: phones show their own picker, and keyboards work. */
export function CompactSelect<Value extends string>({ label, icon, value, options, onChoose }: Props<Value>) {
  return (
    <label className="relative inline-flex min-h-11 items-center gap-2 rounded-control ps-3 text-small text-muted hover:bg-sunken hover:text-ink focus-within:text-ink">
      {icon}
      <span className="sr-only">{label}</span>
      <select
        value={value}
        className="min-h-11 cursor-pointer rounded-control bg-transparent pe-3 text-body text-inherit [&>option]:bg-surface [&>option]:text-ink"
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
