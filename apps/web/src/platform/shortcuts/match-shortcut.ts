import type { Chord, ShortcutId } from './shortcuts.ts';
import { SHORTCUT_ENTRIES } from './shortcuts.ts';

/** The properties of a key event that shortcuts use. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

export type ShortcutContext = {
  isApple: boolean;
  /** True when the focus is on an element that handles keys. */
  isTyping: boolean;
  /** True when the previous key was `g`, which begins a sequence. */
  isAfterG: boolean;
  /** True when keys without a modifier are enabled; users who dictate may disable them (WCAG 2.1.4). */
  hasSingleKeys: boolean;
};

/** Matches a key press: a shortcut, the beginning of one (`g`), or undefined. */
export function matchShortcut(press: KeyPress, context: ShortcutContext): ShortcutId | 'prefix' | undefined {
  if (press.isComposing) return undefined; // the key composes a character
  const key = keyOf(press);
  for (const [id, chords] of SHORTCUT_ENTRIES) {
    if (chords.some((chord) => isPressed(chord, key, press, context))) return id;
  }
  const begins = key === 'g' && !press.repeat && !context.isAfterG && isPlain(press, context);
  return begins ? 'prefix' : undefined;
}

function isPressed(chord: Chord, key: string, press: KeyPress, context: ShortcutContext): boolean {
  if (chord.key !== key) return false;
  // A held key counts as one press, but for those that step through a list.
  if (press.repeat && !(chord.kind === 'single' && chord.repeats)) return false;
  switch (chord.kind) {
    case 'mod':
      return isModified(press, context, chord.whileTyping);
    case 'sequence':
      return context.isAfterG && isPlain(press, context);
    case 'single':
      return !context.isAfterG && isPlain(press, context);
    case 'function':
      return !press.ctrlKey && !press.metaKey && !press.altKey && !press.shiftKey;
  }
}

/**
 * True for the modifier without Alt: Ctrl+Alt writes third-level characters in many layouts. A letter with Shift is another
 * shortcut.
 */
function isModified(press: KeyPress, { isApple, isTyping }: ShortcutContext, whileTyping: boolean): boolean {
  if (press.altKey || (press.shiftKey && isLetter(press.key))) return false;
  if (isTyping && !whileTyping) return false;
  if (!isApple) return press.ctrlKey && !press.metaKey;
  // On Apple keyboards Ctrl moves the cursor in a field; elsewhere it replaces the Cmd keys that the system reserves.
  return press.metaKey ? !press.ctrlKey : press.ctrlKey && !isTyping;
}

function isPlain(press: KeyPress, { isTyping, hasSingleKeys }: ShortcutContext): boolean {
  if (!hasSingleKeys || isTyping || press.ctrlKey || press.metaKey || press.altKey) return false;
  return !(press.shiftKey && isLetter(press.key)); // `?` and digits may need Shift
}

/**
 * The character of the key in the user's layout, so that `,` is found wherever it is; letters in lower case. A layout without
 * Latin letters uses the positions of the first Latin layout.
 */
function keyOf({ key, code }: KeyPress): string {
  if (key.length > 1) return key;
  const isLatin = key <= '~';
  const place = isLatin ? undefined : /^Key([A-Z])$/.exec(code)?.[1];
  return (place ?? key).toLowerCase();
}

function isLetter(key: string): boolean {
  return key.length === 1 && key.toLowerCase() !== key.toUpperCase();
}
