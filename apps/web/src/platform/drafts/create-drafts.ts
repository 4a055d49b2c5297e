import type { LocalStore } from '#src/platform/sync/local-store.ts';

/** The draft (unsaved input) of one subject. */
export type DraftPlace<Draft> = {
  find(): Draft | undefined;
  keep(draft: Draft): void;
  drop(): void;
};

/**
 * Creates an in-memory store of drafts of one kind, by subject. They are deleted on sign-out, with the user's data.
 *
 * @returns a function that returns the draft's place of a subject
 */
export function createDrafts<Draft>(): (data: LocalStore, subject: string) => DraftPlace<Draft> {
  const drafts = new WeakMap<LocalStore, Map<string, Draft>>();
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
