/**
 * The one set of keyboard shortcuts (rulings R10). `mod` is Ctrl, on Apple keyboards Cmd; a letter alone, or two in
 * turn (`g` then `t`), needs no modifier. F5 and F11 are the browser's and not in here.
 */
export type Chord =
  | { kind: 'mod'; key: string; whileTyping: boolean }
  | { kind: 'sequence'; first: 'g'; key: string }
  | { kind: 'single'; key: string }
  | { kind: 'function'; key: string };

const mod = (key: string, whileTyping = true): Chord => ({ kind: 'mod', key, whileTyping });
const go = (key: string): Chord => ({ kind: 'sequence', first: 'g', key });
const single = (key: string): Chord => ({ kind: 'single', key });

/** In the order in which they are listed. */
export const SHORTCUTS = {
  dashboard: [mod('d'), go('d')],
  habits: [mod('h'), go('h')],
  tasks: [mod('t'), go('t')],
  // Ctrl+A selects everything in a field (DASH-30).
  analytics: [mod('a', false), go('a')],
  settings: [mod(','), mod('s'), go('s')],
  add: [mod('n'), single('n')],
  search: [mod('k')],
  sidebar: [mod('b')],
  help: [{ kind: 'function', key: 'F1' }],
  shortcuts: [single('?')],
  overview: [single('1')],
  features: [single('2')],
  boardSettings: [single('3')],
} as const satisfies Record<string, readonly Chord[]>;

export type ShortcutId = keyof typeof SHORTCUTS;

/** What a key press could mean for an id: looked up by the listener that has a handler for it. */
export const SHORTCUT_ENTRIES = Object.entries(SHORTCUTS) as readonly [ShortcutId, readonly Chord[]][]; // its own keys
