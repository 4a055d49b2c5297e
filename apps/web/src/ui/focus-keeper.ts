import { hasMoved, rowInPlaceOf } from './row-places.ts';
import { whenFocusIsFree } from './when-focus-is-free.ts';

type FocusedRow = {
  id: string;
  /** The user acted on it since it has the focus: if that moves the row, the focus stays at its place. */
  isActed: boolean;
  /** The rows while it was in its place; set when it has left. */
  leftFrom?: readonly string[];
};

/** A row that left, and the one that got its focus. */
type LeftRow = { id: string; heir: string | undefined };

export type FocusKeeper = {
  /** Called with the rows as they are shown now. */
  update(ids: readonly string[]): void;
  end(): void;
};

/** The events by which the user acts on a row. */
const ACTS = ['click', 'keydown', 'rowact'];

/**
 * Keeps the focus at its place in a list, see `use-focus-next-row.ts`.
 *
 * @param from the element of the list that had the focus last
 */
export function keepFocus(
  list: HTMLElement,
  from: Element | null,
  ids: readonly string[],
  onEmptied: () => void,
): FocusKeeper {
  const first = rowIdOf(from);
  let focused: FocusedRow | undefined = first === undefined ? undefined : { id: first, isActed: false };
  let left: LeftRow | undefined;
  let shown = ids;
  let stopWaiting: (() => void) | undefined;

  const inList = ({ target }: Event) => (target instanceof Element && list.contains(target) ? target : null);
  const remember = (event: FocusEvent) => {
    const id = rowIdOf(inList(event));
    // Menus and dialogs are portals outside of the page.
    if (id === undefined && !(event.target instanceof Element && event.target.closest('main'))) return;
    if (id !== focused?.id) focused = id === undefined ? undefined : { id, isActed: false };
    if (id !== left?.heir) left = undefined;
  };
  const noteAct = (event: Event) => {
    const target = inList(event);
    if (focused === undefined || target === null || !isAct(event, target)) return;
    if (rowIdOf(target) === focused.id) focused.isActed = true;
  };
  document.addEventListener('focusin', remember);
  for (const kind of ACTS) document.addEventListener(kind, noteAct, true);

  function focusName(id: string): void {
    const name = list.querySelector<HTMLElement>(`[data-row-id="${id}"] [data-role="name"]`);
    name?.focus();
    // The stack of toasts answers a lost focus by giving it back to where it came from.
    if (document.activeElement !== name) name?.focus();
  }

  function returnTo({ id, heir }: LeftRow): void {
    const isOfHeir = (element: Element) => element.closest('[popover]') !== null || rowIdOf(element) === heir;
    stopWaiting = whenFocusIsFree(() => focusName(id), isOfHeir);
  }

  function passOn(row: FocusedRow, from: readonly string[], now: readonly string[]): void {
    const heir = rowInPlaceOf(row.id, from, now);
    const pass = () => {
      left = { id: row.id, heir };
      focused = undefined;
      if (heir === undefined) onEmptied();
      else focusName(heir);
    };
    stopWaiting = whenFocusIsFree(pass, (element) => rowIdOf(element) === row.id);
  }

  return {
    update(now) {
      const before = shown;
      if (now === before) return;
      shown = now;
      stopWaiting?.();
      if (left !== undefined && isBack(left, before, now)) {
        const back = left;
        left = undefined;
        returnTo(back);
        return;
      }
      if (focused === undefined) return;
      if (focused.leftFrom === undefined && now.includes(focused.id)) {
        const isAway = focused.isActed && hasMoved(focused.id, before, now);
        focused.isActed = false;
        if (!isAway) return;
      }
      focused.leftFrom ??= before;
      passOn(focused, focused.leftFrom, now);
    },
    end() {
      stopWaiting?.();
      document.removeEventListener('focusin', remember);
      for (const kind of ACTS) document.removeEventListener(kind, noteAct, true);
    },
  };
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
