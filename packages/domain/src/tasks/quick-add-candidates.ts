/**
 * Candidates of a quick-add line: every group of adjacent words that is a whole phrase, with its meaning and how sure that is.
 * Which of them count depends on their place in the line, see `quick-add.ts`.
 */
import { parseDate, type ReferenceDays } from './quick-add-dates.ts';
import type { Grammar } from './quick-add-patterns.ts';
import { parseRank } from './quick-add-prefixes.ts';
import { parseRepeat, resolveRepeat } from './quick-add-repeats.ts';
import { parseDuration, parseTime } from './quick-add-times.ts';
import type { QuickAddMeaning } from './quick-add-token.ts';

/** Maximum words of a phrase: "every 2 weeks on monday, wednesday and friday starting next monday until january 21st 2027". */
const PHRASE_MAX_WORDS = 18;

/** Longer words are part of no phrase. */
const WORD_MAX_CHARS = 30;

/** Word as written in the line, and normalized for phrases. */
export type Word = {
  from: number;
  to: number;
  spelling: string;
  /** True for a word that ends a part of a sentence: "Friday:". */
  isLast: boolean;
  isCapitalized: boolean;
  use: 'free' | 'taken' | 'title';
};

/** Words `first` to `last`, both included, as one phrase. */
export type Candidate = {
  first: number;
  last: number;
  meaning: QuickAddMeaning;
  isUnsure: boolean;
  isNameAtStart: boolean;
};

/** Splits a line into words; a comma is a word of its own, except in a number (1,5). */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(/\d{1,3},\d{1,2}(?![\d,])[^\s,]*|,|[^\s,]+/gu)].map(({ 0: word, index }) => {
    const plain = word.normalize('NFD').replace(/\p{M}/gu, '').replace(/[ºª]/g, 'o').replace(/[–—]/g, '-');
    return {
      ...{ from: index, to: index + word.length, use: 'free' },
      // "every!" differs from "every", and 3M is no duration.
      spelling:
        word.length > WORD_MAX_CHARS || /^\d+M$/.test(word)
          ? ''
          : plain
              .replace(/’/g, "'")
              .toLowerCase()
              .replace(/[.;:?]+$/, ''),
      isLast: /[.;:?]$/.test(word),
      isCapitalized: /^\p{Lu}/u.test(word),
    };
  });
}

/** Lists all candidates among the free words of a line. */
export function candidatesIn(words: readonly Word[], grammar: Grammar, days: ReferenceDays): Candidate[] {
  const candidates: Candidate[] = [];
  let end = 0;
  for (let first = 0; first < words.length; first += 1) {
    end = Math.max(end, first);
    while (end < words.length && isPhraseWord(words[end], grammar)) end += 1;
    if (words[first]?.spelling === ',') continue;
    for (let last = first; last < Math.min(end, first + PHRASE_MAX_WORDS); last += 1) {
      if (words[last]?.spelling !== ',') candidates.push(...readPhrase(words, first, last, grammar, days));
    }
  }
  return candidates;
}

function isPhraseWord(word: Word | undefined, grammar: Grammar): boolean {
  return word?.use === 'free' && grammar.isPhraseWord(word.spelling);
}

/** Reads a phrase in all ways that it may mean: "9h" is a time or a duration. */
function readPhrase(
  words: readonly Word[],
  first: number,
  last: number,
  grammar: Grammar,
  days: ReferenceDays,
): Candidate[] {
  const phrase = phraseOf(words, first, last);
  const found: Candidate[] = [];
  const add = (meaning: QuickAddMeaning, { isUnsure = false, isNameAtStart = false }) =>
    found.push({ first, last, meaning, isUnsure, isNameAtStart });
  const said = parseRepeat(phrase, grammar, days);
  const repeat = said && resolveRepeat(said, null, days);
  if (said !== undefined && repeat !== undefined) add({ kind: 'repeat', repeat, time: said.time }, said);
  const date = parseDate(phrase, grammar, days);
  if (date !== undefined) add({ kind: 'date', date: date.date, time: date.time }, date);
  const time = parseTime(phrase, grammar);
  if (time !== undefined) {
    const { isUnsure: _, ...meaning } = time;
    add({ kind: 'time', ...meaning }, time);
  }
  const duration = parseDuration(phrase, grammar);
  // "60 Minutes" is a name.
  const isName = first < last && words[last]?.isCapitalized === true;
  if (duration !== undefined)
    add({ kind: 'duration', minutes: duration.minutes }, { isUnsure: duration.isUnsure || isName });
  const priority = parseRank(phrase);
  if (priority !== undefined) add({ kind: 'priority', priority }, {});
  return found;
}

/** Returns words as one phrase, in the form that the patterns expect. */
export function phraseOf(words: readonly Word[], first: number, last: number): string {
  return words
    .slice(first, last + 1)
    .map(({ spelling }) => spelling)
    .join(' ');
}
