import type { Command, CommandGroup } from '#src/platform/commands/command.ts';
import { rankCommands } from './rank-commands.ts';

export type ListedGroup = {
  name: CommandGroup | 'recent' | 'results';
  items: readonly Command[];
  /** The number of matches, listed or not. */
  count: number;
};

const ORDER: readonly CommandGroup[] = ['actions', 'go', 'habits', 'tasks', 'records', 'settings'];

/** Maximum of rows in a group without a search: the list is for scanning. */
const SHOWN_MAX = 12;

/** Maximum of listed results: each key press re-renders all of them. One more letter finds the others. */
const RESULTS_MAX = 40;

/** Groups the listed commands: without a search the recent ones and then all by their kind, otherwise the matches, best first. */
export function groupCommands(commands: readonly Command[], search: string, recent: readonly string[]): ListedGroup[] {
  if (search.trim() !== '') {
    const found = rankCommands(commands, search, recent);
    return found.length === 0 ? [] : [{ name: 'results', items: found.slice(0, RESULTS_MAX), count: found.length }];
  }
  const chosen = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const groups = ORDER.map((group): ListedGroup => {
    const all = commands.filter((command) => command.group === group && !chosen.includes(command));
    return { name: group, items: all.slice(0, SHOWN_MAX), count: all.length };
  });
  return [{ name: 'recent' as const, items: chosen, count: chosen.length }, ...groups].filter(
    ({ items }) => items.length > 0,
  );
}
