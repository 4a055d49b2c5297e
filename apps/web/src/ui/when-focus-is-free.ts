/** Menus and dialogs give the focus back when they have left, which takes a moment; chosen by us. */
const PATIENCE_MS = 1_000;

/**
 * Goes on as soon as nothing has the focus any more, at once where nothing has it now; not at all where something keeps it.
 *
 * @param isAsGoodAsNone whether an element that has the focus does not need it, such as what is about to leave
 * @returns ends the waiting
 */
export function whenFocusIsFree(
  goOn: () => void,
  isAsGoodAsNone: (element: Element) => boolean = () => false,
): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const look = () => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || isAsGoodAsNone(activeElement)) goOn();
    else if (performance.now() < until) frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}
