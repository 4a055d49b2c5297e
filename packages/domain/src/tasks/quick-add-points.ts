/** Points of candidates: how sure it is that a phrase at its place in a quick-add line is meant as a token. */
import type { Candidate, Word } from './quick-add-candidates.ts';
import type { Grammar } from './quick-add-patterns.ts';
import type { QuickAddKind } from './quick-add-token.ts';

/** Line with its candidates; the words know what was taken. */
export type Line = { words: readonly Word[]; candidates: readonly Candidate[]; grammar: Grammar };

/** Least points of a candidate that counts, and of one that is offered. */
export const SURE = 2;
export const POSSIBLE = 1;

/** Points of a date and a time beside each other: more than any other meaning of the same words. */
const PARTNER = 1.5;

/** Kinds that are offered, with the points that they lose in the middle of a line. */
export const OFFERED: Partial<Readonly<Record<QuickAddKind, number>>> = { date: 1, repeat: 1, time: 2, duration: 2 };

/** Returns the points of a candidate at its place. */
export function pointsOf(line: Line, candidate: Candidate): number {
  const { words, grammar } = line;
  const { first, last, meaning, isUnsure } = candidate;
  const [before, after] = [nameWord(words, first - 1, -1), nameWord(words, last + 1, 1)];
  const { context } = grammar.words;
  if (isOneOf(context.neverAfter, before) || isOneOf(context.neverBefore, after)) return 0;
  let points = isUnsure ? POSSIBLE : SURE;
  const hasPartner = partnerOf(line, candidate) !== undefined;
  if (hasPartner) points += PARTNER;
  else if (isWithin(words, candidate)) points -= OFFERED[meaning.kind] ?? SURE;
  if (isOneOf(context.unlikelyAfter, before) || isOneOf(context.unlikelyBefore, after)) points -= 1;
  if (before === undefined && after !== undefined && !hasPartner && beginsName(line, candidate)) points -= 1;
  return points;
}

/** Checks whether a candidate at the start of the line begins a name: "Sunday Times". */
function beginsName({ words, grammar }: Line, { first, last, meaning, isNameAtStart }: Candidate): boolean {
  const next = words[last + 1];
  if (words[last]?.isLast === true || next?.spelling === ',') return false;
  const isWeekday = first === last && grammar.words.weekdays[words[first]?.spelling ?? ''] !== undefined;
  const isTitle = words[first]?.isCapitalized === true && next?.isCapitalized === true;
  return isNameAtStart || (meaning.kind === 'date' && isWeekday && isTitle);
}

/** The word of the name at a place or, beyond a comma, none. */
function nameWord(words: readonly Word[], index: number, step: 1 | -1): Word | undefined {
  for (let at = index; at >= 0 && at < words.length; at += step) {
    const word = words[at];
    if (word !== undefined && word.use !== 'taken') return word.spelling === ',' ? undefined : word;
  }
  return undefined;
}

/** Checks whether words of the name stand before and after. */
function isWithin(words: readonly Word[], { first, last }: Candidate): boolean {
  const isName = ({ use, spelling }: Word) => use !== 'taken' && spelling !== ',';
  return words.slice(0, first).some(isName) && words.slice(last + 1).some(isName);
}

/** Returns the time beside a date, and vice versa. */
export function partnerOf({ words, candidates }: Line, { first, last, meaning }: Candidate): Candidate | undefined {
  const wanted = meaning.kind === 'date' ? 'time' : meaning.kind === 'time' ? 'date' : undefined;
  if (wanted === undefined) return undefined;
  const [before, after] = [beyondComma(words, first - 1, -1), beyondComma(words, last + 1, 1)];
  const isBeside = (other: Candidate) => other.last === before || other.first === after;
  const partners = candidates.filter((other) => other.meaning.kind === wanted && isBeside(other));
  return partners.sort(
    (one, other) => Number(one.isUnsure) - Number(other.isUnsure) || lengthOf(other) - lengthOf(one),
  )[0];
}

function beyondComma(words: readonly Word[], index: number, step: 1 | -1): number {
  return words[index]?.spelling === ',' ? index + step : index;
}

/** Returns the number of words of a candidate. */
export function lengthOf({ first, last }: Candidate): number {
  return last - first + 1;
}

function isOneOf(spellings: readonly string[], word: Word | undefined): boolean {
  return word !== undefined && spellings.includes(word.spelling);
}
