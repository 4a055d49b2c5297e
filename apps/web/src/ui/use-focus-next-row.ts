import { type RefObject, useEffect, useRef } from 'react';
import type { FocusKeeper } from './focus-keeper.ts';

/**
 * Keeps the focus at its place in a list. If the focused row leaves (completed, deleted, filtered out, moved to another section by
 * the user), the row that takes its place gets the focus; if Undo brings it back, it gets the focus again. A row that moves because
 * of another device keeps the focus. A dialog or a menu of the act may have had the focus meanwhile. The code is fetched when the
 * list first gets the focus.
 *
 * @param list the element with the rows: each has its id in `data-row-id`, and its name in `data-role="name"`
 * @param ids the rows as they are shown
 * @param onEmptied called when the last row has left
 */
export function useFocusNextRow(list: RefObject<HTMLElement | null>, ids: readonly string[], onEmptied: () => void) {
  const current = useRef({ ids, onEmptied });
  const kept = useRef<KeptList>(undefined);
  useEffect(() => {
    current.current = { ids, onEmptied };
    kept.current?.keeper?.update(ids);
    // A list without rows may have no element, and another one later.
    const element = list.current;
    if (element === null || element === kept.current?.element) return;
    kept.current?.end();
    kept.current = keepWhenFocused(element, current);
  }, [list, ids, onEmptied]);
  useEffect(() => () => kept.current?.end(), []);
}

type Shown = { ids: readonly string[]; onEmptied: () => void };
type KeptList = { element: HTMLElement; keeper: FocusKeeper | undefined; end(): void };

function keepWhenFocused(element: HTMLElement, current: RefObject<Shown>): KeptList {
  let isHere = true;
  let last: { target: Element | null; ids: readonly string[] };
  const kept: KeptList = {
    element,
    keeper: undefined,
    end() {
      isHere = false;
      element.removeEventListener('focusin', begin);
      kept.keeper?.end();
    },
  };
  // Repeated by the next focus if the fetch fails.
  function begin({ target }: { target: EventTarget | null }) {
    if (kept.keeper !== undefined) return;
    last = { target: target instanceof Element ? target : null, ids: current.current.ids };
    void import('./focus-keeper.ts').then(
      ({ keepFocus }) => {
        if (!isHere || kept.keeper !== undefined) return;
        kept.keeper = keepFocus(element, last.target, last.ids, () => current.current.onEmptied());
        // The focused row may have left while the code was fetched.
        kept.keeper.update(current.current.ids);
      },
      () => undefined,
    );
  }
  element.addEventListener('focusin', begin);
  if (element.contains(document.activeElement)) begin({ target: document.activeElement });
  return kept;
}
