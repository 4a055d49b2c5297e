import type { Command, CommandGroup } from '#src/platform/commands/command.ts';
import { rankCommands } from './rank-commands.ts';

export type ListedGroup = { name: CommandGroup | 'recent' | 'results'; items: readonly Command[] };

const ORDER: readonly CommandGroup[] = ['actions', 'go', 'habits', 'tasks', 'settings'];

/** With nothing typed, no group shows more than so many: the list is for looking over, not for reading. */
const SHOWN_MAX = 12;

/** What is listed: with nothing typed what was chosen last and then all by their kind, otherwise what fits, best first. */
export function groupCommands(commands: readonly Command[], search: string, recent: readonly string[]): ListedGroup[] {
  if (search.trim() !== '') {
    const found = rankCommands(commands, search, recent);
    return found.length === 0 ? [] : [{ name: 'results', items: found }];
  }
  const chosen = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const groups = ORDER.map(
    (group): ListedGroup => ({
      name: group,
      items: commands.filter((command) => command.group === group && !chosen.includes(command)).slice(0, SHOWN_MAX),
    }),
  );
  return [{ name: 'recent' as const, items: chosen }, ...groups].filter(({ items }) => items.length > 0);
}
