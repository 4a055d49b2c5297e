import type { Weekday } from '../time/index.ts';
import { EN_WORDS } from './quick-add-words.en.ts';
import { ES_WORDS } from './quick-add-words.es.ts';
import type { DateRule, Phrases, QuickAddLanguage, QuickAddWords, RepeatRule, TimeRule } from './quick-add-words.ts';

/** Named groups of a match. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** Compiled patterns for whole phrases of a language. */
export type Grammar = {
  words: QuickAddWords;
  dates: readonly (readonly [RegExp, DateRule])[];
  times: readonly (readonly [RegExp, TimeRule])[];
  repeats: readonly (readonly [RegExp, RepeatRule])[];
  durations: readonly RegExp[];
  /** Date and a part of its day. */
  dateAndPart: RegExp;
  /** Recurrence and its bounds. */
  starting: RegExp;
  until: RegExp;
  countTimes: RegExp;
  countUnits: RegExp;
};

/** Date formats shared by all languages. A version such as 1.5 is not a date. */
const WRITTEN_DATES: Phrases<DateRule> = [
  ['{year}[-/.]{monthNumber}[-/.]{day}', 'yearMonthDay'],
  ['{day}\\.{monthNumber}(?:\\.{year})?', 'dotted'],
  ['{first}/{second}(?:/{year})?', 'slashed'],
];

const WORDS: Readonly<Record<QuickAddLanguage, QuickAddWords>> = { en: EN_WORDS, es: ES_WORDS };

const grammars = new Map<QuickAddLanguage, Grammar>();

/** Returns the grammar of a language, created once on first use and cached. */
export function grammarOf(language: QuickAddLanguage): Grammar {
  const known = grammars.get(language);
  if (known !== undefined) return known;
  const made = makeGrammar(WORDS[language]);
  grammars.set(language, made);
  return made;
}

function makeGrammar(words: QuickAddWords): Grammar {
  const parts = groupPatterns(words);
  const whole = (pattern: string) =>
    new RegExp(`^(?:${pattern.replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${parts[name]})`)})$`);
  const all = <Sense extends string>(phrases: Phrases<Sense>, before = '') =>
    phrases.map(([pattern, sense]) => [whole(`${before}(?:${pattern})`), sense] as const);
  const beforeTime = `(?<before>${words.beforeTime})`;
  return {
    words,
    dates: all([...words.dates, ...WRITTEN_DATES], `(?:${words.beforeDate})?`),
    times: [
      ...all([...words.times, ['{hour}:{minute}(?: ?h)?', 'clock']], `${beforeTime}?`),
      ...all([['{hour}', 'bareHour']], beforeTime),
    ],
    repeats: all(words.repeats),
    durations: words.durations.map((pattern) => whole(`(?:for |durante )?(?:${pattern})`)),
    dateAndPart: whole(`(?<date>.+?)(?:${words.beforePart}){part}`),
    starting: whole(`(?<head>.+) ${words.starting} (?<date>.+)`),
    until: whole(`(?<head>.+) ${words.until} (?<date>.+)`),
    countTimes: whole(`(?<head>.+?) ${words.countTimes}`),
    countUnits: whole(`(?<head>.+) ${words.countUnits}`),
  };
}

/** Returns the alternatives of each group of a pattern. */
function groupPatterns(words: QuickAddWords): Readonly<Record<string, string>> {
  const anyWeekday = alternation(words.weekdays, words.shortWeekdays);
  const monthDay = '\\d{1,2}(?:st|nd|rd|th)?|last|ultimo|last day|ultimo dia';
  return {
    number: `\\d{1,3}|${alternation(words.numbers)}`,
    ordinal: `${alternation(words.ordinals)}|\\d{1,2}\\.?(?:st|nd|rd|th|er|o)`,
    weekday: alternation(words.weekdays),
    anyWeekday,
    weekdays: `(?:${anyWeekday})(?:(?: ,)?(?: and| &| y| e)? (?:${anyWeekday}))*`,
    monthDays: `(?:${monthDay})(?:(?: ,)?(?: and| &| y)?(?: the| el)? (?:${monthDay}))*`,
    month: alternation(words.months),
    unit: alternation(words.units),
    part: alternation(words.partsOfDay),
    half: alternation(words.halves),
    day: '\\d{1,2}',
    year: '\\d{4}',
    monthNumber: '\\d{2}',
    first: '\\d{1,2}',
    second: '\\d{1,2}',
    hour: '\\d{1,2}',
    minute: '\\d{2}',
    hours: `\\d{1,3}(?:\\.\\d)?|${alternation(words.numbers)}`,
    minutes: '\\d{1,3}',
    every: 'every!?|each|cada!?|tod[oa]s!? l[oa]s',
  };
}

/** Builds an alternation of words, longest first, so that none hides another that begins with it. */
function alternation(...lists: readonly Readonly<Record<string, unknown>>[]): string {
  return lists
    .flatMap((list) => Object.keys(list))
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replaceAll('.', '\\.'))
    .join('|');
}

/** Evaluates the rules that match a phrase and returns the first defined value. */
export function matchFirst<Sense, Value>(
  patterns: readonly (readonly [RegExp, Sense])[],
  phrase: string,
  read: (sense: Sense, parts: Groups) => Value | undefined,
): Value | undefined {
  for (const [regex, sense] of patterns) {
    const match = regex.exec(phrase);
    const value = match === null ? undefined : read(sense, match.groups ?? {});
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Converts digits or a number word; 1 if absent. */
export function numberOf(words: QuickAddWords, text: string | undefined): number {
  return text === undefined ? 1 : (words.numbers[text] ?? Number(text));
}

/** Returns the weekday with a name. */
export function weekdayNamed(words: QuickAddWords, name: string | undefined): Weekday | undefined {
  return words.weekdays[name ?? ''] ?? words.shortWeekdays[name ?? ''];
}
