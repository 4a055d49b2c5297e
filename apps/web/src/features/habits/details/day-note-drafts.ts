import type { LocalData } from '#src/platform/sync/local-data.ts';

/** What is typed about a day and not kept yet, and the note that was there when typing began. */
type DayNoteDraft = { typed: string; base: string };

/** By habit, run and day. They go with their owner's data. */
const drafts = new WeakMap<LocalData, Map<string, DayNoteDraft>>();

export function dayNoteDrafts(data: LocalData, subject: string) {
  const own = drafts.get(data) ?? new Map<string, DayNoteDraft>();
  drafts.set(data, own);
  return {
    find: (): DayNoteDraft | undefined => own.get(subject),
    keep: (draft: DayNoteDraft) => void own.set(subject, draft),
    drop: () => void own.delete(subject),
  };
}
