import type { Command, CommandGroup } from '#src/platform/commands/command.ts';
import { memoizeByObject } from '#src/platform/memoize.ts';

export type ListedGroup = {
  name: CommandGroup | 'used' | 'results';
  items: readonly Command[];
  /** The number of matches, listed or not. */
  count: number;
};

const ORDER: readonly CommandGroup[] = ['actions', 'go', 'habits', 'tasks', 'records', 'settings'];

/** Maximum of rows in a group without a search: the list is for scanning. */
const SHOWN_MAX = 12;

/** Maximum of listed results: each key press re-renders all of them. One more letter finds the others. */
const RESULTS_MAX = 40;

/** Maximum of rows in the group of the most used commands. */
const USED_MAX = 6;

/** Returns the ids among choices, latest first: the most frequent first, and the latest first among equals. */
export function mostUsed(choices: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const id of choices) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
}

/**
 * Groups the listed commands: without a search the most used ones and then all by their kind, otherwise the matches, best first.
 *
 * @param used ids of the chosen commands, most used first
 */
export function groupCommands(commands: readonly Command[], search: string, used: readonly string[]): ListedGroup[] {
  if (search.trim() !== '') {
    const found = rankCommands(commands, search, used);
    return found.length === 0 ? [] : [{ name: 'results', items: found.slice(0, RESULTS_MAX), count: found.length }];
  }
  const chosen = used.flatMap((id) => commands.find((command) => command.id === id) ?? []).slice(0, USED_MAX);
  const groups = ORDER.map((group): ListedGroup => {
    const all = commands.filter((command) => command.group === group && !chosen.includes(command));
    return { name: group, items: all.slice(0, SHOWN_MAX), count: all.length };
  });
  return [{ name: 'used' as const, items: chosen, count: chosen.length }, ...groups].filter(
    ({ items }) => items.length > 0,
  );
}

/** Shorter words would match too much with a missing letter. */
const SHORT_CHARS_MIN = 3;

/** A match scores a whole number and less than a tenth for its details. */
const USE_SCORE_MAX = 0.8;

/** Scores for the match of a search word; higher is better, 0 is no match. */
const MATCH_SCORES = { whole: 6, start: 5, wordStart: 4, keyword: 3, inside: 2, oneShort: 1 };

/**
 * Ranks the commands that match the search, best first. Every word of the search must match: the start of the title, the start of
 * one of its words, a keyword, inside it, or the start of a word with one letter missing. Case, accents and the s of a plural do not
 * count.
 *
 * @param used ids of the chosen commands, most used first; breaks ties
 */
export function rankCommands(commands: readonly Command[], search: string, used: readonly string[] = []): Command[] {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return [];
  return commands
    .map((command) => ({ command, fit: matchScore(command, wanted) }))
    .filter(({ fit }) => fit > 0)
    .map(({ command, fit }) => ({ command, fit: fit + useScore(command, used) }))
    .toSorted((a, b) => b.fit - a.fit || a.command.title.length - b.command.title.length)
    .map(({ command }) => command);
}

/** Score of a command by its use, below that of a better match. */
function useScore({ id }: Command, used: readonly string[]): number {
  const place = used.indexOf(id);
  return place < 0 ? 0 : USE_SCORE_MAX / (place + 1);
}

/** Score of a command for all words: the score of the worst match, plus a little for better ones. */
function matchScore(command: Command, wanted: readonly string[]): number {
  const { plainTitle, titleWords, keywordWords } = searchedOf(command);
  if (plainTitle === wanted.join(' ')) return MATCH_SCORES.whole + 1;
  const fits = wanted.map((word) => {
    const one = singular(word);
    if (plainTitle.startsWith(word)) return MATCH_SCORES.start;
    if (titleWords.some((known) => known.startsWith(word))) return MATCH_SCORES.wordStart;
    if (keywordWords.some((known) => known.startsWith(word))) return MATCH_SCORES.keyword;
    if (one !== word && [...titleWords, ...keywordWords].some((known) => known === one)) return MATCH_SCORES.keyword;
    if (plainTitle.includes(word)) return MATCH_SCORES.inside;
    return word.length >= SHORT_CHARS_MIN && titleWords.some((known) => isOneShort(word, known))
      ? MATCH_SCORES.oneShort
      : 0;
  });
  const least = Math.min(...fits);
  return least === 0 ? 0 : least + fits.reduce((sum, fit) => sum + fit, 0) / (fits.length * 100);
}

type Searched = { plainTitle: string; titleWords: readonly string[]; keywordWords: readonly string[] };

/** The searched text of each command is memoized: there may be thousands, and each key press searches all. */
const searchedOf = memoizeByObject(
  ({ title, keywords = [] }: Command): Searched => ({
    plainTitle: plain(title),
    titleWords: wordsOf(title),
    keywordWords: keywords.flatMap(wordsOf),
  }),
);

/** A word without the ending of its plural: “habits” finds “Habit Tracker”. */
function singular(word: string): string {
  return word.length > SHORT_CHARS_MIN && word.endsWith('s') ? word.slice(0, -1) : word;
}

/** True if a word starts with these letters once one letter is inserted after the first. */
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

/** Normalizes a text for the search: no case, no accents, no space around it. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
