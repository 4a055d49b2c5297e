import { type RefObject, useEffect, useRef } from 'react';
import { whenFocusIsFree } from '#src/ui/when-focus-is-free.ts';
import type { Selection } from './use-selection.ts';

/**
 * When what was done to the chosen tasks took all of them off the screen, the keyboard goes on at the one that took the place of
 * the first; where none is left, at the place where they stood, and choosing ends.
 *
 * @param bar what they were changed with
 * @param results where they stand
 */
export function useFocusAfterBulk(
  selection: Selection,
  bar: RefObject<HTMLElement | null>,
  results: RefObject<HTMLElement | null>,
): void {
  const { ids, chosen, picked, end } = selection;
  const place = useRef(0);
  const current = useRef(ids);
  useEffect(() => {
    current.current = ids;
    if (chosen[0] !== undefined) place.current = ids.indexOf(chosen[0]);
  }, [ids, chosen]);

  // Who lets go of the last one by hand has chosen none; these were chosen, and have left.
  const haveLeft = chosen.length === 0 && picked.size > 0;
  useEffect(() => {
    if (!haveLeft) return;
    return whenFocusIsFree(
      () => {
        focusTask(results.current, current.current, place.current);
        if (current.current.length === 0) end();
      },
      (element) => bar.current?.contains(element) === true,
    );
  }, [haveLeft, bar, results, end]);
}

/** Of thousands only those near the window are drawn: then the first of those. */
function focusTask(results: HTMLElement | null, ids: readonly string[], place: number): void {
  const id = ids[Math.min(place, ids.length - 1)];
  const row =
    id === undefined ? null : (results?.querySelector(`[data-task="${id}"]`) ?? results?.querySelector('[data-task]'));
  const goal = row?.querySelector<HTMLElement>('input[type="checkbox"]') ?? results;
  goal?.focus();
}
