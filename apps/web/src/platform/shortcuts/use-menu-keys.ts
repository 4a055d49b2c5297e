import { useCallback } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import type { ShortcutId } from './shortcuts.ts';
import { shortestKeys } from './working-shortcuts.ts';

/** The hint of a menu entry; nothing if keys without a modifier are turned off, or on a screen without a keyboard. */
export type MenuKeys = (id: ShortcutId) => { shortcut?: readonly string[] };

/** Names the keys of a row's acts in its menu. */
export function useMenuKeys(): MenuKeys {
  const { storage } = useRuntime();
  return useCallback(
    (id) => {
      if (!globalThis.matchMedia?.('(any-hover: hover)').matches) return {};
      const [keys] = shortestKeys(id, storage.read('singleKeys') !== 'off') ?? [];
      return keys === undefined ? {} : { shortcut: keys };
    },
    [storage],
  );
}
