import { startTransition, useEffect, useState } from 'react';

/**
 * What a store holds, where a change makes much of the screen new and nobody waits for it: it is drawn in slices between
 * which a slow phone answers to taps, and two places may show it a moment apart. Whatever answers to the user's own doing
 * reads its store with `useSyncExternalStore`, which draws at once.
 */
export function useStoreInSlices<State>(subscribe: (listener: () => void) => () => void, read: () => State): State {
  const [state, setState] = useState(read);
  useEffect(() => {
    const take = () => startTransition(() => setState(() => read()));
    take(); // what has changed since it was drawn
    return subscribe(take);
  }, [subscribe, read]);
  return state;
}
