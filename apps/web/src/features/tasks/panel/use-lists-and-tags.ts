import type { List } from '@dayward/contract/features/lists';
import { useMemo } from 'react';
import { isArchivedList, useAllLists } from '#src/features/lists/index.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import type { Task } from '../tasks.data.ts';

/** The account's lists sorted by name, to choose from; the ids of all with the archived ones last, and a lookup of all by id. */
export function useListsByName(): {
  lists: readonly List[];
  listIds: readonly string[];
  listOf: (listId: string | null) => List | undefined;
} {
  const rows = useAllLists();
  const language = formattingLanguage(useI18n().getLanguage());
  return useMemo(() => {
    const collator = new Intl.Collator(language, { numeric: true });
    const sorted = rows.toSorted((one, other) => collator.compare(one.name, other.name));
    const lists = sorted.filter((list) => !isArchivedList(list));
    const byId = new Map([...lists, ...sorted.filter(isArchivedList)].map((list) => [list.id, list]));
    return {
      lists,
      listIds: [...byId.keys()],
      listOf: (listId) => (listId === null ? undefined : byId.get(listId)),
    };
  }, [rows, language]);
}

/** All tags of the tasks, sorted by name. */
export function useTagsInUse(tasks: readonly Task[]): readonly string[] {
  const language = formattingLanguage(useI18n().getLanguage());
  return useMemo(() => {
    const collator = new Intl.Collator(language, { numeric: true });
    return [...new Set(tasks.flatMap(({ tags }) => tags))].toSorted(collator.compare);
  }, [tasks, language]);
}
