import type { Command } from '#src/platform/commands/command.ts';
import { memoizeByObject } from '#src/platform/memoize-by-object.ts';

/** Shorter ones would find too much with a letter too few. */
const SHORT_CHARS_MIN = 3;

/** How well a word of the search fits what it is looked for in; better ones are higher, 0 is not at all. */
const FITS = { whole: 6, start: 5, wordStart: 4, keyword: 3, inside: 2, oneShort: 1 };

/**
 * The commands that fit what is searched for, best first. Every word of the search must fit somewhere: at the beginning of
 * the title, at that of one of its words, in a keyword, inside it, or with one letter too few at the beginning of a
 * word. Case and accents do not count.
 *
 * @param recent ids of what was chosen last, latest first; decides between equals
 */
export function rankCommands(commands: readonly Command[], search: string, recent: readonly string[] = []): Command[] {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return [];
  return commands
    .map((command) => ({ command, fit: fitOf(command, wanted) + (recent.includes(command.id) ? 0.5 : 0) }))
    .filter(({ fit }) => fit >= 1)
    .toSorted((a, b) => b.fit - a.fit || a.command.title.length - b.command.title.length)
    .map(({ command }) => command);
}

/** How well a command fits all the words: as well as the word that fits least, and a little for those that fit better. */
function fitOf(command: Command, wanted: readonly string[]): number {
  const { plainTitle, titleWords, keywordWords } = searchedOf(command);
  if (plainTitle === wanted.join(' ')) return FITS.whole + 1;
  const fits = wanted.map((word) => {
    if (plainTitle.startsWith(word)) return FITS.start;
    if (titleWords.some((known) => known.startsWith(word))) return FITS.wordStart;
    if (keywordWords.some((known) => known.startsWith(word))) return FITS.keyword;
    if (plainTitle.includes(word)) return FITS.inside;
    return word.length >= SHORT_CHARS_MIN && titleWords.some((known) => isOneShort(word, known)) ? FITS.oneShort : 0;
  });
  const least = Math.min(...fits);
  return least === 0 ? 0 : least + fits.reduce((sum, fit) => sum + fit, 0) / (fits.length * 100);
}

type Searched = { plainTitle: string; titleWords: readonly string[]; keywordWords: readonly string[] };

/** What is searched of each command is put together once: there may be thousands, and each key press looks through all. */
const searchedOf = memoizeByObject(
  ({ title, keywords = [] }: Command): Searched => ({
    plainTitle: plain(title),
    titleWords: wordsOf(title),
    keywordWords: keywords.flatMap(wordsOf),
  }),
);

/** Whether a word begins with these letters once one more is put in after the first of them. */
function isOneShort(letters: string, word: string): boolean {
  for (let left = 1; left < letters.length; left += 1) {
    if (word.startsWith(letters.slice(0, left)) && word.startsWith(letters.slice(left), left + 1)) return true;
  }
  return false;
}

function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Without what does not count in a search: case, accents, and space around it. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
