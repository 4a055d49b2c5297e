import { createDrafts } from '#src/platform/drafts/create-drafts.ts';
import type { KeptDraft } from '#src/platform/notes/use-note-editor.ts';

/** What is typed of a note. */
export type NoteDraft = { content: string; mood: number | null; energy: number | null; date: string };

/** By the note or the habit that they are for. */
export const noteDrafts = createDrafts<KeptDraft<NoteDraft>>();
