/** Menus and dialogs return the focus after they have left, which takes a moment; chosen by us. */
const TIMEOUT_MS = 1_000;

/**
 * Calls back as soon as nothing has the focus, at once if nothing has it now; not at all if an element keeps it.
 *
 * @param isAsGoodAsNone whether a focused element does not need the focus, such as one that is about to leave
 * @returns cancels the wait
 */
export function whenFocusIsFree(
  goOn: () => void,
  isAsGoodAsNone: (element: Element) => boolean = () => false,
): () => void {
  const until = performance.now() + TIMEOUT_MS;
  let frame = 0;
  const look = () => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || isAsGoodAsNone(activeElement)) goOn();
    else if (performance.now() < until) frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}
