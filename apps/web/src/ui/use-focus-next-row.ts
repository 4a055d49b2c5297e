import { type RefObject, useEffect, useRef } from 'react';
import { whenFocusIsFree } from './when-focus-is-free.ts';

/**
 * Moves the focus to the next row when the focused row leaves the list (deleted, archived, restored, filtered out by an action on
 * it); the action's dialog may have had the focus meanwhile.
 *
 * @param kind the kind of row: each has its id in `data-habit` or `data-task`, and its name in `data-role="name"`
 * @param ids the rows as they are shown
 * @param onEmptied called when the last row has left
 */
export function useFocusNextRow(
  kind: 'habit' | 'task' | 'row',
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onEmptied: () => void,
) {
  const last = useRef<{ id: string; place: number }>(undefined);
  const emptied = useRef(onEmptied);
  useEffect(() => {
    emptied.current = onEmptied;
  });

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const id = target.closest<HTMLElement>(`[data-${kind}]`)?.dataset[kind];
      if (id !== undefined) last.current = { id, place: ids.indexOf(id) };
      // Menus and dialogs are portals outside of the page.
      else if (target.closest('main')) last.current = undefined;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [kind, ids]);

  useEffect(() => {
    const gone = last.current;
    if (gone === undefined || ids.includes(gone.id)) return;
    last.current = undefined;
    return whenFocusIsFree(() => {
      const next = ids[Math.min(Math.max(gone.place, 0), ids.length - 1)];
      const name = next && list.current?.querySelector<HTMLElement>(`[data-${kind}="${next}"] [data-role="name"]`);
      if (name) name.focus();
      else emptied.current();
    });
  }, [kind, ids, list]);
}
