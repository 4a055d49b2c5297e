/** A field's problem, as the form library stores it. */
export type FormProblem = { type?: string | number; message?: string } | undefined;

/** The kind of a problem that carries its own text, already in the user's language. */
export const REFUSED = 'refused';

const TOO_LONG = ['too_big', 'too_long'];
const TOO_SHORT = ['too_small', 'too_short', 'required'];

/** Maps the reason codes of schemas (browser) and of the server to one kind, so that both read the same. */
export function problemKind(problem: NonNullable<FormProblem>): 'too-long' | 'too-short' | 'other' {
  const code = String(problem.type);
  if (TOO_LONG.includes(code)) return 'too-long';
  return TOO_SHORT.includes(code) ? 'too-short' : 'other';
}
