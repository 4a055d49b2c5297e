/**
 * One or two letters for a name, from its first and its last word.
 *
 * @example initialsOf('Ada King Lovelace') // 'AL'
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => firstLetter(word ?? '')).join('');
}

/** A letter may be several characters of the computer's; the first code point is enough to know somebody by. */
function firstLetter(word: string): string {
  return [...word].find((character) => /[\p{L}\p{N}]/u.test(character))?.toLocaleUpperCase() ?? '';
}
