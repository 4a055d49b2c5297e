import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { TextButton } from './text-link.tsx';

type Props = {
  legend: string;
  error?: string | undefined;
  options: readonly { value: number; label: string; icon: LucideIcon }[];
  value: number | null | undefined;
  onChoose: (value: number) => void;
  /** The button that clears an optional choice; undefined for a required one. */
  clear?: { label: string; onClear: () => void } | undefined;
};

/**
 * One step of a short scale, each with an icon and a word. Native radio buttons bring arrow keys, announcements and
 * right-to-left.
 */
export function ScaleField({ legend, error, options, value, onChoose, clear }: Props) {
  const name = useId();
  const labelId = `${name}-label`;
  const errorId = `${name}-error`;
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      className="min-w-0"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <p id={labelId} className="pb-1.5 text-small font-semibold">
        {legend}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ value: step, label, icon: Icon }) => (
          <label
            key={step}
            className={
              'relative flex min-h-16 min-w-fit flex-1 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border border-outline ' +
              'bg-surface px-1 py-2 text-center text-muted transition-colors hover:bg-sunken hover:text-ink has-checked:border-accent ' +
              'has-checked:bg-accent-soft has-checked:text-accent-strong has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-accent ' +
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
            }
          >
            <input
              type="radio"
              name={name}
              value={step}
              checked={step === value}
              onChange={() => onChoose(step)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon aria-hidden="true" className="size-7 shrink-0" />
            <span className="text-small leading-tight font-semibold max-sm:text-[0.75rem]">{label}</span>
          </label>
        ))}
      </div>
      {clear !== undefined && value != null && (
        <p className="pt-1.5 text-small">
          <TextButton onClick={clear.onClear}>{clear.label}</TextButton>
        </p>
      )}
      <p id={errorId} role="alert" className="pt-1.5 text-small font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
