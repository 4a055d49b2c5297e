import { isDeepEqual } from '@dayward/domain';
import { useRef, useState } from 'react';
import { createDrafts } from '#src/platform/drafts/drafts.ts';
import { DOUBLE_PRESS_MS } from '#src/platform/forms/double-press.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';

/** The text, and the fields edited with it. */
export type NoteDraft = { readonly content: string; readonly [field: string]: unknown };

/** A draft, and the note as it was when editing began, which separates concurrent changes by others. */
type KeptDraft = { typed: NoteDraft; before: NoteDraft };

/** By row and field. */
const noteDrafts = createDrafts<KeptDraft>();

/** The place of a subject's draft. */
export function useNoteDrafts(subject: string) {
  return noteDrafts(useLocalStore(), subject);
}

export type NoteProblem = 'required' | 'too-long';

export type NoteEditorOptions = {
  /** The key of the draft: the kind of subject and its id. */
  subject: string;
  before: NoteDraft;
  maxChars: number;
  mayBeEmpty?: boolean;
  /**
   * @param seen the note as it was when editing began
   * @returns whether it is saved; otherwise the draft stays
   */
  onSubmit: (draft: NoteDraft, seen: NoteDraft) => Promise<boolean>;
};

/**
 * The state of an editor of a new or existing text: drafts are kept while another screen is shown, and a save runs once however
 * often it is pressed.
 */
export function useNoteEditor(options: NoteEditorOptions) {
  const { subject, before, maxChars, mayBeEmpty = false, onSubmit } = options;
  const drafts = useNoteDrafts(subject);
  const [seen, setSeen] = useState(() => drafts.find()?.before ?? before);
  const [draft, setDraft] = useState(() => drafts.find()?.typed ?? before);
  /** The current draft, for code that continues after an `await`. */
  const latest = useRef(draft);
  const [problem, setProblem] = useState<NoteProblem>();
  const [isPreview, setIsPreview] = useState(false);
  const { clock } = useRuntime();
  /** True during a save: a second press would add the note twice. */
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
    // A press too late to add the note twice is not meant to add an empty one.
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

  /** Input made during the save stays, on top of the saved text. */
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
