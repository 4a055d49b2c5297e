/**
 * Parser of the quick-add line, a text with all properties of a task: `Pay rent tomorrow 9am #Finance !high every month @home
 * 30m`.
 *
 * Tokens with a sign are recognized anywhere. Phrases (dates, times, durations, recurrences) are recognized only at the start or
 * end of the line, or as a date with its time. In the middle of a name they are mostly part of it ("The 9/11 Report").
 */
import { singleLine } from '../kernel/single-line.ts';
import { addDays, type LocalDate } from '../time/index.ts';
import { TASK_TAGS_MAX } from './limits.ts';
import { parseDate, type ReferenceDays } from './quick-add-dates.ts';
import { type Grammar, grammarOf } from './quick-add-patterns.ts';
import { type ExistingNames, parsePrefixedToken, parseRank } from './quick-add-prefixes.ts';
import { type ParsedRepeat, parseRepeat, resolveRepeat } from './quick-add-repeats.ts';
import { parseDuration, parseTime } from './quick-add-times.ts';
import type {
  IgnoredToken,
  QuickAddKind,
  QuickAddMeaning,
  QuickAddRecurrence,
  QuickAddToken,
} from './quick-add-token.ts';
import type { QuickAddLanguage } from './quick-add-words.ts';
import type { TaskCategory, TaskPriority } from './task.ts';

/** Longer lines are not parsed; no title is half as long. */
const INPUT_MAX_CHARS = 1000;

/** Maximum words of a phrase: "every 2 weeks on monday, wednesday and friday starting next monday until january 21st 2027". */
const PHRASE_MAX_WORDS = 18;

export type QuickAddOptions = ExistingNames &
  ReferenceDays & {
    language: QuickAddLanguage;
    ignored?: readonly IgnoredToken[];
    /** Minute of the day on the user's clock: a past time without a date means the next matching day. */
    minuteOfDay?: number;
  };

/** Properties of the task in a line; null or empty if absent. */
export type QuickAddTask = {
  title: string;
  dueDate: LocalDate | null;
  dueTime: string | null;
  recurring: QuickAddRecurrence['recurring'];
  recurrence: QuickAddRecurrence['recurrence'];
  estimatedTime: number | null;
  priority: TaskPriority | null;
  category: TaskCategory | null;
  list: { id: string | null; name: string } | null;
  tags: readonly string[];
};

/** Parsed line: its tokens in order, and the remaining title. */
export type QuickAdd = { title: string; tokens: readonly QuickAddToken[]; task: QuickAddTask };

/** Longer words are part of no phrase. */
const WORD_MAX_CHARS = 30;

/** Word as written in the line, and normalized for phrases. */
type Word = { from: number; to: number; spelling: string; use: 'free' | 'taken' | 'title' };

/** Parses a line. Every text is valid; unrecognized parts form the title. */
export function parseQuickAdd(text: string, options: QuickAddOptions): QuickAdd {
  const line = new InputParser(text, options);
  if (text.length <= INPUT_MAX_CHARS) line.read();
  return line.result();
}

class InputParser {
  readonly #text: string;
  readonly #options: QuickAddOptions;
  readonly #grammar: Grammar;
  readonly #words: Word[];
  readonly #pieces: QuickAddToken[] = [];
  /** The recurrence before resolution: its start day is known only after the whole line is parsed. */
  #said: ParsedRepeat | undefined;

  constructor(text: string, options: QuickAddOptions) {
    this.#text = text;
    this.#options = options;
    this.#grammar = grammarOf(options.language);
    this.#words = text.length <= INPUT_MAX_CHARS ? splitWords(text) : [];
  }

  read(): void {
    this.#readMarks();
    this.#readEnd();
    this.#readBeginning();
    this.#readDatesWithTimes();
    this.#takeCommas();
  }

