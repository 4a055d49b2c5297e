import { FolderOpen } from 'lucide-react';
import { useMemo } from 'react';
import type { Command } from '#src/platform/commands/command.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { listsCatalogue } from './lists.catalogue.ts';
import { useLists } from './lists.data.ts';

/**
 * The lists by their names.
 *
 * @param go opens a page
 */
export function useListCommands(go: (path: string) => void): readonly Command[] {
  const text = useText(listsCatalogue);
  const lists = useLists();
  return useMemo(
    () =>
      lists.map(
        (list): Command => ({
          id: `list:${list.id}`,
          title: list.name,
          keywords: [text('title')],
          group: 'tasks',
          Picture: FolderOpen,
          run: () => go('/dashboard/lists'),
        }),
      ),
    [lists, text, go],
  );
}
