import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { type SwatchColour, swatchStrokeClass } from './swatch.ts';

type ProgressBarProps = {
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
export function ProgressBar({
  label,
  isLabelHidden = false,
  value,
  max = 100,
  valueText,
  hint,
  className,
}: ProgressBarProps) {
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

const RADIUS = 17;
const LENGTH = 2 * Math.PI * RADIUS;
/**
 * Starts at the top, clockwise; without a CSS transform, which would cost the browser an extra layer when a tap completes a
 * habit.
 */
const CIRCLE = `M20 ${20 - RADIUS}a${RADIUS} ${RADIUS} 0 1 1 0 ${2 * RADIUS}a${RADIUS} ${RADIUS} 0 1 1 0 ${-2 * RADIUS}`;

type ProgressRingProps = { share: number; colour: SwatchColour; className?: string };

/** A ring for a share, 0 to 1; the element around it has the share in words. */
export function ProgressRing({ share, colour, className }: ProgressRingProps) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={classNames('rtl:-scale-x-100', className)}>
      <path d={CIRCLE} fill="none" strokeWidth="2" className="stroke-outline" />
      {share > 0 && (
        <path
          d={CIRCLE}
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={`${LENGTH * share} ${LENGTH}`}
          className={swatchStrokeClass(colour)}
        />
      )}
    </svg>
  );
}
