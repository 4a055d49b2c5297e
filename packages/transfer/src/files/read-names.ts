import { IdSchema } from '@dayward/contract';
import type { FileFindings } from './file-findings.ts';

type Names = {
  /** What is read. */
  read: ReadonlySet<string>;
  /** What may be there and is left alone without a word, such as figures. */
  left?: ReadonlySet<string>;
  /** Null is a value like others, and does not stand for what was left out. */
  isNullSaid?: boolean;
};

/**
 * Takes what is known out of an object of a file. Names may be written in the way of columns (`reminder_time`); null says
 * nothing, as where it was left out. Everything else is ignored, and counted.
 *
 * @returns undefined for what is no object
 */
export function readNames(
  value: unknown,
  { read, left, isNullSaid = false }: Names,
  findings: FileFindings,
): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const found = new Map<string, unknown>();
  for (const [key, given] of Object.entries(value)) {
    const name = read.has(key) ? key : camelCase(key);
    if (read.has(name)) {
      if ((isNullSaid || given !== null) && (key === name || !found.has(name))) found.set(name, given);
    } else if (left?.has(name) !== true) findings.ignore(key);
  }
  return Object.fromEntries(found);
}

function camelCase(key: string): string {
  return key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const ISO_INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?:Z|([+-]\d{2}):?(\d{2})?)$/;

/** An instant in the one form in which it is kept, where it was written in another one of ISO 8601. */
export function asInstant(value: unknown): unknown {
  const match = typeof value === 'string' ? ISO_INSTANT.exec(value) : null;
  if (match === null) return value;
  const [, day, time, hours, minutes = '00'] = match;
  const at = Date.parse(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
  return Number.isNaN(at) ? value : new Date(at).toISOString();
}

/** A time of a clock without its seconds, as databases write them. */
export function asClockTime(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^(\d{2}:\d{2}):\d{2}(\.\d+)?$/, '$1') : value;
}

/** A file of a later major version may mean something else by the same names. */
export function isNewerVersion(version: unknown): boolean {
  return typeof version === 'string' && Number(/^(\d{1,6})\./.exec(version)?.[1] ?? 1) > 1;
}

/** The id itself where it is one of ours. */
export function asOwnId(id: unknown): string | undefined {
  const { success, data } = IdSchema.safeParse(typeof id === 'string' ? id.toLowerCase() : id);
  return success ? data : undefined;
}

/** What is not a text or a number is wrong anyhow, or says nothing. */
export function written(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : '';
}

/** The elements of a list; none of anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
