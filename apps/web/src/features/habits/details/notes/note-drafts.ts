import type { LocalData } from '#src/platform/sync/local-data.ts';

/** What is typed of a note. */
export type NoteDraft = { content: string; mood: number | null; energy: number | null; date: string };

/** What was typed, and what was there when typing began: what others have changed since is told apart by it. */
export type KeptDraft = { typed: NoteDraft; before: NoteDraft };

/** What was typed and not saved yet, by the note or the habit that it is for. It goes with its owner's data. */
const drafts = new WeakMap<LocalData, Map<string, KeptDraft>>();

export function noteDrafts(data: LocalData, subject: string) {
  const own = drafts.get(data) ?? new Map<string, KeptDraft>();
  drafts.set(data, own);
  return {
    find: (): KeptDraft | undefined => own.get(subject),
    keep: (draft: KeptDraft) => void own.set(subject, draft),
    drop: () => void own.delete(subject),
  };
}
