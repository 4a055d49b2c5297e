/**
 * Parser of the quick-add line, a text with all properties of a task: `Pay rent tomorrow 9am #Finance !high every month @home
 * 30m`.
 *
 * Tokens with a sign are recognized anywhere. Phrases (dates, times, durations, recurrences) are candidates first. A candidate
 * counts if it is sure enough at its place: at the start or end of the line, or as a date with its time. In the middle of a name
 * it is mostly part of it ("The 9/11 Report"), so it is only offered, like any candidate that is not sure.
 */
import { singleLine } from '../kernel/single-line.ts';
import { addDays, type LocalDate } from '../time/index.ts';
import { TASK_TAGS_MAX } from './limits.ts';
import { type Candidate, candidatesIn, phraseOf, splitWords, type Word } from './quick-add-candidates.ts';
import type { ReferenceDays } from './quick-add-dates.ts';
import { type Grammar, grammarOf } from './quick-add-patterns.ts';
import { type Line, lengthOf, OFFERED, POSSIBLE, partnerOf, pointsOf, SURE } from './quick-add-points.ts';
import { type ExistingNames, parsePrefixedToken } from './quick-add-prefixes.ts';
import { type ParsedRepeat, parseRepeat, resolveRepeat } from './quick-add-repeats.ts';
import { minuteOfDay, timeInPart } from './quick-add-times.ts';
import type {
  AcceptedToken,
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

export type QuickAddOptions = ExistingNames &
  ReferenceDays & {
    language: QuickAddLanguage;
    ignored?: readonly IgnoredToken[];
    accepted?: readonly AcceptedToken[];
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

/** Parsed line: its tokens in order, the remaining title, and tokens to offer, which are part of the title until accepted. */
export type QuickAdd = {
  title: string;
  tokens: readonly QuickAddToken[];
  offers: readonly QuickAddToken[];
  task: QuickAddTask;
};

/** Parses a line. Every text is valid; unrecognized parts form the title. */
export function parseQuickAdd(text: string, options: QuickAddOptions): QuickAdd {
  const line = new InputParser(text, options);
  if (text.length <= INPUT_MAX_CHARS) line.read();
  return line.result();
}

/** Most offers of a line; chosen by us. */
const OFFERS_MAX = 2;

class InputParser {
  readonly #text: string;
  readonly #options: QuickAddOptions;
  readonly #grammar: Grammar;
  readonly #words: Word[];
  #line: Line;
  readonly #pieces: QuickAddToken[] = [];
  /** The recurrence before resolution: its start day is known only after the whole line is parsed. */
  #said: ParsedRepeat | undefined;

  constructor(text: string, options: QuickAddOptions) {
    this.#text = text;
    this.#options = options;
    this.#grammar = grammarOf(options.language);
    this.#words = text.length <= INPUT_MAX_CHARS ? splitWords(text) : [];
    this.#line = { words: this.#words, candidates: [], grammar: this.#grammar };
  }

  read(): void {
    this.#readMarks();
    this.#line = { ...this.#line, candidates: candidatesIn(this.#words, this.#grammar, this.#options) };
    this.#readAccepted();
    this.#readEnd();
    this.#readBeginning();
    this.#readDatesWithTimes();
  }

  result(): QuickAdd {
    const offers = this.#offers();
    this.#takeCommas();
    const found = this.#resolved();
    const title = singleLine(removeTokens(this.#text, found));
    return { title, tokens: found, offers, task: { title, ...taskOf(found, this.#options) } };
  }

  #readMarks(): void {
    for (const { from, use } of this.#words) {
      if (use === 'free' && !/[^\s,]/.test(this.#text.charAt(from - 1))) {
        const token = parsePrefixedToken(this.#text.slice(from), this.#options, this.#grammar.words);
        if (token !== undefined) this.#take(from, from + token.length, token.meaning);
      }
    }
  }

  #readAccepted(): void {
    for (const candidate of this.#line.candidates) {
      if (this.#isAmong(this.#options.accepted, candidate) && this.#canTake(candidate)) this.#takeCandidate(candidate);
    }
  }

  /** Takes the phrases at the end of the line: of those that end there, the longest one decides. */
  #readEnd(): void {
    for (let last = this.#words.length - 1; last >= 0; ) {
      const word = this.#words[last];
      if (word?.use !== 'free' || word.spelling === ',') {
        last -= 1;
        continue;
      }
      const longest = this.#longest((candidate) => candidate.last === last);
      if (longest === undefined || !this.#takeIfSure(longest)) return;
      last = longest.first - 1;
    }
  }

  #readBeginning(): void {
    for (let first = 0; first < this.#words.length; ) {
      const word = this.#words[first];
      if (word?.use !== 'free' || word.spelling === ',') {
        first += 1;
        continue;
      }
      const longest = this.#longest((candidate) => candidate.first === first);
      if (longest === undefined || !this.#takeIfSure(longest)) return;
      first = longest.last + 1;
    }
  }

  /** Takes dates with a time beside them, anywhere in the line. */
  #readDatesWithTimes(): void {
    for (const date of this.#line.candidates) {
      if (date.meaning.kind !== 'date' || !this.#canTake(date) || pointsOf(this.#line, date) < SURE) continue;
      const time = partnerOf(this.#line, date);
      if (time === undefined || !this.#canTake(time) || pointsOf(this.#line, time) < SURE) continue;
      this.#takeCandidate(date);
      this.#takeCandidate(time);
    }
  }

  /** The longest candidate that can be taken; of two meanings of it the surer one. */
  #longest(isWanted: (candidate: Candidate) => boolean): Candidate | undefined {
    return this.#line.candidates
      .filter((candidate) => isWanted(candidate) && this.#canTake(candidate))
      .sort(
        (one, other) => lengthOf(other) - lengthOf(one) || pointsOf(this.#line, other) - pointsOf(this.#line, one),
      )[0];
  }

  /** Checks whether all words of a candidate are free, and whether the line has no token of its kind. */
  #canTake({ first, last, meaning }: Candidate): boolean {
    return this.#isNew(meaning) && this.#words.slice(first, last + 1).every(({ use }) => use === 'free');
  }

  /** Takes a candidate that is sure at its place, or leaves a rejected one in the title. */
  #takeIfSure(candidate: Candidate): boolean {
    const isIgnored = this.#isAmong(this.#options.ignored, candidate);
    if (!isIgnored && pointsOf(this.#line, candidate) < SURE) return false;
    this.#takeCandidate(candidate);
    return true;
  }

  #takeCandidate({ first, last, meaning }: Candidate): void {
    const [begin, end] = [this.#words[first], this.#words[last]];
    if (begin === undefined || end === undefined) return;
    if (meaning.kind === 'repeat')
      this.#said = parseRepeat(phraseOf(this.#words, first, last), this.#grammar, this.#options);
    this.#take(begin.from, end.to, meaning);
  }

  #isAmong(tokens: readonly IgnoredToken[] | undefined, { first, last, meaning }: Candidate): boolean {
    const text = this.#text.slice(this.#words[first]?.from, this.#words[last]?.to);
    return tokens?.some((token) => token.kind === meaning.kind && sameText(token.text, text)) === true;
  }

  /**
   * Consumes a token, or leaves it in the title if the user rejected it. Does nothing if the line already has a token of that
   * kind.
   */
  #take(from: number, to: number, meaning: QuickAddMeaning): void {
    const text = this.#text.slice(from, to);
    const isIgnored = this.#options.ignored?.some((piece) => piece.kind === meaning.kind && sameText(piece.text, text));
    if (isIgnored !== true && !this.#isNew(meaning)) return;
    for (const word of this.#words) {
      if (word.from < to && word.to > from) word.use = isIgnored === true ? 'title' : 'taken';
    }
    if (isIgnored !== true) this.#pieces.push({ from, to, text, ...meaning });
  }

  #isNew(meaning: QuickAddMeaning): boolean {
    const alike = this.#pieces.filter(({ kind }) => kind === meaning.kind);
    if (meaning.kind !== 'tag') return alike.length === 0;
    const isThere = alike.some((piece) => piece.kind === 'tag' && sameText(piece.tag, meaning.tag));
    return alike.length < TASK_TAGS_MAX && !isThere;
  }

  /** Returns the remaining candidates that may be meant, the likeliest first, one of each kind. */
  #offers(): QuickAddToken[] {
    const possible = this.#line.candidates
      .filter((candidate) => OFFERED[candidate.meaning.kind] !== undefined && this.#canTake(candidate))
      .filter(
        (candidate) => pointsOf(this.#line, candidate) >= POSSIBLE && !this.#isAmong(this.#options.ignored, candidate),
      )
      .sort((one, other) => lengthOf(other) - lengthOf(one) || pointsOf(this.#line, other) - pointsOf(this.#line, one));
    const offered: Candidate[] = [];
    for (const candidate of possible) {
      const isApart = (other: Candidate) =>
        other.meaning.kind !== candidate.meaning.kind && (other.last < candidate.first || other.first > candidate.last);
      if (offered.length < OFFERS_MAX && offered.every(isApart)) offered.push(candidate);
    }
    return offered.flatMap(({ first, last, meaning }) => {
      const [from, to] = [this.#words[first]?.from, this.#words[last]?.to];
      return from === undefined || to === undefined ? [] : [{ from, to, text: this.#text.slice(from, to), ...meaning }];
    });
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
    const date = ordered.find((piece) => piece.kind === 'date')?.date ?? null;
    const days = { ...this.#options, today: firstDayOf(timeOf(ordered), this.#options) };
    return ordered.map((piece) => {
      if (piece.kind === 'time') return { ...piece, time: timeOf(ordered) ?? piece.time, isEitherHalf: false };
      if (piece.kind !== 'repeat' || this.#said === undefined) return piece;
      const repeat = resolveRepeat(this.#said, date, days);
      return repeat === undefined ? piece : { ...piece, repeat };
    });
  }
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
  const [time, part] = [the('time'), the('date')?.time ?? the('repeat')?.time ?? null];
  return time === undefined ? part : part === null ? time.time : timeInPart(time, part);
}

/** Returns the first day on which a time is not past. */
function firstDayOf(time: string | null, { today, minuteOfDay: now }: QuickAddOptions): LocalDate {
  return time !== null && isOver(time, now) ? addDays(today, 1) : today;
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
    estimatedTime: the('duration')?.minutes ?? the('time')?.minutes ?? null,
    priority: the('priority')?.priority ?? null,
    category: the('category')?.category ?? null,
    list: list === undefined ? null : { id: list.listId, name: list.name },
    tags: tokens.flatMap((piece) => (piece.kind === 'tag' ? [piece.tag] : [])),
  };
}

function isOver(time: string, now: number | undefined): boolean {
  return now !== undefined && minuteOfDay(time) < now;
}
