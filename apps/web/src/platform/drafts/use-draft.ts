import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { createDrafts } from './create-drafts.ts';

/** By form; values by field. */
const drafts = createDrafts<Readonly<Record<string, unknown>>>();

/**
 * Keeps what was typed into a form while another screen is looked at, and puts it back when the form is there again. The
 * browser asks before the page itself is left.
 *
 * @param name of the form, one for the whole app
 */
export function useDraft<Values extends FieldValues>(name: string, form: UseFormReturn<Values>): void {
  const data = useLocalData();
  const { isDirty } = form.formState;

  useEffect(() => {
    const draft = drafts(data, name);
    for (const [field, value] of Object.entries(draft.find() ?? {})) {
      // What was typed into this very form before.
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    return () => {
      const typed = Object.entries(form.getValues()).filter(
        ([field]) => form.getFieldState(field as Path<Values>).isDirty, // the keys of its values are its fields
      );
      if (typed.length === 0) draft.drop();
      else draft.keep(Object.fromEntries(typed));
    };
  }, [data, name, form]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
