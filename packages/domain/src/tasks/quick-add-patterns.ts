import type { Weekday } from '../time/index.ts';
import { EN_WORDS } from './quick-add-words.en.ts';
import { ES_WORDS } from './quick-add-words.es.ts';
import type { DateRule, Phrases, QuickAddLanguage, QuickAddWords, RepeatRule, TimeRule } from './quick-add-words.ts';

/** Named groups of a match. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** Compiled patterns of one kind. */
type Rules<Sense extends string> = readonly { regex: RegExp; sense: Sense; isUnsure: boolean }[];

/** Compiled patterns for whole phrases of a language. */
export type Grammar = {
  words: QuickAddWords;
  dates: Rules<DateRule>;
  times: Rules<TimeRule>;
  repeats: Rules<RepeatRule>;
  durations: readonly { regex: RegExp; extraMinutes: number }[];
  /** Date and a part of its day. */
  dateAndPart: RegExp;
  fromNow: RegExp;
  timeSpan: RegExp;
  /** Recurrence and its bounds. */
  starting: RegExp;
  until: RegExp;
  countTimes: RegExp;
  countUnits: RegExp;
  /** Checks whether a word can be a part of a phrase; no phrase spans any other word. */
  isPhraseWord(word: string): boolean;
};

/** Date formats shared by all languages. A day and a month with a dot between them are mostly a version or a price. */
const WRITTEN_DATES: Phrases<DateRule> = [
  ['{year}[-/.]{monthNumber}[-/.]{day}', 'yearMonthDay'],
  ['{day}\\.{shortMonthNumber}\\.{year}', 'dotted'],
  ['{first}/{second}(?:/{year})?', 'slashed'],
];

