import type { LucideIcon } from 'lucide-react';
import type { ShortcutId } from '#src/platform/shortcuts/shortcuts.ts';

/** Where a command stands among the others. */
export type CommandGroup = 'actions' | 'go' | 'habits' | 'tasks' | 'records' | 'settings';

/** Something that can be found by its name and done at once. */
export type Command = {
  /** Unique, and the same on every visit: what was chosen last is remembered by it. */
  id: string;
  /** The words on screen, which are searched first. */
  title: string;
  /** Other words that somebody may look for. */
  keywords?: readonly string[];
  group: CommandGroup;
  Picture?: LucideIcon;
  /** The keys that do the same. */
  shortcut?: ShortcutId;
  run: () => void;
};
