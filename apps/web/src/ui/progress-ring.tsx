import { classNames } from './class-names.ts';
import { type SwatchColour, swatchStrokeClass } from './swatch.ts';

const RADIUS = 17;
const LENGTH = 2 * Math.PI * RADIUS;
/**
 * Starts at the top, clockwise; without a CSS transform, which would cost the browser an extra layer when a tap completes a
 * habit.
 */
const CIRCLE = `M20 ${20 - RADIUS}a${RADIUS} ${RADIUS} 0 1 1 0 ${2 * RADIUS}a${RADIUS} ${RADIUS} 0 1 1 0 ${-2 * RADIUS}`;

type Props = { share: number; colour: SwatchColour; className?: string };

/** A ring for a share, 0 to 1; the element around it has the share in words. */
export function ProgressRing({ share, colour, className }: Props) {
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
