import { currentKeyboard, type KeyboardKind } from './keyboard-kind.ts';
import { type Chord, SHORTCUT_ENTRIES, type ShortcutId } from './shortcuts.ts';

/** Keys pressed together; several of them form a sequence. */
export type KeyCombination = readonly string[];
export type WorkingShortcut = { id: ShortcutId; ways: readonly (readonly KeyCombination[])[] };

/** Keys that a browser tab reserves: a new tab, a new window. */
const TAB_KEYS: readonly string[] = ['t', 'n'];
/** Keys that macOS or its browsers reserve in every window: hiding, and the browser's settings. */
const APPLE_KEYS: readonly string[] = ['h', ','];

/**
 * The shortcuts that reach the app in this browser (DASH-36), shortest keys first.
 *
 * @param hasSingleKeys whether keys without a modifier are enabled
 */
export function workingShortcuts(keyboard: KeyboardKind, hasSingleKeys = true): WorkingShortcut[] {
  return SHORTCUT_ENTRIES.map(([id, chords]) => ({
    id,
    ways: chords.flatMap((chord) => {
      const way = wayOf(chord, keyboard, hasSingleKeys);
      return way ? [way] : [];
    }),
  })).filter(({ ways }) => ways.length > 0);
}

/** The shortest keys of a shortcut in this browser, undefined if none reach the app. */
export function shortestKeys(id: ShortcutId, hasSingleKeys: boolean): readonly KeyCombination[] | undefined {
  return workingShortcuts(currentKeyboard(), hasSingleKeys).find((working) => working.id === id)?.ways[0];
}

function wayOf(chord: Chord, keyboard: KeyboardKind, hasSingleKeys: boolean): readonly KeyCombination[] | undefined {
  switch (chord.kind) {
    case 'mod':
      return modifiedWay(chord.key, keyboard);
    case 'sequence':
      return hasSingleKeys ? [[nameOf(chord.first)], [nameOf(chord.key)]] : undefined;
    case 'single':
      return hasSingleKeys ? [[nameOf(chord.key)]] : undefined;
    case 'function':
      return [[chord.key]];
  }
}

function modifiedWay(key: string, { isApple, isStandalone, isChromium }: KeyboardKind) {
  // A window without tabs does not need these keys; of the browsers, only Chromium passes them on there.
  const isKeptByTab = TAB_KEYS.includes(key) && !(isStandalone && isChromium);
  if (!isApple) return isKeptByTab ? undefined : [['Ctrl', nameOf(key)]];
  return [[isKeptByTab || APPLE_KEYS.includes(key) ? '⌃' : '⌘', nameOf(key)]];
}

function nameOf(key: string): string {
  return key.toUpperCase();
}
