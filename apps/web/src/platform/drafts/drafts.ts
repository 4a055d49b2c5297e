import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { changedFields } from '#src/platform/changed-fields.ts';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';

/** The draft (unsaved input) of one subject. */
type DraftPlace<Draft> = {
  find(): Draft | undefined;
  keep(draft: Draft): void;
  drop(): void;
};

/**
 * Creates an in-memory store of drafts of one kind, by subject. They are deleted on sign-out, with the user's data.
 *
 * @returns a function that returns the draft's place of a subject
 */
export function createDrafts<Draft>(): (data: LocalStore, subject: string) => DraftPlace<Draft> {
  const drafts = new WeakMap<LocalStore, Map<string, Draft>>();
  return (data, subject) => {
    const own = drafts.get(data) ?? new Map<string, Draft>();
    drafts.set(data, own);
    return {
      find: () => own.get(subject),
      keep: (draft) => void own.set(subject, draft),
      drop: () => void own.delete(subject),
    };
  };
}

/** By form; values by field. Only changed fields are kept, so that concurrent changes by others are shown. */
const drafts = createDrafts<Readonly<Record<string, unknown>>>();

type Options = {
  /** True asks for confirmation before the page is unloaded. */
  asksBeforeUnload?: boolean;
};

/**
 * Keeps a form's input while it is not rendered, and restores it when it is rendered again.
 *
 * @param name the form and its subject: unique in the app
 */
export function useDraft<Values extends FieldValues, Sent>(
  name: string,
  form: UseFormReturn<Values, unknown, Sent>,
  { asksBeforeUnload = false }: Options = {},
) {
  const data = useLocalStore();
  const draft = useMemo(() => drafts(data, name), [data, name]);
  const isSettled = useRef(false);
  const [isDraft, setIsDraft] = useState(false);
  const { isDirty } = form.formState;

  // After the form's own effects, the first of which sets the stored values.
  useEffect(() => {
    const kept = draft.find();
    // The form that kept it may have been unmounted by this render.
    setIsDraft(kept !== undefined);
    for (const [field, value] of Object.entries(kept ?? {})) {
      // Input into this same form.
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    return () => {
      const typed = changedFields<Readonly<Record<string, unknown>>>(
        form.formState.defaultValues ?? {},
        form.getValues(),
      );
      if (isSettled.current || Object.keys(typed).length === 0) draft.drop();
      else draft.keep(typed);
    };
  }, [draft, form]);

  useEffect(() => {
    if (!isDirty || !asksBeforeUnload) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, asksBeforeUnload]);

  return {
    /** True when the fields began with an earlier draft. */
    isDraft,
    /** Resets the fields to the stored values, and deletes the draft. */
    startAfresh(): void {
      draft.drop();
      form.reset();
      setIsDraft(false);
    },
    /** Deletes the draft: it was saved or discarded, whatever the fields still show. */
    settle(): void {
      isSettled.current = true;
      draft.drop();
    },
  };
}
