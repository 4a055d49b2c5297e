import type { LucideIcon } from 'lucide-react';
import type { ShortcutId } from '#src/platform/shortcuts/shortcuts.ts';

/** The group in which a command is listed. */
export type CommandGroup = 'actions' | 'go' | 'habits' | 'tasks' | 'records' | 'settings';

/** A command of the palette: found by its name and run at once. */
export type Command = {
  /** Unique and stable across visits: recent choices are stored by it. */
  id: string;
  /** The title on screen, searched first. */
  title: string;
  /** Further search terms. */
  keywords?: readonly string[];
  group: CommandGroup;
  Icon?: LucideIcon;
  /** The shortcut with the same effect. */
  shortcut?: ShortcutId;
  run: () => void;
};
