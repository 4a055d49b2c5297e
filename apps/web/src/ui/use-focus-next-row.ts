import { type RefObject, useEffect, useRef } from 'react';
import { hasMoved, rowInPlaceOf } from './row-places.ts';
import { whenFocusIsFree } from './when-focus-is-free.ts';

type FocusedRow = {
  id: string;
  /** The user acted on it since it has the focus: if that moves the row, the focus stays at its place. */
  isActed: boolean;
  /** The rows while it was in its place; set when it has left. */
  leftFrom?: readonly string[];
};

/**
 * Keeps the focus at its place in a list. If the focused row leaves (completed, deleted, filtered out, moved to another section by
 * the user), the row that takes its place gets the focus; if Undo brings it back, it gets the focus again. A row that moves because
 * of another device keeps the focus. A dialog or a menu of the act may have had the focus meanwhile.
 *
 * @param list the element with the rows: each has its id in `data-row-id`, and its name in `data-role="name"`
 * @param ids the rows as they are shown
 * @param onEmptied called when the last row has left
 */
export function useFocusNextRow(list: RefObject<HTMLElement | null>, ids: readonly string[], onEmptied: () => void) {
  const { focused, left } = useFocusedRow(list);
  const shown = useRef(ids);
  const emptied = useRef(onEmptied);
  useEffect(() => {
    emptied.current = onEmptied;
  });

  useEffect(() => {
    const before = shown.current;
    shown.current = ids;
    const focusName = (id: string) => {
      const name = list.current?.querySelector<HTMLElement>(`[data-row-id="${id}"] [data-role="name"]`);
      name?.focus();
      // The stack of toasts answers a lost focus by giving it back to where it came from.
      if (document.activeElement !== name) name?.focus();
    };

    const gone = left.current;
    if (gone !== undefined && isBack(gone, before, ids)) {
      left.current = undefined;
      const isHeir = (element: Element) => element.closest('[popover]') !== null || rowIdOf(element) === gone.heir;
      return whenFocusIsFree(() => focusName(gone.id), isHeir);
    }

    const row = focused.current;
    if (row === undefined || before === ids) return;
    if (row.leftFrom === undefined && ids.includes(row.id)) {
      const isAway = row.isActed && hasMoved(row.id, before, ids);
      row.isActed = false;
      if (!isAway) return;
    }
    row.leftFrom ??= before;
    const heir = rowInPlaceOf(row.id, row.leftFrom, ids);
    return whenFocusIsFree(
      () => {
        left.current = { id: row.id, heir };
        focused.current = undefined;
        if (heir === undefined) emptied.current();
        else focusName(heir);
      },
      (element) => rowIdOf(element) === row.id,
    );
  }, [ids, list, focused, left]);
}

type LeftRow = { id: string; heir: string | undefined };

/** The row of the list that has the focus or had it last, and the row that left last with the one that got its focus. */
function useFocusedRow(list: RefObject<HTMLElement | null>) {
  const focused = useRef<FocusedRow>(undefined);
  const left = useRef<LeftRow>(undefined);
  useEffect(() => {
    const inList = ({ target }: Event) => (target instanceof Element && list.current?.contains(target) ? target : null);
    const remember = (event: FocusEvent) => {
      const id = rowIdOf(inList(event));
      // Menus and dialogs are portals outside of the page.
      if (id === undefined && !(event.target instanceof Element && event.target.closest('main'))) return;
      if (id !== focused.current?.id) focused.current = id === undefined ? undefined : { id, isActed: false };
      if (id !== left.current?.heir) left.current = undefined;
    };
    const act = (event: Event) => {
      const target = inList(event);
      if (focused.current === undefined || target === null || !isAct(event, target)) return;
      if (rowIdOf(target) === focused.current.id) focused.current.isActed = true;
    };
    // It may have the focus already, if this part of the page came later.
    const id = rowIdOf(document.activeElement);
    if (id !== undefined && list.current?.contains(document.activeElement)) focused.current ??= { id, isActed: false };
    document.addEventListener('focusin', remember);
    const kinds = ['click', 'keydown', 'rowact'];
    for (const kind of kinds) document.addEventListener(kind, act, true);
    return () => {
      document.removeEventListener('focusin', remember);
      for (const kind of kinds) document.removeEventListener(kind, act, true);
    };
  }, [list]);
  return { focused, left };
}

function rowIdOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'];
}

/** True for the keys and presses that complete a row or change one of its values in place. */
function isAct(event: Event, target: Element): boolean {
  if (event instanceof KeyboardEvent) return event.key === ' ' && target.closest('[data-role="name"]') !== null;
  return event.type === 'rowact' || target.closest('[data-role="complete"]') !== null;
}

/** True if a row that had left stands beside its heir again. */
function isBack({ id, heir }: LeftRow, before: readonly string[], after: readonly string[]): boolean {
  const isBeside = (ids: readonly string[]) => {
    const place = ids.indexOf(id);
    return place >= 0 && (heir === undefined || ids[place + 1] === heir || ids[place - 1] === heir);
  };
  return isBeside(after) && !isBeside(before);
}
