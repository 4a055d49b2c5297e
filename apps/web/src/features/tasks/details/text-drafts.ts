import { createDrafts } from '#src/platform/drafts/create-drafts.ts';
import type { KeptDraft } from '#src/platform/notes/use-note-editor.ts';

/** What is typed of a description or a note. */
export type TextDraft = { content: string };

/** By the task or note that they are for; see `draftKey`. */
export const textDrafts = createDrafts<KeptDraft<TextDraft>>();

/** What is typed for one thing: a task's description, its next note, or a note that is changed. */
export const draftKey = (kind: 'description' | 'new-note' | 'note', id: string) => `${kind} ${id}`;
