import { type RefObject, useEffect, useRef } from 'react';

/** Menus and dialogs give the focus back when they have left, which takes a moment; chosen by us. */
const PATIENCE_MS = 1_000;

/**
 * When the habit that had the focus leaves the list (deleted, archived, restored, filtered out by what was done to it), the
 * keyboard goes on at the one that took its place; what asked before it left may have had the focus meanwhile.
 *
 * @param ids the habits as they are shown
 * @param onEmptied the last one has left
 */
export function useFocusAfterLeaving(
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
      const id = target.closest<HTMLElement>('[data-habit]')?.dataset['habit'];
      if (id !== undefined) last.current = { id, place: ids.indexOf(id) };
      // Menus and dialogs stand outside the page.
      else if (target.closest('main')) last.current = undefined;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [ids]);

  useEffect(() => {
    const gone = last.current;
    if (gone === undefined || ids.includes(gone.id)) return;
    last.current = undefined;
    const until = performance.now() + PATIENCE_MS;
    let frame = 0;
    const goOn = () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (!isLost) {
        if (performance.now() < until) frame = requestAnimationFrame(goOn);
        return;
      }
      const next = ids[Math.min(Math.max(gone.place, 0), ids.length - 1)];
      const name = next && list.current?.querySelector<HTMLElement>(`[data-habit="${next}"] [data-role="name"]`);
      if (name) name.focus();
      else emptied.current();
    };
    goOn();
    return () => cancelAnimationFrame(frame);
  }, [ids, list]);
}
