import { ApiError } from '@dayward/contract';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Puts what the server says about single fields at these fields, the first of them focused.
 *
 * @param names the form's fields; a problem of anything else is not the user's to mend
 * @returns whether the form now shows the problem; otherwise it must be told elsewhere
 */
export function showFieldProblems<Values extends FieldValues>(
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