  result(): QuickAdd {
    const found = this.#resolved();
    const title = singleLine(removeTokens(this.#text, found));
    return { title, tokens: found, task: { title, ...taskOf(found, this.#options) } };
  }

  #readMarks(): void {
    for (const { from, use } of this.#words) {
      if (use === 'free' && !/[^\s,]/.test(this.#text.charAt(from - 1))) {
        const token = parsePrefixedToken(this.#text.slice(from), this.#options, this.#grammar.words);
        if (token !== undefined) this.#take(from, from + token.length, token.meaning);
      }
    }
  }

  /** Parses the phrases at the end of the line, longest first. */
  #readEnd(): void {
    for (let last = this.#words.length - 1; last >= 0; ) {
      const word = this.#words[last];
      if (word?.use !== 'free' || word.spelling === ',') {
        last -= 1;
        continue;
      }
      const first = this.#firstOfPhrase(last);
      if (first === undefined) return;
      last = first - 1;
    }
  }

  #firstOfPhrase(last: number): number | undefined {
    for (let first = Math.max(0, last - PHRASE_MAX_WORDS + 1); first <= last; first += 1) {
      const meaning = this.#isFree(first, last) ? this.#readPhrase(first, last) : undefined;
      if (meaning !== undefined && this.#takeWords(first, last, meaning)) return first;
    }
    return undefined;
  }

  #readBeginning(): void {
    for (let first = 0; first < this.#words.length; ) {
      const word = this.#words[first];
      if (word?.use !== 'free' || word.spelling === ',') {
        first += 1;
        continue;
      }
      const last = this.#lastOfPhrase(first);
      if (last === undefined) return;
      first = last + 1;
    }
  }

  #lastOfPhrase(first: number): number | undefined {
    for (let last = Math.min(this.#words.length, first + PHRASE_MAX_WORDS) - 1; last >= first; last -= 1) {
      const meaning = this.#isFree(first, last) ? this.#readPhrase(first, last) : undefined;
      if (meaning !== undefined && this.#takeWords(first, last, meaning)) return last;
    }
    return undefined;
  }

  #readDatesWithTimes(): void {
    for (let first = 0; first < this.#words.length - 1; first += 1) {
      for (let last = Math.min(this.#words.length - 1, first + 6); last > first; last -= 1) {
        if (this.#isFree(first, last) && this.#readDateWithTime(first, last)) break;
      }
    }
  }

  #readDateWithTime(first: number, last: number): boolean {
    for (let middle = last - 1; middle >= first; middle -= 1) {
      const time = parseTime(this.#phrase(middle + 1, last), this.#grammar);
      const date = time && parseDate(this.#phrase(first, middle), this.#grammar, this.#options);
      if (date && time) {
        this.#takeWords(first, middle, { kind: 'date', ...date });
        this.#takeWords(middle + 1, last, { kind: 'time', time });
        return true;
      }
    }
    return false;
  }

  /** Checks whether consecutive words are adjacent and all free. */
  #isFree(first: number, last: number): boolean {
    return this.#words.slice(first, last + 1).every(({ use }) => use === 'free');
  }

  #phrase(first: number, last: number): string {
    const words = this.#words.slice(first, last + 1);
    return words.map(({ spelling }) => spelling).join(' ');
  }

  #spelled(from: number, to: number): string {
    const words = this.#words.filter((word) => word.from >= from && word.to <= to);
    return words.map(({ spelling }) => spelling).join(' ');
  }

  #readPhrase(first: number, last: number): QuickAddMeaning | undefined {
    const phrase = this.#phrase(first, last);
    const grammar = this.#grammar;
    const said = parseRepeat(phrase, grammar, this.#options);
    const repeat = said && resolveRepeat(said, this.#date(), this.#options);
    if (said !== undefined && repeat !== undefined) return { kind: 'repeat', repeat, time: said.time };
    const date = parseDate(phrase, grammar, this.#options);
    if (date !== undefined) return { kind: 'date', ...date };
    const time = parseTime(phrase, grammar);
    if (time !== undefined) return { kind: 'time', time };
    const minutes = parseDuration(phrase, grammar);
    if (minutes !== undefined) return { kind: 'duration', minutes };
    const priority = parseRank(phrase);
    return priority && { kind: 'priority', priority };
  }

  /** Returns the parsed date; a recurrence before it is resolved again at the end. */
  #date(): LocalDate | null {
    return this.#pieces.find((piece) => piece.kind === 'date')?.date ?? null;
  }

  #takeWords(first: number, last: number, meaning: QuickAddMeaning): boolean {
    const [begin, end] = [this.#words[first], this.#words[last]];
    return begin !== undefined && end !== undefined && this.#take(begin.from, end.to, meaning);
  }

  /**
   * Consumes a token, or leaves it in the title if the user rejected it. Returns false if the line already has a token of that
   * kind.
   */
  #take(from: number, to: number, meaning: QuickAddMeaning): boolean {
    const text = this.#text.slice(from, to);
    const isIgnored = this.#options.ignored?.some((piece) => piece.kind === meaning.kind && sameText(piece.text, text));
    if (isIgnored !== true && !this.#isNew(meaning)) return false;
    for (const word of this.#words) {
      if (word.from < to && word.to > from) word.use = isIgnored === true ? 'title' : 'taken';
    }
    if (isIgnored === true) return true;
    if (meaning.kind === 'repeat') this.#said = parseRepeat(this.#spelled(from, to), this.#grammar, this.#options);
    this.#pieces.push({ from, to, text, ...meaning });
    return true;
  }

  #isNew(meaning: QuickAddMeaning): boolean {
    const alike = this.#pieces.filter(({ kind }) => kind === meaning.kind);
    if (meaning.kind !== 'tag') return alike.length === 0;
    const isThere = alike.some((piece) => piece.kind === 'tag' && sameText(piece.tag, meaning.tag));
    return alike.length < TASK_TAGS_MAX && !isThere;
  }

  /** Consumes a comma between the title and the tokens at either end. */
  #takeCommas(): void {
    const isName = ({ use, spelling }: Word) => use !== 'taken' && spelling !== ',';
    const [first, last] = [this.#words.findIndex(isName), this.#words.findLastIndex(isName)];
    for (const [index, { from, to, spelling }] of this.#words.entries()) {
      const isTaken = this.#pieces.some((piece) => piece.from <= from && piece.to >= to);
      if (spelling !== ',' || isTaken || (index > first && index < last)) continue;
      const before = this.#pieces.filter((piece) => piece.to <= from).sort((one, other) => other.to - one.to)[0];
      const after = this.#pieces.filter((piece) => piece.from >= to).sort((one, other) => one.from - other.from)[0];
      if (index > last && after !== undefined) after.from = from;
      else if (before !== undefined && (first === -1 || index < first)) before.to = to;
    }
  }

  /** Returns the tokens in order. A recurrence starts on the parsed date, or on the first day whose time is not past. */
  #resolved(): QuickAddToken[] {
    const ordered = this.#pieces.sort((one, other) => one.from - other.from);
    const date = this.#date();
    const days = { ...this.#options, today: firstDayOf(timeOf(ordered), this.#options) };
    return ordered.map((piece) => {
      if (piece.kind !== 'repeat' || this.#said === undefined) return piece;
      const repeat = resolveRepeat(this.#said, date, days);
      return repeat === undefined ? piece : { ...piece, repeat };
    });
  }
}

/** Splits a line into words; a comma is a word of its own. */
function splitWords(text: string): Word[] {
  return [...text.matchAll(/,|[^\s,]+/gu)].map(({ 0: word, index }) => {
    const plain = word.normalize('NFD').replace(/\p{M}/gu, '').replace(/[ºª]/g, 'o').toLowerCase();
    // "every!" differs from "every".
    const spelling = word.length > WORD_MAX_CHARS ? '' : plain.replace(/[.;:?]+$/, '');
    return { from: index, to: index + word.length, spelling, use: 'free' };
  });
}

function removeTokens(text: string, tokens: readonly QuickAddToken[]): string {
  let [rest, at] = ['', 0];
  for (const { from, to } of tokens) {
    rest += `${text.slice(at, from)} `;
    at = to;
  }
  return rest + text.slice(at);
}

function sameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function tokenFinder(tokens: readonly QuickAddToken[]) {
  return <Kind extends QuickAddKind>(kind: Kind) =>
    tokens.find((piece): piece is QuickAddToken & { kind: Kind } => piece.kind === kind);
}

/** Returns the time on the clock of a line, from any token. */
function timeOf(tokens: readonly QuickAddToken[]): string | null {
  const the = tokenFinder(tokens);
  return the('time')?.time ?? the('date')?.time ?? the('repeat')?.time ?? null;
}

/** Returns the first day on which a time is not past. */
function firstDayOf(time: string | null, { today, minuteOfDay }: QuickAddOptions): LocalDate {
  return time !== null && isOver(time, minuteOfDay) ? addDays(today, 1) : today;
}

function taskOf(tokens: readonly QuickAddToken[], options: QuickAddOptions): Omit<QuickAddTask, 'title'> {
  const the = tokenFinder(tokens);
  const [date, repeat, list] = [the('date'), the('repeat'), the('list')];
  const dueTime = timeOf(tokens);
  const dayOfTime = dueTime === null ? null : firstDayOf(dueTime, options);
  return {
    dueDate: date?.date ?? repeat?.repeat.dueDate ?? dayOfTime,
    dueTime,
    recurring: repeat?.repeat.recurring ?? 'None',
    recurrence: repeat?.repeat.recurrence ?? null,
    estimatedTime: the('duration')?.minutes ?? null,
    priority: the('priority')?.priority ?? null,
    category: the('category')?.category ?? null,
    list: list === undefined ? null : { id: list.listId, name: list.name },
    tags: tokens.flatMap((piece) => (piece.kind === 'tag' ? [piece.tag] : [])),
  };
}

function isOver(time: string, minuteOfDay: number | undefined): boolean {
  return minuteOfDay !== undefined && Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) < minuteOfDay;
}
