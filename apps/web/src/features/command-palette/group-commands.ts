import type { Command, CommandGroup } from '#src/platform/commands/command.ts';
import { rankCommands } from './rank-commands.ts';

export type ListedGroup = {
  name: CommandGroup | 'recent' | 'results';
  items: readonly Command[];
  /** How many there are, listed or not. */
  count: number;
};

const ORDER: readonly CommandGroup[] = ['actions', 'go', 'habits', 'tasks', 'records', 'settings'];

/** With nothing typed, no group shows more than so many: the list is for looking over, not for reading. */
const SHOWN_MAX = 12;

/** Of hundreds that fit, only the best are listed: each key would draw all of them anew. One more letter finds the others. */
const RESULTS_MAX = 40;

/** What is listed: with nothing typed what was chosen last and then all by their kind, otherwise what fits, best first. */
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
