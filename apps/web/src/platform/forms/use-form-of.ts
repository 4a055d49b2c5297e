import { ApiError } from '@dayward/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { type SyntheticEvent, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { type DefaultValues, type Resolver, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { REFUSED } from '#src/platform/errors/problem-kind.ts';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';

export type Form<Values extends FieldValues, Sent> = UseFormReturn<Values, unknown, Sent>;

/** Where a form shows why it was refused; `handled` if it has dealt with that by itself. */
export type Refusal<Values extends FieldValues> = 'handled' | { field?: FieldPath<Values>; text: string };

type Options<Values extends FieldValues, Sent> = {
  /** What the fields hold at first. */
  defaults?: Values | DefaultValues<Values>;
  /** Instead of `defaults`: what is stored. A change from elsewhere comes in, except in fields in which the user has typed. */
  stored?: Values;
  /** The fields whose problems, as the server names them, the user can correct. */
  fields?: readonly FieldPath<Values>[];
  /** Sends what was typed. If it rejects, what was typed stays and the form says why. */
  submit: (sent: Sent, form: Form<Values, Sent>) => Promise<unknown>;
  /** Errors that this form tells in words or at places of its own; undefined leaves an error to the common words. */
  explain?: (error: unknown, form: Form<Values, Sent>) => Refusal<Values> | undefined;
  /** The words for an error that belongs to no field, around its reason; the reason alone if left out. */
  failureText?: (reason: string) => string;
};

export type FormOptions<Values extends FieldValues, Sent> = Options<Values, Sent> & {
  /** Reads the fields: what was typed in, what is sent out, and the problems between. */
  schema: z.core.$ZodType<Sent, Values>;
};

/**
 * The state of a form: every form of the app is made with it, those in a {@link FormDialog} through `useDialogForm`.
 *
 * - The schema is checked on submit and, once that failed, with every change; the first field with a problem gets the focus.
 * - `submit` runs once at a time, however often the form is sent.
 * - When it rejects, the problem is shown at the field that the server names (`fields`), at the place that `explain` names, or
 *   as `problem`, to be put into a `Notice`. What was typed stays.
 * - `useDraft(name, form)` keeps what was typed while another screen is shown.
 *
 * @example
 * const { form, errors, problem, isSubmitting, onSubmit } = useFormOf({
 *   schema: accountsRoutes.signIn.body,
 *   defaults: { email: '', password: '' },
 *   fields: ['email', 'password'],
 *   submit: (credentials) => session.signIn(credentials),
 * });
 */
export function useFormOf<Values extends FieldValues, Sent>({ schema, ...options }: FormOptions<Values, Sent>) {
  return useReadForm<Values, Sent>({ ...options, resolver: zodResolver(schema) });
}

/** {@link useFormOf} with another reader than a schema. */
export function useReadForm<Values extends FieldValues, Sent>(
  options: Options<Values, Sent> & { resolver: Resolver<Values, unknown, Sent> },
) {
  const errorText = useErrorText();
  /** State would be too late: a second press may come before the next render. */
  const isSending = useRef(false);
  const form: Form<Values, Sent> = useForm<Values, unknown, Sent>({
    resolver: options.resolver,
    ...(options.defaults && { defaultValues: options.defaults as DefaultValues<Values> }),
    // All of the values are some of them.
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
    /** Why it is not saved, if that belongs to no field. */
    problem: errors.root?.message,
    isSubmitting,
    submit,
    onSubmit(event: SyntheticEvent): void {
      event.preventDefault();
      // Portals pass events on to the forms that they were opened from.
      event.stopPropagation();
      void submit();
    },
  };
}

/**
 * Puts what the server says about single fields at these fields, the first of them focused.
 *
 * @param names the form's fields; a problem of anything else is not the user's to mend
 * @returns whether the form now shows the problem; otherwise it must be told elsewhere
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
