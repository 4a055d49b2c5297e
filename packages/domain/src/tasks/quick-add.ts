/**
 * The line in which a task is typed with all that belongs to it: `Pay rent tomorrow 9am #Finance !high every month @home 30m`.
 * What is marked by a sign is found anywhere; phrases (dates, times, lengths, recurrences) only where the line begins or
 * ends, or as a date with its time, because in the middle of a name they are mostly part of it ("The 9/11 Report").
 */
import { singleLine } from '../kernel/single-line.ts';
import { addDays, type LocalDate } from '../time/index.ts';
import { TASK_TAGS_MAX } from './limits.ts';
import { type Days, readDate } from './quick-add-dates.ts';
import { type KnownNames, readMark, readRank } from './quick-add-marks.ts';
import type { IgnoredPiece, QuickAddKind, QuickAddMeaning, QuickAddPiece, Repeat } from './quick-add-meaning.ts';
import { type Grammar, grammarOf } from './quick-add-patterns.ts';
import { readRepeat, resolveRepeat, type SaidRepeat } from './quick-add-repeats.ts';
import { readDuration, readTime } from './quick-add-times.ts';
import type { QuickAddLanguage } from './quick-add-words.ts';
import type { TaskCategory, TaskPriority } from './task.ts';

/** Longer lines are taken as they are; no title is half as long. */
const LINE_MAX_CHARS = 1000;

/** The most words of a phrase: "every 2 weeks on monday, wednesday and friday starting next monday until january 21st 2027". */
const PHRASE_MAX_WORDS = 18;

export type QuickAddOptions = KnownNames &
  Days & {
    language: QuickAddLanguage;
    ignored?: readonly IgnoredPiece[];
    /** The minute of the day on the user's clock: a time without a date that is over is meant for the next day that fits. */
    minuteOfDay?: number;
  };

/** What a line says of the task; null and empty where it says nothing. */
export type QuickAddTask = {
  title: string;
  dueDate: LocalDate | null;
  dueTime: string | null;
  recurring: Repeat['recurring'];
  recurrence: Repeat['recurrence'];
  estimatedTime: number | null;
  priority: TaskPriority | null;
  category: TaskCategory | null;
  list: { id: string | null; name: string } | null;
  tags: readonly string[];
};

/** A line as it is understood: its pieces in their order, and the title that is left without them. */
export type QuickAdd = { title: string; found: readonly QuickAddPiece[]; task: QuickAddTask };

/** Longer words are part of no phrase. */
const WORD_MAX_CHARS = 30;

/** A word as it stands in the line, and as phrases spell it. */
type Word = { from: number; to: number; spelling: string; use: 'free' | 'taken' | 'title' };

/** Reads a line. Any text is one; what is not understood is the title. */
export function parseQuickAdd(text: string, options: QuickAddOptions): QuickAdd {
  const line = new Line(text, options);
  if (text.length <= LINE_MAX_CHARS) line.read();
  return line.result();
}

class Line {
  readonly #text: string;
  readonly #options: QuickAddOptions;
  readonly #grammar: Grammar;
  readonly #words: Word[];
  readonly #pieces: QuickAddPiece[] = [];
  /** The recurrence as it was said: on which day it starts is known when the whole line is read. */
  #said: SaidRepeat | undefined;

