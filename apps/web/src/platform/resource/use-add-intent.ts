import { useEffect } from 'react';
import { useLocation } from '#src/ui/router/index.ts';

/**
 * Calls `onAdd` each time that the address asks for adding: `?add`.
 *
 * @returns whether the address asks for it now
 */
export function useAddIntent(onAdd: () => void): boolean {
  const { search, key } = useLocation();
  const isAdding = new URLSearchParams(search).has('add');
  useEffect(() => {
    if (key !== '' && isAdding) onAdd();
  }, [key, isAdding, onAdd]);
  return isAdding;
}
