import type { IgnoredToken } from '@dayward/domain';
import { createDrafts } from '#src/platform/drafts/drafts.ts';

export type QuickAddDraft = { line: string; ignored: readonly IgnoredToken[] };

/** Places of quick add. Each has its own draft. */
export type QuickAddPlace = 'page' | 'dialog' | 'today' | 'calendar';

/** Drafts of quick add, restored when their place renders again. */
export const quickAddDrafts = createDrafts<QuickAddDraft>();
