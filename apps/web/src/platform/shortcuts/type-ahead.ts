/** What was typed before the field for it was there. */
export type TypedAhead = { text: string; isEntered: boolean };

export type TypeAhead = {
  /** Ends the collecting and gives what was typed; again, it gives nothing. */
  take(): TypedAhead;
};

/**
 * Collects what is typed between the asking for a field and its being there: quick hands and slow networks lose nothing, and
 * nothing lands in the field that had the focus before.
 */
export function collectTyping(page: Pick<Document, 'addEventListener' | 'removeEventListener'>): TypeAhead {
  let typed: TypedAhead = { text: '', isEntered: false };
  const collect = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || typed.isEntered) return;
    const after = textAfter(typed.text, event.key);
    if (after === undefined && event.key !== 'Enter') return;
    typed = after === undefined ? { ...typed, isEntered: true } : { ...typed, text: after };
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('keydown', collect, true);
  return {
    take() {
      page.removeEventListener('keydown', collect, true);
      const taken = typed;
      typed = { text: '', isEntered: false };
      return taken;
    },
  };
}

/** @returns undefined for a key that types nothing */
function textAfter(text: string, key: string): string | undefined {
  if (key === 'Backspace') return text.slice(0, -1);
  return [...key].length === 1 ? text + key : undefined;
}
