import { isDeepEqual } from '@dayward/domain';
import { useRef, useState } from 'react';
import { createDrafts } from '#src/platform/drafts/create-drafts.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';

/** The second press of a double click comes within this time of the first. */
const DOUBLE_PRESS_MS = 500;

/** The typed text, and further fields that are typed with it. */
export type NoteDraft = { readonly content: string; readonly [field: string]: unknown };

/** What was typed, and what was there when typing began: what others have changed since is told apart by it. */
type KeptDraft = { typed: NoteDraft; before: NoteDraft };

/** By the row and the field that they are for. */
const noteDrafts = createDrafts<KeptDraft>();

/** The place of what was typed and not saved. */
export function useNoteDrafts(subject: string) {
  return noteDrafts(useLocalData(), subject);
}

export type NoteProblem = 'required' | 'too-long';

export type NoteEditorOptions = {
  /** What was typed and not saved is found under it again: what it is for, and the id of that. */
  subject: string;
  before: NoteDraft;
  maxChars: number;
  mayBeEmpty?: boolean;
  /**
   * @param seen what was there when typing began
   * @returns whether it is saved; what was typed stays otherwise
   */
  onSubmit: (draft: NoteDraft, seen: NoteDraft) => Promise<boolean>;
};

/** Writing a text, or changing one: kept while something else is looked at, and saved once however often it is pressed. */
export function useNoteEditor(options: NoteEditorOptions) {
  const { subject, before, maxChars, mayBeEmpty = false, onSubmit } = options;
  const drafts = useNoteDrafts(subject);
  const [seen, setSeen] = useState(() => drafts.find()?.before ?? before);
  const [draft, setDraft] = useState(() => drafts.find()?.typed ?? before);
  /** What stands there now, also for what waits for the device. */
  const latest = useRef(draft);
  const [problem, setProblem] = useState<NoteProblem>();
  const [isPreview, setIsPreview] = useState(false);
  const { clock } = useRuntime();
  /** While it is: a second press would add the note twice. */
  const isSaving = useRef(false);
  const savedAt = useRef(Number.NEGATIVE_INFINITY);

  function change(changes: Partial<NoteDraft>) {
    const next = { ...draft, ...changes };
    setDraft(next);
    latest.current = next;
    setProblem(undefined);
    drafts.keep({ typed: next, before: seen });
  }

  async function submit() {
    if (isSaving.current) return;
    const isEmpty = !mayBeEmpty && draft.content.trim() === '';
    // What came too late to add the note twice is no wish for an empty one.
    if (isEmpty && clock.now() - savedAt.current < DOUBLE_PRESS_MS) return;
    const isTooLong = draft.content.length > maxChars;
    if (isEmpty || isTooLong) {
      setIsPreview(false);
      setProblem(isTooLong ? 'too-long' : 'required');
      return;
    }
    await save();
  }

  async function save() {
    isSaving.current = true;
    const isSaved = await onSubmit(draft, seen).finally(() => {
      isSaving.current = false;
    });
    if (!isSaved) return;
    savedAt.current = clock.now();
    if (isDeepEqual(latest.current, draft)) clear();
    else goOnFrom(draft);
  }

  /** More was typed while it was saved: that stays, and builds upon what is saved. */
  function goOnFrom(saved: NoteDraft) {
    setSeen(saved);
    drafts.keep({ typed: latest.current, before: saved });
  }

  function clear() {
    drafts.drop();
    setDraft(before);
    latest.current = before;
    setIsPreview(false);
  }

  return { draft, problem, isPreview, setIsPreview, change, submit, cancel: drafts.drop };
}
