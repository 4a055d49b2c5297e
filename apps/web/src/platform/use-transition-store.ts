import { startTransition, useEffect, useState } from 'react';

/**
 * The state of a store, rendered in a transition (`startTransition`): for changes that re-render much of the screen and are not
 * urgent. React renders it in slices between which a slow phone answers to taps; two components may briefly show different
 * states. Components that respond to the user's own action use `useSyncExternalStore`, which renders at once.
 */
export function useTransitionStore<State>(subscribe: (listener: () => void) => () => void, read: () => State): State {
  const [state, setState] = useState(read);
  useEffect(() => {
    const take = () => startTransition(() => setState(() => read()));
    take(); // changes since the render
    return subscribe(take);
  }, [subscribe, read]);
  return state;
}
