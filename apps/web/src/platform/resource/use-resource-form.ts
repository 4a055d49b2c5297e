import { isSameValue, type LocalDate } from '@dayward/domain';
import { useEffect, useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { changedFields } from '#src/platform/changed-fields.ts';
import { useDraft } from '#src/platform/drafts/use-draft.ts';
import { type FormProblem, problemKind } from '#src/platform/errors/problem-kind.ts';
import { formsCatalogue } from '#src/platform/forms/forms.catalogue.ts';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useCalendarDay } from '#src/platform/today/use-today.ts';
import type { Resource } from './define-resource.ts';
import type { DynamicText } from './resource-words.ts';

export type Values = Readonly<Record<string, unknown>>;

type Options = {
  resource: Resource;
  text: DynamicText;
  fields: readonly string[];
  /** What stands in the fields at first; other values in it are left out. */
  initial: Values;
  /** What was typed and not saved is found again under this name; each form of the resource has one of its own. */
  draftName: string;
  /** Rejects where the values could not be saved; what was typed stays. */
  onSave: (values: Values) => Promise<unknown>;
};

/**
 * The state of a form of one resource: values, drafts and problems, checked by the schema of its entity. What was typed
 * outlives the form until it is saved or dropped, and it is saved once, however often it is sent.
 */
export function useResourceForm({ resource, text, fields, initial, draftName, onSave }: Options) {
  const { entity } = resource;
  const forms = useText(formsCatalogue);
  const element = useRef<HTMLFormElement>(null);
  const names = fields.join(' ');
  const today = useCalendarDay();
  const schema = useMemo(() => schemaOf(resource, names.split(' '), today), [resource, names, today]);
  const { form, errors, problem, isSubmitting, submit, onSubmit } = useFormOf<Record<string, unknown>, Values>({
    schema,
    defaults: pick(initial, fields),
    fields,
    submit: onSave,
    failureText: (reason) => forms('notSaved', { reason }),
  });
  const draft = useDraft(`${entity.name}.${draftName}`, form);
  const { submitCount } = form.formState;
  useEffect(() => {
    // The marks are rendered first.
    if (submitCount > 0) requestAnimationFrame(() => focusIn(element.current, '[aria-invalid="true"]'));
  }, [submitCount]);

  const problemText = (field: string, found: FormProblem) => {
    if (found === undefined) return undefined;
    const isTooLong = problemKind(found) === 'too-long';
    const kind = found.message === TOO_LATE ? 'tooLate' : isTooLong ? 'tooLong' : 'required';
    const spec = resource.form[field];
    const max = spec !== undefined && 'maxChars' in spec ? spec.maxChars : 0;
    const own = `problem.${field}.${kind}`;
    return text.has(own) ? text(own, { max }) : forms(isTooLong ? 'problem.tooLong' : 'problem.required');
  };

  return {
    element,
    draft,
    values: form.watch() as Values,
    problems: Object.fromEntries(
      fields.map((field) => [field, problemText(field, errors[field] as FormProblem)] as const),
    ) as Readonly<Record<string, string | undefined>>, // the library keeps one problem for each field
    failure: problem,
    isSaving: isSubmitting,
    submit,
    onSubmit,
    change: (name: string, value: unknown) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    /** Brings in defaults that have changed since; none where the user has changed one of them, for they may belong together. */
    refresh(before: Values, fresh: Values) {
      const stale = fields.filter((field) => !isSameValue(fresh[field], before[field]));
      const shown = (form.formState.defaultValues ?? {}) as Values; // all of them were given
      const typed = changedFields(shown, form.getValues());
      if (stale.length === 0 || stale.some((field) => field in typed)) return;
      form.reset({ ...shown, ...pick(fresh, stale) }, { keepErrors: true, keepIsSubmitted: true });
      for (const [field, value] of Object.entries(typed)) form.setValue(field, value, { shouldDirty: true });
    },
    /** Begins anew with these values. */
    reset: (next: Values) => form.reset(pick(next, fields)),
    focusFirst: () => focusIn(element.current, 'input, textarea, select'),
  };
}

/** The code of a date that lies after today. */
const TOO_LATE = 'too_late';

function schemaOf({ entity }: Resource, fields: readonly string[], today: LocalDate) {
  const mask = Object.fromEntries(fields.map((field) => [field, true as const]));
  // A shape whose fields are known at run time only.
  const picked = z.pick(entity.schemas.fields, mask) as unknown as z.ZodMiniType<Values, Record<string, unknown>>;
  const upToToday = fields.filter((field) => entity.upToToday?.includes(field));
  return picked.check(
    ...upToToday.map((field) =>
      z.refine<Values>((values) => String(values[field]) <= today, { path: [field], message: TOO_LATE }),
    ),
  );
}

function focusIn(form: HTMLFormElement | null, selector: string): void {
  const found = form?.querySelector<HTMLElement>(selector);
  // Groups of radio buttons are marked as a whole, and focused at their first button.
  (found?.role === 'radiogroup' ? found.querySelector('input') : found)?.focus();
}

function pick(values: Values, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
