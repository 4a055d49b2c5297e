import { startTransition, useEffect, useState } from 'react';

/** So many rows beyond each end of the window are drawn: at first, and once nothing has changed for a while. */
const OVERSCAN_MIN = 1;
export const OVERSCAN_MAX = 6;

/** Between two rows more, in milliseconds: a phone is drawn on in small pieces, between which it answers. */
const STEP_MS = 100;

/**
 * How many rows a list draws anew beyond its window. Where all rows are new, as at each letter of a search, those in the
 * window come alone; those around them follow one by one.
 */
export function useOverscan(rows: readonly unknown[]): number {
  const [drawn, setDrawn] = useState({ rows, overscan: OVERSCAN_MIN });
  const overscan = drawn.rows === rows ? drawn.overscan : OVERSCAN_MIN;
  useEffect(() => {
    if (overscan === OVERSCAN_MAX) return;
    const timer = setTimeout(() => startTransition(() => setDrawn({ rows, overscan: overscan + 1 })), STEP_MS);
    return () => clearTimeout(timer);
  }, [rows, overscan]);
  return overscan;
}
