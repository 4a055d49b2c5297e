import type { LocalData } from '#src/platform/sync/local-data.ts';

/** What is typed of a note. */
export type NoteDraft = { content: string; mood: number | null; energy: number | null; date: string };

/** What was typed and not saved yet, by the note or the habit that it is for. It goes with its owner's data. */
const drafts = new WeakMap<LocalData, Map<string, NoteDraft>>();

export function noteDrafts(data: LocalData, subject: string) {
  const own = drafts.get(data) ?? new Map<string, NoteDraft>();
  drafts.set(data, own);
  return {
    find: (): NoteDraft | undefined => own.get(subject),
    keep: (draft: NoteDraft) => void own.set(subject, draft),
    drop: () => void own.delete(subject),
  };
}
