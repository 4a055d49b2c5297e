import { classNames } from '#src/ui/class-names.ts';
import { type SwatchColour, swatchStrokeClass } from '#src/ui/swatch.ts';

const RADIUS = 17;
const LENGTH = 2 * Math.PI * RADIUS;
const FROM_TOP = `M20 ${20 - RADIUS}a${RADIUS} ${RADIUS} 0 1 1 0 ${2 * RADIUS}a${RADIUS} ${RADIUS} 0 1 1 0 ${-2 * RADIUS}`;

type Props = {
  /** The share of the open circle that has a thick stroke, 0 to 1. */
  share: number;
  colour: SwatchColour;
};

/**
 * The circle of a row in the colour of its habit: full with a check mark if its face is done (`data-done`), otherwise open.
 * Both are always rendered and only change their colours, so that the browser avoids layout and re-layering.
 */
export function CompletionCircle({ share, colour }: Props) {
  return (
    <svg
      viewBox="0 0 40 40"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      className={classNames('col-start-1 row-start-1 size-10 overflow-visible', swatchStrokeClass(colour))}
    >
      <circle cx="20" cy="20" r={RADIUS} strokeWidth="2" stroke="currentColor" />
      {share > 0 && (
        <path
          d={FROM_TOP}
          stroke="currentColor"
          strokeWidth="4"
          strokeDasharray={`${LENGTH * share} ${LENGTH}`}
          className="origin-center rtl:-scale-x-100"
        />
      )}
      <circle cx="20" cy="20" r="20" className="fill-transparent group-data-done:fill-current" />
      <path
        d="M26.7 15 17.5 24.2 13.3 20"
        strokeWidth="2.5"
        strokeLinejoin="round"
        className="stroke-transparent group-data-done:stroke-surface"
      />
    </svg>
  );
}
