import { IdSchema } from '@dayward/contract';
import type { FileDiagnostics } from './file-diagnostics.ts';

type KeyOptions = {
  /** The keys to read. */
  read: ReadonlySet<string>;
  /** Known keys that are skipped without being reported, such as statistics. */
  left?: ReadonlySet<string>;
  /** True if null is a value of its own instead of an absent key. */
  keepsNull?: boolean;
};

/**
 * Reads the known keys of an object in a file. Keys may be in snake case (`reminder_time`); null counts as absent. All other keys
 * are ignored and counted.
 *
 * @returns undefined if the value is not an object
 */
export function readKeys(
  value: unknown,
  { read, left, keepsNull = false }: KeyOptions,
  findings: FileDiagnostics,
): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const found = new Map<string, unknown>();
  for (const [key, given] of Object.entries(value)) {
    const name = read.has(key) ? key : camelCase(key);
    if (read.has(name)) {
      if ((keepsNull || given !== null) && (key === name || !found.has(name))) found.set(name, given);
    } else if (left?.has(name) !== true) findings.ignore(key);
  }
  return Object.fromEntries(found);
}

function camelCase(key: string): string {
  return key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const ISO_INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?:Z|([+-]\d{2}):?(\d{2})?)$/;

/** Normalizes an ISO 8601 instant to the stored format; returns other values unchanged. */
export function normalizeInstant(value: unknown): unknown {
  const match = typeof value === 'string' ? ISO_INSTANT.exec(value) : null;
  if (match === null) return value;
  const [, day, time, hours, minutes = '00'] = match;
  const at = Date.parse(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
  return Number.isNaN(at) ? value : new Date(at).toISOString();
}

/** Removes the seconds from a time of day, as databases write it. */
export function normalizeClockTime(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^(\d{2}:\d{2}):\d{2}(\.\d+)?$/, '$1') : value;
}

/** True for a later major version, which may give the same keys another meaning. */
export function isNewerVersion(version: unknown): boolean {
  return typeof version === 'string' && Number(/^(\d{1,6})\./.exec(version)?.[1] ?? 1) > 1;
}

/** The id, if it is one of ours. */
export function parseOwnId(id: unknown): string | undefined {
  const { success, data } = IdSchema.safeParse(typeof id === 'string' ? id.toLowerCase() : id);
  return success ? data : undefined;
}

/** A string or number as text; empty for any other value. */
export function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : '';
}

/** The elements of an array; empty for any other value. */
export function toArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
