import type { IgnoredToken } from '@dayward/domain';
import { createDrafts } from '#src/platform/drafts/create-drafts.ts';

export type LineDraft = { line: string; ignored: readonly IgnoredToken[] };

/** Where lines stand. What is typed in one of them is not in another. */
export type LinePlace = 'page' | 'dialog' | 'today' | 'calendar';

/** A line that was typed and not added: it is there again when its place is. */
export const lineDrafts = createDrafts<LineDraft>();
