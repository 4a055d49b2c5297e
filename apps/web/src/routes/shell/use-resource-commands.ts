import type { SyncedRow } from '@dayward/domain';
import { useMemo } from 'react';
import type { Command } from '#src/platform/commands/command.ts';
import { useDayText } from '#src/platform/i18n/use-day-text.ts';
import { entityOf, isAlive, titleOfRow } from '#src/platform/resource/entities.ts';
import type { ResourceEntry } from '#src/platform/resource/resource-entry.ts';
import { useResourceWords } from '#src/platform/resource/resource-words.ts';
import { useCollections } from '#src/platform/resource/use-collections.ts';
import { useRuntime } from '#src/platform/runtime.tsx';

/**
 * The rows of resources by their titles; features that offer more than opening have commands of their own.
 *
 * @param go opens a page
 */
export function useResourceCommands(go: (path: string) => void): readonly Command[] {
  const { resources } = useRuntime();
  const words = useResourceWords();
  const found = useMemo(
    () => resources.filter(({ path, commands }) => path !== undefined && commands === undefined),
    [resources],
  );
  const dayText = useDayText();
  const rows = useCollections(useMemo(() => found.map(({ name }) => entityOf(name).collection), [found]));
  return useMemo(() => {
    const datedTitle = ({ name, dayField = '' }: ResourceEntry, row: SyncedRow) => {
      const day = row[dayField];
      return typeof day === 'string' ? words(`one.${name}.dated`, { day: dayText(day) }) : '';
    };
    return found.flatMap((entry) =>
      (rows[entityOf(entry.name).collection] ?? []).filter(isAlive).flatMap((row): Command[] => {
        const title = titleOfRow(entry, row) || datedTitle(entry, row);
        if (title === '') return [];
        return [
          {
            id: `${entry.name}:${row.id}`,
            title,
            keywords: [words(`many.${entry.name}`)],
            group: entry.commandGroup ?? 'records',
            Picture: entry.icon,
            run: () => go(entry.pathOf?.(row) ?? entry.path ?? '/dashboard'),
          },
        ];
      }),
    );
  }, [found, rows, words, dayText, go]);
}
