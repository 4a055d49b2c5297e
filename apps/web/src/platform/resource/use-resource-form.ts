import { isDeepEqual, type LocalDate } from '@dayward/domain';
import { useEffect, useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { changedFields } from '#src/platform/changed-fields.ts';
import { useDraft } from '#src/platform/drafts/drafts.ts';
import { type FormProblem, problemKind } from '#src/platform/errors/problem-kind.ts';
import { focusProblem } from '#src/platform/forms/focus-problem.ts';
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
  /** The initial values; values of other fields are ignored. */
  initial: Values;
  /** The key of the draft; each form of the resource has its own. */
  draftName: string;
  /** Rejects if the values could not be saved; the input stays. */
  onSave: (values: Values) => Promise<unknown>;
};

/**
 * The state of a resource's form: values, drafts and problems, validated by the schema of its entity. The draft is kept until it
 * is saved or discarded. A save runs once, however often it is submitted.
 */
export function useResourceForm({ resource, text, fields, initial, draftName, onSave }: Options) {
  const { entity } = resource;
  const forms = useText('forms');
  const element = useRef<HTMLFormElement>(null);
  const names = fields.join(' ');
  const today = useCalendarDay();
  const schema = useMemo(() => schemaOf(resource, names.split(' '), today), [resource, names, today]);
  const { form, errors, problem, isSubmitting, submit, refuse, onSubmit } = useFormOf<Record<string, unknown>, Values>({
    schema,
    defaults: pick(initial, fields),
    fields,
    submit: onSave,
    failureText: (reason) => forms('notSaved', { reason }),
  });
  const draft = useDraft(`${entity.name}.${draftName}`, form);
  const { submitCount } = form.formState;
  useEffect(() => {
    // The problems render first.
    if (submitCount > 0) requestAnimationFrame(() => focusProblem(element.current));
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

  /** The fields that differ from the form's initial or last reset values. */
  const typedFields = () => changedFields((form.formState.defaultValues ?? {}) as Values, form.getValues()); // all of them were given

  return {
    element,
    draft,
    values: form.watch() as Values,
    problems: Object.fromEntries(
      fields.map((field) => [field, problemText(field, errors[field] as FormProblem)] as const),
    ) as Readonly<Record<string, string | undefined>>, // the library keeps one problem per field
    failure: problem,
    isSaving: isSubmitting,
    submit,
    onSubmit,
    change: (name: string, value: unknown) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    /** Updates defaults that have changed; none if the user has edited one of them, because they may belong together. */
    refresh(before: Values, fresh: Values) {
      const stale = fields.filter((field) => !isDeepEqual(fresh[field], before[field]));
      const shown = (form.formState.defaultValues ?? {}) as Values; // likewise
      const typed = typedFields();
      if (stale.length === 0 || stale.some((field) => field in typed)) return;
      form.reset({ ...shown, ...pick(fresh, stale) }, { keepErrors: true, keepIsSubmitted: true });
      for (const [field, value] of Object.entries(typed)) form.setValue(field, value, { shouldDirty: true });
    },
    /** True if the user has changed a field since the form was last reset. */
    isTouched: () => Object.keys(typedFields()).length > 0,
    /**
     * Resets the form for the next row while this one is being saved.
     *
     * @returns for a failed save: puts the input back with the error; false if the user has left the form, or typed on
     */
    goOnWith(next: Values): (error: unknown) => boolean {
      const input = Object.entries(form.getValues());
      form.reset(pick(next, fields));
      return (error) => {
        if (element.current === null || Object.keys(typedFields()).length > 0) return false;
        for (const [field, value] of input) form.setValue(field, value, { shouldDirty: true });
        refuse(error);
        return true;
      };
    },
    submits: submitCount,
    focusFirst: () => element.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(),
  };
}

/** The code of a date after today. */
const TOO_LATE = 'too_late';

function schemaOf({ entity }: Resource, fields: readonly string[], today: LocalDate) {
  const mask = Object.fromEntries(fields.map((field) => [field, true as const]));
  // A shape whose fields are known only at run time.
  const picked = z.pick(entity.schemas.fields, mask) as unknown as z.ZodMiniType<Values, Record<string, unknown>>;
  const upToToday = fields.filter((field) => entity.upToToday?.includes(field));
  return picked.check(
    ...upToToday.map((field) =>
      z.refine<Values>((values) => String(values[field]) <= today, { path: [field], message: TOO_LATE }),
    ),
  );
}

function pick(values: Values, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
