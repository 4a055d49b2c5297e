import { useEffect, useSyncExternalStore } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';

/**
 * A private picture as an `img` source: from the cache, otherwise fetched.
 *
 * @param address the signed address from the server, null if there is no picture
 * @returns undefined until it is loaded, and as long as it cannot be
 */
export function usePicture(address: string | null): string | undefined {
  const { pictures } = useRuntime();
  useEffect(() => {
    if (address !== null) void pictures.want(address);
  }, [pictures, address]);
  return useSyncExternalStore(pictures.subscribe, () => (address === null ? undefined : pictures.shown(address)));
}
