/** Input typed before its field was mounted. */
export type TypedAhead = { text: string; isEntered: boolean };

export type TypeAhead = {
  /** Stops collecting and returns the input; a second call returns nothing. */
  take(): TypedAhead;
};

/**
 * Collects key presses between a request for a field and its mount, so that fast input on a slow network is not lost and does not
 * reach the earlier focus.
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
