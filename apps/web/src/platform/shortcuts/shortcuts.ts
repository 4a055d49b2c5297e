/**
 * The registry of keyboard shortcuts (rulings R10). `mod` is Ctrl, on Apple keyboards Cmd; a single letter, or a sequence of two
 * (`g` then `t`), needs no modifier. F5 and F11 belong to the browser and are not included.
 */
export type Chord =
  | { kind: 'mod'; key: string; whileTyping: boolean }
  | { kind: 'sequence'; first: 'g'; key: string }
  | { kind: 'single'; key: string; repeats: boolean }
  | { kind: 'function'; key: string };

const mod = (key: string, whileTyping = true): Chord => ({ kind: 'mod', key, whileTyping });
const go = (key: string): Chord => ({ kind: 'sequence', first: 'g', key });
/** @param repeats whether a held key counts again and again */
const single = (key: string, repeats = false): Chord => ({ kind: 'single', key, repeats });

/** In display order. */
export const SHORTCUTS = {
  dashboard: [mod('d'), go('d')],
  habits: [mod('h'), go('h')],
  tasks: [mod('t'), go('t')],
  inbox: [go('i')],
  today: [go('y')],
  upcoming: [go('u')],
  // Ctrl+A selects everything in a field (DASH-30).
  analytics: [mod('a', false), go('a')],
  settings: [mod(','), mod('s'), go('s')],
  add: [mod('n'), single('n')],
  search: [mod('k')],
  sidebar: [mod('b')],
  help: [{ kind: 'function', key: 'F1' }],
  shortcuts: [single('?')],
  // Keys of the rows of a page, see `press-row-key.ts`.
  rowNext: [single('j', true)],
  rowPrevious: [single('k', true)],
  rowAct: [single('.')],
  rowSelect: [single('x')],
  rowEdit: [single('e')],
  rowDue: [single('d')],
  rowPriority: [single('p')],
  rowMove: [single('l')],
  rowMenu: [single('m')],
  listSearch: [single('/')],
  overview: [single('1')],
  features: [single('2')],
  boardSettings: [single('3')],
} as const satisfies Record<string, readonly Chord[]>;

export type ShortcutId = keyof typeof SHORTCUTS;

/** Chords by id: a listener looks up those that it handles. */
export const SHORTCUT_ENTRIES = Object.entries(SHORTCUTS) as readonly [ShortcutId, readonly Chord[]][]; // its own keys
