import { currentKeyboard, type KeyboardKind } from './keyboard-kind.ts';
import { type Chord, SHORTCUT_ENTRIES, type ShortcutId } from './shortcuts.ts';

/** Keys to press at once; several of them one after the other. */
export type KeyCombination = readonly string[];
export type WorkingShortcut = { id: ShortcutId; ways: readonly (readonly KeyCombination[])[] };

/** What a browser tab keeps for itself: a new tab, a new window. */
const TAB_KEYS: readonly string[] = ['t', 'n'];
/** What macOS or its browsers keep for themselves in every window: hiding, and the settings of the browser. */
const APPLE_KEYS: readonly string[] = ['h', ','];

/**
 * The shortcuts that reach the app in this browser (DASH-36), each in the shortest way first.
 *
 * @param hasSingleKeys whether keys without a modifier are on
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

/** The first way to a shortcut in front of this browser, undefined where no key reaches the app. */
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
  // A window without tabs has no use for these keys; of the browsers, Chromium hands them over there.
  const isKeptByTab = TAB_KEYS.includes(key) && !(isStandalone && isChromium);
  if (!isApple) return isKeptByTab ? undefined : [['Ctrl', nameOf(key)]];
  return [[isKeptByTab || APPLE_KEYS.includes(key) ? '⌃' : '⌘', nameOf(key)]];
}

function nameOf(key: string): string {
  return key.toUpperCase();
}
