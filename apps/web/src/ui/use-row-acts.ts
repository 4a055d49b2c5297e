import { type RefObject, useEffect } from 'react';

/** What a key does with a row. */
export type RowAct = 'complete' | 'select' | 'edit' | 'due' | 'priority' | 'move' | 'menu';

/** The acts of the rows of a list, by the row's id; one that returns false has not handled the key. */
export type RowActs = { readonly [Act in RowAct]?: (id: string) => unknown };

declare global {
  interface HTMLElementEventMap {
    /** A key asks the row that has the focus for an act. */
    rowact: CustomEvent<{ act: RowAct; id: string }>;
  }
}

/**
 * Lets the keys of rows act on the rows of a list; each row has its id in `data-row-id`. Acts that have a button in the row need
 * no entry: without one the key presses the button with the role `complete`, `edit` or `menu`.
 */
export function useRowActs(list: RefObject<HTMLElement | null>, acts: RowActs): void {
  useEffect(() => {
    const element = list.current;
    const handle = (event: HTMLElementEventMap['rowact']) => {
      const act = acts[event.detail.act];
      if (act !== undefined && act(event.detail.id) !== false) event.preventDefault();
    };
    element?.addEventListener('rowact', handle);
    return () => element?.removeEventListener('rowact', handle);
  });
}