  constructor(text: string, options: QuickAddOptions) {
    this.#text = text;
    this.#options = options;
    this.#grammar = grammarOf(options.language);
    this.#words = text.length <= LINE_MAX_CHARS ? wordsIn(text) : [];
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
    const title = singleLine(withoutPieces(this.#text, found));
    return { title, found, task: { title, ...taskOf(found, this.#options) } };
  }

  #readMarks(): void {
    for (const { from, use } of this.#words) {
      if (use === 'free' && !/[^\s,]/.test(this.#text.charAt(from - 1))) {
        const mark = readMark(this.#text.slice(from), this.#options, this.#grammar.words);
        if (mark !== undefined) this.#take(from, from + mark.length, mark.meaning);
      }
    }
  }

  /** From the last word on: whatever is a phrase that ends there, longest first. */
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
      const time = readTime(this.#phrase(middle + 1, last), this.#grammar);
      const date = time && readDate(this.#phrase(first, middle), this.#grammar, this.#options);
      if (date && time) {
        this.#takeWords(first, middle, { kind: 'date', ...date });
        this.#takeWords(middle + 1, last, { kind: 'time', time });
        return true;
      }
    }
    return false;
  }

  /** Whether words stand beside each other, and nothing is known of any. */
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
    const said = readRepeat(phrase, grammar, this.#options);
    const repeat = said && resolveRepeat(said, this.#date(), this.#options);
    if (said !== undefined && repeat !== undefined) return { kind: 'repeat', repeat, time: said.time };
    const date = readDate(phrase, grammar, this.#options);
    if (date !== undefined) return { kind: 'date', ...date };
    const time = readTime(phrase, grammar);
    if (time !== undefined) return { kind: 'time', time };
    const minutes = readDuration(phrase, grammar);
    if (minutes !== undefined) return { kind: 'duration', minutes };
    const priority = readRank(phrase);
    return priority && { kind: 'priority', priority };
  }

  /** The date that was said; a recurrence that stands before it is read anew in the end. */
  #date(): LocalDate | null {
    return this.#pieces.find((piece) => piece.kind === 'date')?.date ?? null;
  }

  #takeWords(first: number, last: number, meaning: QuickAddMeaning): boolean {
    const [begin, end] = [this.#words[first], this.#words[last]];
    return begin !== undefined && end !== undefined && this.#take(begin.from, end.to, meaning);
  }

  /** Takes a piece, or leaves it in the title where somebody wants it there; false where the line says such a thing already. */
  #take(from: number, to: number, meaning: QuickAddMeaning): boolean {
    const text = this.#text.slice(from, to);
    const isIgnored = this.#options.ignored?.some((piece) => piece.kind === meaning.kind && sameText(piece.text, text));
    if (isIgnored !== true && !this.#isNew(meaning)) return false;
    for (const word of this.#words) {
      if (word.from < to && word.to > from) word.use = isIgnored === true ? 'title' : 'taken';
    }
    if (isIgnored === true) return true;
    if (meaning.kind === 'repeat') this.#said = readRepeat(this.#spelled(from, to), this.#grammar, this.#options);
    this.#pieces.push({ from, to, text, ...meaning });
    return true;
  }

  #isNew(meaning: QuickAddMeaning): boolean {
    const alike = this.#pieces.filter(({ kind }) => kind === meaning.kind);
    if (meaning.kind !== 'tag') return alike.length === 0;
    const isThere = alike.some((piece) => piece.kind === 'tag' && sameText(piece.tag, meaning.tag));
    return alike.length < TASK_TAGS_MAX && !isThere;
  }

  /** A comma between the name and the pieces at either end goes with the piece. */
  #takeCommas(): void {
    const isName = ({ use, spelling }: Word) => use !== 'taken' && spelling !== ',';
    const [first, last] = [this.#words.findIndex(isName), this.#words.findLastIndex(isName)];
    for (const [index, { from, to, spelling }] of this.#words.entries()) {
      if (spelling !== ',' || (index > first && index < last)) continue;
      const before = this.#pieces.filter((piece) => piece.to <= from).sort((one, other) => other.to - one.to)[0];
      const after = this.#pieces.filter((piece) => piece.from >= to).sort((one, other) => one.from - other.from)[0];
      if (index > last && after !== undefined) after.from = from;
      else if (before !== undefined && (first === -1 || index < first)) before.to = to;
    }
  }

  /** The pieces in their order; a recurrence starts on the date that was said, or the first time that is still to come. */
  #resolved(): QuickAddPiece[] {
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

/** The words of a line; a comma is one of its own. */
function wordsIn(text: string): Word[] {
  return [...text.matchAll(/,|[^\s,]+/gu)].map(({ 0: word, index }) => {
    const plain = word.normalize('NFD').replace(/\p{M}/gu, '').replace(/[ºª]/g, 'o').toLowerCase();
    // "every!" is not "every".
    const spelling = word.length > WORD_MAX_CHARS ? '' : plain.replace(/[.;:?]+$/, '');
    return { from: index, to: index + word.length, spelling, use: 'free' };
  });
}

function withoutPieces(text: string, pieces: readonly QuickAddPiece[]): string {
  let [rest, at] = ['', 0];
  for (const { from, to } of pieces) {
    rest += `${text.slice(at, from)} `;
    at = to;
  }
  return rest + text.slice(at);
}

function sameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function theOf(pieces: readonly QuickAddPiece[]) {
  return <Kind extends QuickAddKind>(kind: Kind) =>
    pieces.find((piece): piece is QuickAddPiece & { kind: Kind } => piece.kind === kind);
}

/** The time on the clock that a line says, wherever it says it. */
function timeOf(pieces: readonly QuickAddPiece[]): string | null {
  const the = theOf(pieces);
  return the('time')?.time ?? the('date')?.time ?? the('repeat')?.time ?? null;
}

/** The first day on which a time is still to come. */
function firstDayOf(time: string | null, { today, minuteOfDay }: QuickAddOptions): LocalDate {
  return time !== null && isOver(time, minuteOfDay) ? addDays(today, 1) : today;
}

function taskOf(pieces: readonly QuickAddPiece[], options: QuickAddOptions): Omit<QuickAddTask, 'title'> {
  const the = theOf(pieces);
  const [date, repeat, list] = [the('date'), the('repeat'), the('list')];
  const dueTime = timeOf(pieces);
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
    tags: pieces.flatMap((piece) => (piece.kind === 'tag' ? [piece.tag] : [])),
  };
}

function isOver(time: string, minuteOfDay: number | undefined): boolean {
  return minuteOfDay !== undefined && Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) < minuteOfDay;
}
