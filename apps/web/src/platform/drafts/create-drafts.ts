import type { LocalData } from '#src/platform/sync/local-data.ts';

/** What somebody has typed about one thing and not saved. */
export type DraftPlace<Draft> = {
  find(): Draft | undefined;
  keep(draft: Draft): void;
  drop(): void;
};

/**
 * Keeps drafts of one kind in memory, each by what it is about. They go when their owner leaves, because their data goes.
 *
 * @returns the place of the draft about a subject
 */
export function createDrafts<Draft>(): (data: LocalData, subject: string) => DraftPlace<Draft> {
  const drafts = new WeakMap<LocalData, Map<string, Draft>>();
  return (data, subject) => {
    const own = drafts.get(data) ?? new Map<string, Draft>();
    drafts.set(data, own);
    return {
      find: () => own.get(subject),
      keep: (draft) => void own.set(subject, draft),
      drop: () => void own.delete(subject),
    };
  };
}
