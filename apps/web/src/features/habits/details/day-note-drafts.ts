import { createDrafts } from '#src/platform/drafts/create-drafts.ts';

/** What is typed about a day and not kept yet, and the note that was there when typing began. */
type DayNoteDraft = { typed: string; base: string };

/** By habit, run and day. */
export const dayNoteDrafts = createDrafts<DayNoteDraft>();
