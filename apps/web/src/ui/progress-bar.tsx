import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  label: string;
  isLabelHidden?: boolean;
  /** The progress, from 0 to `max`; undefined if it is unknown. */
  value: number | undefined;
  max?: number;
  /** The progress in words, such as "3 of 8"; also announced. */
  valueText?: string;
  hint?: ReactNode;
  className?: string;
};

/** The progress of a real task. */
export function ProgressBar({ label, isLabelHidden = false, value, max = 100, valueText, hint, className }: Props) {
  const id = useId();
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, max > 0 ? value / max : 0));
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={isLabelHidden ? 'sr-only' : 'flex flex-wrap justify-between gap-x-3 text-small'}>
        <span id={id} className="min-w-0 font-semibold">
          {label}
        </span>
        {valueText !== undefined && <span className="text-muted tabular-nums">{valueText}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value === undefined ? undefined : Math.min(max, Math.max(0, value))}
        aria-valuetext={valueText}
        className="h-2.5 overflow-hidden rounded-full border border-outline bg-sunken"
      >
        {share === undefined ? (
          <div className="breathe h-full w-1/3 rounded-full bg-accent" />
        ) : (
          <div
            className="h-full rounded-full bg-accent transition-[width] duration-calm"
            style={{ width: `${share * 100}%` }}
          />
        )}
      </div>
      {hint !== undefined && <p className="text-small text-muted">{hint}</p>}
    </div>
  );
}
