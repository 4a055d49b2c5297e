import { useEffect, useSyncExternalStore } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';

/**
 * A private picture as an `img` can show it: from this device where it has been looked at before, otherwise fetched now.
 *
 * @param address the signed address that the server gave, null where there is no picture
 * @returns undefined until it is there, and for as long as it cannot come
 */
export function usePicture(address: string | null): string | undefined {
  const { pictures } = useRuntime();
  useEffect(() => {
    if (address !== null) void pictures.want(address);
  }, [pictures, address]);
  return useSyncExternalStore(pictures.subscribe, () => (address === null ? undefined : pictures.shown(address)));
}