const DOTTED_DAY: Phrases<DateRule> = [['{day}\\.{monthNumber}', 'dotted']];

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
  const sources: string[] = [];
  const whole = (pattern: string) => {
    sources.push(pattern);
    return new RegExp(`^(?:${pattern.replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${parts[name]})`)})$`);
  };
  const all = <Sense extends string>(phrases: Phrases<Sense>, before = '', certainty?: 'unsure'): Rules<Sense> =>
    phrases.map(([pattern, sense, own]) => ({
      regex: whole(`${before}(?:${pattern})`),
      sense,
      isUnsure: (own ?? certainty) === 'unsure',
    }));
  const [on, at] = [`(?<on>${words.beforeDate})`, `(?<before>${words.beforeTime})`];
  const written: Phrases<TimeRule> = [['{hour}:{minute}(?: ?h)?', 'clock']];
  const grammar = {
    words,
    dates: [
      ...all([...words.dates, ...WRITTEN_DATES], `${on}?`),
      ...all(DOTTED_DAY, on),
      ...all(DOTTED_DAY, '', 'unsure'),
    ],
    times: [
      ...all([...words.times, ...written], `${at}?`),
      ...all(words.unsureTimes, at),
      ...all(words.hours, `(?<before>${words.beforeHour})`),
      ...all(words.unsureTimes, '', 'unsure'),
    ],
    repeats: all(words.repeats),
    durations: words.durations.map(([pattern, extraMinutes = 0]) => ({
      regex: whole(`(?:${words.beforeDuration})?(?:${pattern})`),
      extraMinutes,
    })),
    dateAndPart: whole(`(?<date>.+?)(?:${words.beforePart}){part}`),
    fromNow: whole(words.fromNow),
    timeSpan: whole(`(?<from>${words.fromTime})?(?<start>.+?)(?:${words.toTime})(?<end>.+)`),
    starting: whole(`(?<head>.+) ${words.starting} (?<date>.+)`),
    until: whole(`(?<head>.+) ${words.until} (?<date>.+)`),
    countTimes: whole(`(?<head>.+?) ${words.countTimes}`),
    countUnits: whole(`(?<head>.+) ${words.countUnits}`),
  };
  const lexicon = new Set([...sources, ...Object.values(parts)].flatMap(wordsOfPattern));
  return { ...grammar, isPhraseWord: (word) => /[\d,@&~-]/.test(word) || lexicon.has(word) };
}

/** Lists the words of a pattern; one that ends in an optional letter counts with and without it. */
function wordsOfPattern(pattern: string): string[] {
  const plain = pattern.replaceAll('\\.', '.').replace(/\{\w+\}|\(\?(?:<\w+>|[:=!])|\\./g, ' ');
  return (plain.match(/[a-z][a-z'!.]*\??/g) ?? []).flatMap((word) =>
    word.endsWith('?') ? [word.slice(0, -1), word.slice(0, -2)] : [word],
  );
}

/** Returns the alternatives of each group of a pattern. */
function groupPatterns(words: QuickAddWords): Readonly<Record<string, string>> {
  const anyWeekday = alternation(words.weekdays, words.shortWeekdays);
  const listed = alternation(words.weekdays, words.shortWeekdays, words.pluralWeekdays);
  const plural = alternation(words.pluralWeekdays);
  const monthDay = '\\d{1,2}(?:st|nd|rd|th)?|first|last|ultimo|first day|last day|primer dia|ultimo dia';
  const listOf = (item: string, further = '', times = '*') =>
    `(?:${item})(?:(?: ,)?(?: and| &| y| e)?${further} (?:${item}))${times}`;
  const [number, unit] = [`\\d{1,3}|${alternation(words.numbers)}`, alternation(words.units)];
  return {
    ...{ number, otherNumber: number, unit, otherUnit: unit },
    ordinal: `${alternation(words.ordinals)}|\\d{1,2}\\.?(?:st|nd|rd|th|er|o)`,
    weekday: alternation(words.weekdays),
    shortWeekday: alternation(words.shortWeekdays),
    ...{ anyWeekday, otherWeekday: anyWeekday, dayName: anyWeekday },
    ...{ firstWeekday: anyWeekday, lastWeekday: anyWeekday },
    weekdays: listOf(listed, '(?: los)?'),
    ...{ manyWeekdays: listOf(anyWeekday, '', '{2,}'), twoWeekdays: listOf(anyWeekday, '', '{1}') },
    pluralWeekdays: listOf(plural),
    monthDays: listOf(monthDay, '(?: the| el)?'),
    adverb: alternation(words.adverbs),
    workday: 'weekday|workday|work day|working day|business day|week day|dia laborable|dia habil',
    month: alternation(words.months),
    part: alternation(words.partsOfDay),
    half: alternation(words.halves),
    day: '\\d{1,2}',
    year: '\\d{4}',
    monthNumber: '\\d{2}',
    shortMonthNumber: '\\d{1,2}',
    first: '\\d{1,2}',
    second: '\\d{1,2}',
    hour: '\\d{1,2}',
    minute: '\\d{2}',
    hours: `\\d{1,3}(?:[.,]\\d{1,2})?|${alternation(words.numbers)}`,
    minutes: '\\d{1,3}',
    every: 'every!?|each|cada!?|todos!? los|todas!? las',
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
export function matchFirst<Sense extends string, Value>(
  rules: Rules<Sense>,
  phrase: string,
  read: (sense: Sense, parts: Groups, isUnsure: boolean) => Value | undefined,
): Value | undefined {
  for (const { regex, sense, isUnsure } of rules) {
    const match = regex.exec(phrase);
    const value = match === null ? undefined : read(sense, match.groups ?? {}, isUnsure);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Converts digits or a number word; 1 if absent. */
export function numberOf(words: QuickAddWords, text: string | undefined): number {
  return text === undefined ? 1 : (words.numbers[text] ?? Number(text.replace(',', '.')));
}

/** Returns the weekday with a name. */
export function weekdayNamed(words: QuickAddWords, name: string | undefined): Weekday | undefined {
  return words.weekdays[name ?? ''] ?? words.shortWeekdays[name ?? ''] ?? words.pluralWeekdays[name ?? ''];
}
