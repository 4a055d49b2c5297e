import { useRuntime } from '#src/platform/runtime.tsx';
import type { NamesOfKind } from '#src/platform/transfer/rows-words.ts';
import { entityOf } from './entities.ts';
import { useResourceWords } from './resource-words.ts';

/** An import's names of collections; the calling screen has loaded the words of resources. */
export function useNamesOfKind(): NamesOfKind {
  const { resources } = useRuntime();
  const words = useResourceWords();
  return (collection) => {
    const name = resources.find((entry) => entityOf(entry.name).collection === collection)?.name;
    if (name === undefined) return undefined;
    return { title: words(`one.${name}`), count: (count) => words(`count.${name}`, { count }) };
  };
}
