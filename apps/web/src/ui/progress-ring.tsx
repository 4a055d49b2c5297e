import { classNames } from './class-names.ts';
import { type SwatchColour, swatchInk } from './swatch.ts';

const RADIUS = 17;
const LENGTH = 2 * Math.PI * RADIUS;

type Props = { share: number; colour: SwatchColour; className?: string };

/** A circle that is drawn as far as something has come, 0 to 1; the element around it says how far in words. */
export function ProgressRing({ share, colour, className }: Props) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={classNames('-rotate-90 rtl:-scale-y-100', className)}>
      <circle cx="20" cy="20" r={RADIUS} fill="none" strokeWidth="2" className="stroke-outline" />
      {share > 0 && (
        <circle
          cx="20"
          cy="20"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={`${LENGTH * share} ${LENGTH}`}
          className={swatchInk(colour)}
        />
      )}
    </svg>
  );
}
