import { ApiError } from '@dayward/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { type SyntheticEvent, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { type DefaultValues, type Resolver, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { REFUSED } from '#src/platform/errors/problem-kind.ts';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';

export type Form<Values extends FieldValues, Sent> = UseFormReturn<Values, unknown, Sent>;

/** The place of a refusal in the form; `handled` if the form has already shown it. */
export type Refusal<Values extends FieldValues> = 'handled' | { field?: FieldPath<Values>; text: string };

type Options<Values extends FieldValues, Sent> = {
  /** The initial values. */
  defaults?: Values | DefaultValues<Values>;
  /** Instead of `defaults`: the stored values. Changes from elsewhere are shown, except in fields that the user has edited. */
  stored?: Values;
  /** The fields whose problems, by the server's names, the user can correct. */
  fields?: readonly FieldPath<Values>[];
  /** Sends the values. If it rejects, the input stays and the form shows the error. */
  submit: (sent: Sent, form: Form<Values, Sent>) => Promise<unknown>;
  /** Maps errors to the form's own texts or places; undefined falls back to the common text. */
  explain?: (error: unknown, form: Form<Values, Sent>) => Refusal<Values> | undefined;
  /** Wraps the text of an error that belongs to no field; without it, the error's text is shown unchanged. */
  failureText?: (reason: string) => string;
};

export type FormOptions<Values extends FieldValues, Sent> = Options<Values, Sent> & {
  /** Validates and transforms the input. */
  schema: z.core.$ZodType<Sent, Values>;
};

/**
 * The state of a form: every form of the app uses it, those in a {@link FormDialog} through `useDialogForm`.
 *
 * - The schema is checked on submit and, after a failure, on every change; the first field with a problem gets the focus.
 * - `submit` runs once at a time, however often the form is submitted.
 * - When it rejects, the problem is shown at the field that the server names (`fields`), at the place that `explain` names, or
 *   as `problem`, for a `Notice`. The input stays.
 * - `useDraft(name, form)` keeps the input while another screen is shown.
 *
 * @example const { form, errors, problem, isSubmitting, onSubmit } = useFormOf({
 *   schema: accountsRoutes.signIn.body,
 *   defaults: { email: '', password: '' },
 *   fields: ['email', 'password'],
 *   submit: (credentials) => session.signIn(credentials),
 * });
 */
export function useFormOf<Values extends FieldValues, Sent>({ schema, ...options }: FormOptions<Values, Sent>) {
  return useReadForm<Values, Sent>({ ...options, resolver: zodResolver(schema) });
}

/** {@link useFormOf} with a custom resolver instead of a schema. */
export function useReadForm<Values extends FieldValues, Sent>(
  options: Options<Values, Sent> & { resolver: Resolver<Values, unknown, Sent> },
) {
  const errorText = useErrorText();
  /** A ref, because state would be too late: a second press may come before the next render. */
  const isSending = useRef(false);
  const form: Form<Values, Sent> = useForm<Values, unknown, Sent>({
    resolver: options.resolver,
    ...(options.defaults && { defaultValues: options.defaults as DefaultValues<Values> }),
    // All of the values are also a partial set of them.
    ...(options.stored && { values: options.stored, resetOptions: { keepDirtyValues: true } }),
  });
  const { errors, isSubmitting } = form.formState;

  function refuse(error: unknown): void {
    const refusal = options.explain?.(error, form);
    if (refusal === 'handled') return;
    if (refusal?.field !== undefined) {
      form.setError(refusal.field, { type: REFUSED, message: refusal.text }, { shouldFocus: true });
      return;
    }
    if (refusal === undefined && showFieldProblems(form, error, options.fields ?? [])) return;
    const reason = refusal?.text ?? errorText(error);
    form.setError('root', { message: options.failureText?.(reason) ?? reason });
  }

  const send = form.handleSubmit(async (sent) => {
    try {
      await options.submit(sent, form);
    } catch (error) {
      refuse(error);
    }
  });

  async function submit(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await send();
    } finally {
      isSending.current = false;
    }
  }

  return {
    form,
    errors,
    /** The error of a failed submit, if it belongs to no field. */
    problem: errors.root?.message,
    isSubmitting,
    submit,
    /** Shows an error as if `submit` had rejected with it, for work that `submit` did not wait for. */
    refuse,
    onSubmit(event: SyntheticEvent): void {
      event.preventDefault();
      // Portals bubble events to the form that opened them.
      event.stopPropagation();
      void submit();
    },
  };
}

/**
 * Shows the server's field problems at these fields, and focuses the first.
 *
 * @param names the form's fields; the user cannot correct problems of anything else
 * @returns whether the form now shows the problem; otherwise the caller must
 */
function showFieldProblems<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  names: readonly FieldPath<Values>[],
): boolean {
  if (!(error instanceof ApiError)) return false;
  const marked = names.filter((name) => error.fields[name] !== undefined);
  for (const [index, name] of marked.entries()) {
    const { code, message } = error.fields[name] ?? { code: '', message: '' };
    form.setError(name, { type: code, message }, { shouldFocus: index === 0 });
  }
  return marked.length > 0;
}
