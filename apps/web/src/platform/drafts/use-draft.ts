import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { changedFields } from '#src/platform/changed-fields.ts';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { createDrafts } from './create-drafts.ts';

/** By form; values by field. Only what was changed is kept, so that what others change meanwhile is shown as it is. */
const drafts = createDrafts<Readonly<Record<string, unknown>>>();

type Options = {
  /** The browser asks before the page itself is left. */
  asksBeforeUnload?: boolean;
};

/**
 * Keeps what was typed into a form while it is not on screen, and puts it back when the form is there again.
 *
 * @param name of the form, and of what it is about: one for the whole app
 */
export function useDraft<Values extends FieldValues, Sent>(
  name: string,
  form: UseFormReturn<Values, unknown, Sent>,
  { asksBeforeUnload = false }: Options = {},
) {
  const data = useLocalData();
  const draft = useMemo(() => drafts(data, name), [data, name]);
  const isSettled = useRef(false);
  const [isDraft, setIsDraft] = useState(false);
  const { isDirty } = form.formState;

  // After the form's own effects, of which the first puts in what is stored.
  useEffect(() => {
    const kept = draft.find();
    // The form that kept it may have gone with this very render.
    setIsDraft(kept !== undefined);
    for (const [field, value] of Object.entries(kept ?? {})) {
      // What was typed into this very form before.
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
    /** Whether the fields began with what was typed an earlier time. */
    isDraft,
    /** Puts the fields back to what is stored, and forgets what was typed. */
    startAfresh(): void {
      draft.drop();
      form.reset();
      setIsDraft(false);
    },
    /** What is typed is saved or not wanted, whatever the fields still show. */
    settle(): void {
      isSettled.current = true;
      draft.drop();
    },
  };
}
