import { useCallback, useState } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';

/** Most lists whose order is stored on this device; the longest unused one is forgotten. Chosen by us. */
const STORED_MAX = 100;

/**
 * The lists that this device shows in manual order.
 *
 * @param id the id of a list, or `inbox`
 */
export function useIsManual(id: string): [boolean, (isManual: boolean) => void] {
  const { storage } = useRuntime();
  const [ids, setIds] = useState(() => (storage.read('listOrders') ?? '').split(' ').filter(Boolean));
  const change = useCallback(
    (isManual: boolean) => {
      const others = ids.filter((other) => other !== id);
      const next = isManual ? [id, ...others].slice(0, STORED_MAX) : others;
      setIds(next);
      storage.write('listOrders', next.length === 0 ? undefined : next.join(' '));
    },
    [ids, id, storage],
  );
  return [ids.includes(id), change];
}
