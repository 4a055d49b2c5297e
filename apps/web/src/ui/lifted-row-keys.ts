import { useEffect, useRef } from 'react';

const ARROWS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/**
 * Lets the keys that move a lifted row reach dnd-kit, which listens to the document: dialogs keep arrow keys to themselves,
 * and would close on the Escape that puts a row back.
 *
 * @returns the list, and whether one of its rows is lifted
 */
export function useLiftedRowKeys() {
  const list = useRef<HTMLUListElement>(null);
  const isLifted = useRef(false);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    function handleKeyDown(event: KeyboardEvent) {
      const { code } = event;
      const isArrow = ARROWS.includes(code);
      if (!isLifted.current || !(isArrow || code === 'Escape')) return;
      event.preventDefault();
      event.stopPropagation();
      // When the window changes, a lifted row is put back.
      if (isArrow) document.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, cancelable: true }));
      else window.dispatchEvent(new Event('resize'));
    }
    element.addEventListener('keydown', handleKeyDown);
    return () => element.removeEventListener('keydown', handleKeyDown);
  }, []);
  return { list, isLifted };
}
