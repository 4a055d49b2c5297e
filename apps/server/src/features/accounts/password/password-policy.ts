import type { FieldProblem } from '@dayward/contract';
import { AppError } from '#src/platform/http/app-error.ts';
import { commonPasswords } from './common-passwords.ts';

/** Words that attackers try first on this product. */
const PRODUCT_WORDS = ['dayward', 'habit', 'habits', 'streak', 'journal'];

/** The minimum length of a password after common words are removed; equals the minimum length of a password. */
const OWN_CHARS_MIN = 8;

/** Shorter words of a name or address occur in too many other words. */
const PERSONAL_WORD_MIN_CHARS = 4;

const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];

const PROBLEMS = {
  common: {
    code: 'password_too_common',
    message: 'Many people use this password, so it is tried first. Please choose another one.',
  },
  product: {
    code: 'password_product_word',
    message: 'Too much of this password is the name of this app or what it is about. Please choose another one.',
  },
  personal: {
    code: 'password_personal',
    message: 'Too much of this password is your name or e-mail address. Please choose another one.',
  },
} as const satisfies Record<string, FieldProblem>;

/**
 * Checks a new password against what an attacker would try first, without calling another service (ASVS 6.2.4, 6.2.11).
 *
 * @returns the problem, or undefined.
 */
export function findPasswordProblem(
  password: string,
  owner: { email: string | null; name: string },
): FieldProblem | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  // The more particular reason first: the long list holds names too.
  if (isMostly(text, PRODUCT_WORDS)) return PROBLEMS.product;
  if (isMostly(text, personalWords(owner))) return PROBLEMS.personal;
  if (isCommon(text)) return PROBLEMS.common;
  return undefined;
}

/** @throws AppError `invalid_input` with the reason at the field `password` */
export function checkNewPassword(password: string, owner: { email: string | null; name: string }): void {
  const problem = findPasswordProblem(password, owner);
  if (problem !== undefined) throw new AppError('invalid_input', { fields: { password: problem } });
}

/** A list entry, with digits and signs around it or letters replaced by signs, or only a run of adjacent keys. */
function isCommon(text: string): boolean {
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const spelled = bare
    .replace(/[@4]/g, 'a')
    .replace(/3/g, 'e')
    .replace(/[1!]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/[$5]/g, 's');
  if ([text, bare, spelled].some((form) => commonPasswords().has(form))) return true;
  if (new Set(text).size <= 2) return true;
  return (
    SEQUENCES.some((keys) => keys.includes(text) || [...keys].reverse().join('').includes(text)) || isRepeated(text)
  );
}

/** `abcabcabc`: one short substring, repeated. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= 4; length += 1) {
    if (text.length >= length * 2 && text.slice(length) === text.slice(0, -length)) return true;
  }
  return false;
}

/** True if too little remains after the words are removed; false for a password that contains none of them. */
function isMostly(text: string, words: readonly string[]): boolean {
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.length < OWN_CHARS_MIN;
}

function personalWords({ email, name }: { email: string | null; name: string }): string[] {
  const address = email?.toLowerCase() ?? '';
  const [local = '', domain = ''] = address.split('@');
  const parts = [address, local, ...local.split(/[^\p{L}\p{N}]+/u), domain, ...domain.split('.'), ...name.split(/\s+/)];
  return parts
    .map((part) => part.normalize('NFKC').toLowerCase())
    .filter((part) => part.length >= PERSONAL_WORD_MIN_CHARS);
}
