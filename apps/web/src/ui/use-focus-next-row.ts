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
  const keeper = useRef<FocusKeeper>(undefined);
  useEffect(() => {
    current.current = { ids, onEmptied };
    keeper.current?.update(ids);
  }, [ids, onEmptied]);

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    let isHere = true;
    let last: Element | null = null;
    // Repeated by the next focus if the fetch fails.
    const begin = ({ target }: { target: EventTarget | null }) => {
      last = target instanceof Element ? target : null;
      void import('./focus-keeper.ts').then(
        ({ keepFocus }) => {
          if (isHere)
            keeper.current ??= keepFocus(element, last, current.current.ids, () => current.current.onEmptied());
        },
        () => undefined,
      );
    };
    element.addEventListener('focusin', begin);
    if (element.contains(document.activeElement)) begin({ target: document.activeElement });
    return () => {
      isHere = false;
      element.removeEventListener('focusin', begin);
      keeper.current?.end();
      keeper.current = undefined;
    };
  }, [list]);
}
