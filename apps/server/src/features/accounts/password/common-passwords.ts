import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseJson } from '#src/platform/json.ts';
import { memoize } from '#src/platform/memoize.ts';

const require = createRequire(import.meta.url);

/** A password has at least 8 characters, so shorter entries can only be the word within one, such as `monkey` in `monkey12`. */
const WHOLE_MIN_CHARS = 8;

/** Shorter and rarer words occur in too many passwords that are not guessed. */
const WORD = /^\p{L}{4,7}$/u;
const FREQUENT_WORDS = 10_000;

/**
 * The passwords that attackers try first. Read once, with the first new password, so that no start waits for them; only the entries
 * that the policy can compare with stay in memory.
 */
export const commonPasswords: () => ReadonlySet<string> = memoize(() => new Set(readEntries().filter(isUseful)));

function isUseful(entry: string, rank: number): boolean {
  return entry.length >= WHOLE_MIN_CHARS || (rank < FREQUENT_WORDS && WORD.test(entry));
}

/** Reads the maintained list: the passwords that leaks hold most often, most frequent first, in lower case. */
function readEntries(): string[] {
  const path = require.resolve('@zxcvbn-ts/language-common/src/passwords.json');
  const list = parseJson(readFileSync(path, 'utf8'));
  const entries = Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
  return entries.map((entry) => entry.normalize('NFKC').toLowerCase());
}
