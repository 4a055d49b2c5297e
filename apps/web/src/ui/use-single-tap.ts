import { type KeyboardEvent, useRef } from 'react';

/** Two taps closer together than this count as one (statement MOB-08), in milliseconds. */
const DOUBLE_TAP_MS = 300;

type Tap = { timeStamp: number };

/**
 * Ignores the second half of a double tap.
 *
 * @returns whether a tap on the item with that key counts
 */
export function useSingleTaps(): (tap: Tap, key: string) => boolean {
  const acted = useRef(new Map<string, number>());
  return ({ timeStamp }, key) => {
    if (timeStamp - (acted.current.get(key) ?? Number.NEGATIVE_INFINITY) < DOUBLE_TAP_MS) return false;
    acted.current.set(key, timeStamp);
    return true;
  };
}

/** Handlers of a button that acts once on a double tap, and once while its key is held down. */
export function useSingleTap(onTap: () => void) {
  const isSingleTap = useSingleTaps();
  return {
    onClick(tap: Tap) {
      if (isSingleTap(tap, '')) onTap();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.repeat) event.preventDefault();
    },
  };
}
