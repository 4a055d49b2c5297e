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

/** The server's reasons against a password that would be guessed. */
const GUESSED = ['password_too_common', 'password_product_word', 'password_personal'] as const;

/** A password that is being chosen: the rules are told. */
export function newPasswordProblemText(text: AccountsText, problem: FormProblem): string | undefined {
  if (problem === undefined) return undefined;
  const kind = problemKind(problem);
  if (kind === 'too-long') return text('problem.passwordTooLong', { max: PASSWORD_MAX_CHARS });
  if (kind === 'too-short') return text('problem.passwordTooShort', { min: PASSWORD_MIN_CHARS });
  const guessed = GUESSED.find((code) => code === problem.type);
  return guessed ? text(`problem.${guessed}`) : (problem.message ?? text('problem.password'));
}

/** A password that exists: whether it is right is the server's to say, with one answer for everything. */
export function passwordProblemText(text: AccountsText, problem: FormProblem): string | undefined {
  if (problem === undefined) return undefined;
  const isTooLong = problemKind(problem) === 'too-long';
  return isTooLong ? text('problem.passwordTooLong', { max: PASSWORD_MAX_CHARS }) : text('problem.password');
}

/** A code of the second factor; a text of the server's own is about this very code. */
export function codeProblemText(text: AccountsText, kind: 'totp' | 'backup', problem: FormProblem): string | undefined {
  if (problem === undefined) return undefined;
  return problem.type === REFUSED ? problem.message : text(`problem.${kind}`);
}
