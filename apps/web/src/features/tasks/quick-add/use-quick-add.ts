import type { AcceptedToken, IgnoredToken, LocalDate, QuickAddToken } from '@dayward/domain';
import { useMemo, useRef, useState } from 'react';
import { createDrafts } from '#src/platform/drafts/drafts.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { type LineProblem, problemOf, useAddTask, useQuickAddParser } from './use-add-task.ts';

const EMPTY: QuickAddDraft = { line: '', ignored: [], accepted: [] };

/** State of a quick-add line: its text, parsed tokens, problem and result. */
export function useQuickAdd(place: QuickAddPlace, preset: QuickAddPreset, onAdded: ((id: string) => void) | undefined) {
  const data = useLocalStore();
  const parse = useQuickAddParser();
  const addTask = useAddTask();
  const { dueDate, listId } = preset;
  // Drafts are separate by day and by list too.
  const draft = useMemo(
    () => quickAddDrafts(data, [place, dueDate, ...(listId === undefined ? [] : [listId])].join(' ')),
    [data, place, dueDate, listId],
  );
  const [{ line, ignored, accepted }, setState] = useState(() => draft.find() ?? EMPTY);
  const [problem, setProblem] = useState<LineProblem>();
  const [failure, setFailure] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const parsed = useMemo(
    () => parse(line, { ignored, accepted, dueDate, listId }),
    [parse, line, ignored, accepted, dueDate, listId],
  );

  function change(next: QuickAddDraft) {
    setState(next);
    if (next.line === '') draft.drop();
    else draft.keep(next);
  }

  /** Parses at this moment: the day may have changed since the user typed. */
  const parseNow = () => parse(line, { ignored, accepted, dueDate, listId });

  /** Clears the field at once for the next task; a failed save restores the text. */
  async function add(): Promise<void> {
    const now = parseNow();
    const wrong = problemOf(now);
    setProblem(wrong);
    setFailure(undefined);
    field.current?.focus();
    if (wrong !== undefined) return;
    change(EMPTY);
    const result = await addTask(now);
    if ('id' in result) {
      onAdded?.(result.id);
      return;
    }
    setState((typed) => (typed.line === '' ? { line, ignored, accepted } : typed));
    if (draft.find() === undefined) draft.keep({ line, ignored, accepted });
    setFailure(result.failure);
  }

  return {
    field,
    line,
    parsed,
    problem,
    failure,
    add,
    type(typed: string) {
      const isThere = (token: IgnoredToken) => typed.toLowerCase().includes(token.text.toLowerCase());
      change({ line: typed, ignored: ignored.filter(isThere), accepted: accepted.filter(isThere) });
      setProblem(undefined);
    },
    /** Turns a token into a part of the name. */
    ignore({ kind, text }: QuickAddToken) {
      const isOther = (token: AcceptedToken) => token.kind !== kind || token.text !== text;
      change({ line, ignored: [...ignored, { kind, text }], accepted: accepted.filter(isOther) });
      setProblem(undefined);
      field.current?.focus();
    },
    /** Turns an offered part of the name into a token. */
    accept({ kind, text }: QuickAddToken) {
      change({ line, ignored, accepted: [...accepted, { kind, text }] });
      field.current?.focus();
    },
    clear: () => change(EMPTY),
    parseNow,
  };
}

type QuickAddDraft = { line: string; ignored: readonly IgnoredToken[]; accepted: readonly AcceptedToken[] };

/** What a line gets that names no other. */
export type QuickAddPreset = { dueDate?: LocalDate | undefined; listId?: string | undefined };

/** Places of quick add. Each has its own draft. */
export type QuickAddPlace = 'page' | 'dialog' | 'today' | 'calendar';

/** Drafts of quick add, restored when their place renders again. */
const quickAddDrafts = createDrafts<QuickAddDraft>();
