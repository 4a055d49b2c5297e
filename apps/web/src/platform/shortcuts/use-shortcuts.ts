import { useEffect, useRef } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import { currentKeyboard } from './keyboard-kind.ts';
import { matchShortcut } from './match-shortcut.ts';
import type { ShortcutId } from './shortcuts.ts';

/** The handlers of shortcuts while the component is mounted; one that returns false has not handled the key. */
export type ShortcutActions = { readonly [Id in ShortcutId]?: () => unknown };

/** The time limit of the second key after `g`, in milliseconds. */
const SEQUENCE_MS = 1_500;

/**
 * Listens for the shortcuts that the caller handles. Ignores keys that another element has handled, held keys, and all keys
 * behind an open dialog.
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
      if (!act || isDialogOpen(document) || act() === false) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [storage]);
}

function isModifier(key: string): boolean {
  return key === 'Shift' || key === 'Control' || key === 'Meta' || key === 'Alt';
}

/** Elements in which keys write, choose from a list by its first letter, or move a value. */
const TAKES_KEYS = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="file"], [type="color"], [type="image"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"]',
  '[role="searchbox"]',
  '[role="combobox"]',
  '[role="listbox"]',
  '[role="menu"]',
].join();

/** True when this element handles key presses itself. */
function isTypingTarget(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES_KEYS) !== null;
}

/** True when a dialog is open in front of the page. */
export function isDialogOpen(document: Document): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
