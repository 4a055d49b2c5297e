import type { KeyboardEvent } from 'react';

/**
 * The places that a key moves in a row of buttons, in the direction of the page; undefined for other keys. Home and End move
 * infinitely far, so the caller limits the result.
 */
export function stepOfKey({ key, currentTarget }: KeyboardEvent<HTMLElement>): number | undefined {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: -forward, ArrowRight: forward },
    ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
  };
  return Object.hasOwn(steps, key) ? steps[key] : undefined;
}
