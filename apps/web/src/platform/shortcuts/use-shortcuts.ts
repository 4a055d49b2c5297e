import { useEffect, useRef } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import { isDialogOpen, isTypingTarget } from './is-typing.ts';
import { currentKeyboard } from './keyboard-kind.ts';
import { matchShortcut } from './match-shortcut.ts';
import type { ShortcutId } from './shortcuts.ts';

/** What the shortcuts do while the component that says so is on screen. */
export type ShortcutActions = { readonly [Id in ShortcutId]?: () => void };

/** How long after `g` the second key still counts, in milliseconds. */
const SEQUENCE_MS = 1_500;

/**
 * Listens to the keyboard for the shortcuts that the caller has something to do for. A key that another part of the page
 * has taken, one that is held down, and anything behind an open dialog is left alone.
 */
export function useShortcuts(actions: ShortcutActions): void {
  const { storage } = useRuntime();
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const { isApple } = currentKeyboard();
    let gAt = Number.NEGATIVE_INFINITY;
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isModifier(event.key)) return;
      const match = matchShortcut(event, {
        isApple,
        isTyping: isTypingTarget(event.target),
        isAfterG: event.timeStamp - gAt < SEQUENCE_MS,
        hasSingleKeys: storage.read('singleKeys') !== 'off',
      });
      gAt = match === 'prefix' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const act = match === undefined || match === 'prefix' ? undefined : current.current[match];
      if (!act || isDialogOpen(document)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [storage]);
}

function isModifier(key: string): boolean {
  return key === 'Shift' || key === 'Control' || key === 'Meta' || key === 'Alt';
}
