import { isSameValue } from '@dayward/domain';
import { useRef, useState } from 'react';
import type { DraftPlace } from '#src/platform/drafts/create-drafts.ts';
import { useRuntime } from '#src/platform/runtime.tsx';

/** The second press of a double click comes within this time of the first. */
const DOUBLE_PRESS_MS = 500;

/** What was typed, and what was there when typing began: what others have changed since is told apart by it. */
export type KeptDraft<Draft> = { typed: Draft; before: Draft };

export type NoteProblem = 'required' | 'too-long';

type Options<Draft> = {
  /** Where what was typed and not saved is found again. */
  drafts: DraftPlace<KeptDraft<Draft>>;
  before: Draft;
  maxChars: number;
  mayBeEmpty?: boolean;
  /**
   * @param seen what was there when typing began
   * @returns whether it is saved; what was typed stays otherwise
   */
  onSubmit: (draft: Draft, seen: Draft) => Promise<boolean>;
};

/** Writing a text, or changing one: kept while something else is looked at, and saved once however often it is pressed. */
export function useNoteEditor<Draft extends { content: string }>(options: Options<Draft>) {
  const { drafts, before, maxChars, mayBeEmpty = false, onSubmit } = options;
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

  function change(changes: Partial<Draft>) {
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
    if (isSameValue(latest.current, draft)) clear();
    else goOnFrom(draft);
  }

  /** More was typed while it was saved: that stays, and builds upon what is saved. */
  function goOnFrom(saved: Draft) {
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
