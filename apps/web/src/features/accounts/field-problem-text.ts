import { FULL_NAME_MAX_CHARS, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '@dayward/contract';
import { type FormProblem, problemKind, REFUSED } from '#src/platform/errors/problem-kind.ts';
import type { Text } from '#src/platform/i18n/messages.ts';
import type { accountsMessages } from './accounts.messages.ts';

type AccountsText = Text<typeof accountsMessages>;

export function nameProblemText(text: AccountsText, problem: FormProblem): string | undefined {
  if (problem === undefined) return undefined;
  const isTooLong = problemKind(problem) === 'too-long';
  return isTooLong ? text('problem.nameTooLong', { max: FULL_NAME_MAX_CHARS }) : text('problem.name');
}

export function emailProblemText(text: AccountsText, problem: FormProblem): string | undefined {
  return problem && text('problem.email');
}

/** The server's reasons to refuse a password that is easy to guess. */
const GUESSED = ['password_too_common', 'password_product_word', 'password_personal'] as const;

/** Error text for a new password: names the rules. */
export function newPasswordProblemText(text: AccountsText, problem: FormProblem): string | undefined {
  if (problem === undefined) return undefined;
  const kind = problemKind(problem);
  if (kind === 'too-long') return text('problem.passwordTooLong', { max: PASSWORD_MAX_CHARS });
  if (kind === 'too-short') return text('problem.passwordTooShort', { min: PASSWORD_MIN_CHARS });
  const guessed = GUESSED.find((code) => code === problem.type);
  return guessed ? text(`problem.${guessed}`) : (problem.message ?? text('problem.password'));
}

/** Error text for an existing password: only the server knows if it is right, and it has one answer for every failure. */
export function passwordProblemText(text: AccountsText, problem: FormProblem): string | undefined {
  if (problem === undefined) return undefined;
  const isTooLong = problemKind(problem) === 'too-long';
  return isTooLong ? text('problem.passwordTooLong', { max: PASSWORD_MAX_CHARS }) : text('problem.password');
}

/** Error text for a code of the second factor; a text from the server is about this very code. */
export function codeProblemText(text: AccountsText, kind: 'totp' | 'backup', problem: FormProblem): string | undefined {
  if (problem === undefined) return undefined;
  return problem.type === REFUSED ? problem.message : text(`problem.${kind}`);
}
