import { useCallback } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import { SHORTCUTS } from './shortcuts.ts';

/** The hint of a menu entry; nothing if keys without a modifier are turned off, or on a screen without a keyboard. */
export type MenuKeys = (id: 'rowEdit' | 'rowDue' | 'rowPriority' | 'rowMove') => { shortcut?: readonly string[] };

/** Names the keys of a row's acts in its menu. */
export function useMenuKeys(): MenuKeys {
  const { storage } = useRuntime();
  return useCallback(
    (id) => {
      const isShown = storage.read('singleKeys') !== 'off' && globalThis.matchMedia?.('(any-hover: hover)').matches;
      return isShown ? { shortcut: SHORTCUTS[id].map(({ key }) => key.toUpperCase()) } : {};
    },
    [storage],
  );
}
