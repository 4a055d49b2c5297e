import type { FieldProblem } from '@dayward/contract';
import { AppError } from '#src/platform/http/app-error.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Words that everybody tries first on this product. */
const PRODUCT_WORDS = ['dayward', 'habit', 'habits', 'streak', 'journal'];

/** What must be left of a password when the words that others know are taken out; as short as a password may be. */
const OWN_CHARS_MIN = 8;

/** Shorter words of a name or address are part of too many others. */
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
 * Judges a new password by what an attacker would try first, without asking anybody else (ASVS 6.2.4, 6.2.11).
 *
 * @returns what is wrong with it, or undefined.
 */
export function findPasswordProblem(
  password: string,
  owner: { email: string; name: string },
): FieldProblem | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  if (isCommon(text)) return PROBLEMS.common;
  if (isMostly(text, PRODUCT_WORDS)) return PROBLEMS.product;
  if (isMostly(text, personalWords(owner))) return PROBLEMS.personal;
  return undefined;
}

/** @throws AppError `invalid_input` with the reason at the field `password` */
export function checkNewPassword(password: string, owner: { email: string; name: string }): void {
  const problem = findPasswordProblem(password, owner);
  if (problem !== undefined) throw new AppError('invalid_input', { fields: { password: problem } });
}

/** A list entry, with digits and signs around it or letters swapped for signs, or no more than a run of keys. */
function isCommon(text: string): boolean {
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const spelled = bare
    .replace(/[@4]/g, 'a')
    .replace(/3/g, 'e')
    .replace(/[1!]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/[$5]/g, 's');
  if ([text, bare, spelled].some((form) => COMMON_PASSWORDS.has(form))) return true;
  if (new Set(text).size <= 2) return true;
  return (
    SEQUENCES.some((keys) => keys.includes(text) || [...keys].reverse().join('').includes(text)) || isRepeated(text)
  );
}

/** `abcabcabc`: one short piece, over and over. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= 4; length += 1) {
    if (text.length >= length * 2 && text.slice(length) === text.slice(0, -length)) return true;
  }
  return false;
}

/** Whether too little is left when the words are taken out; a password without any of them is not judged by it. */
function isMostly(text: string, words: readonly string[]): boolean {
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.length < OWN_CHARS_MIN;
}

function personalWords({ email, name }: { email: string; name: string }): string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const parts = [email, local, ...local.split(/[^\p{L}\p{N}]+/u), domain, ...domain.split('.'), ...name.split(/\s+/)];
  return parts
    .map((part) => part.normalize('NFKC').toLowerCase())
    .filter((part) => part.length >= PERSONAL_WORD_MIN_CHARS);
}
