/**
 * Characters that PostgreSQL cannot store in a text: U+0000, and an unpaired surrogate (the remains of an emoji that was cut in
 * two). JSON escapes both; a body without either escape is not traversed.
 */
const SUSPICIOUS = /\\u(?:0000|d[89a-f])/i;

/** Deeper than anything the product sends; deeper values are not traversed and count as a match. */
const DEPTH_MAX = 100;

/**
 * Finds a character that cannot be stored in a body.
 *
 * @param text the body as it arrived, or as JSON serializes it.
 * @returns the path of the first place, segments joined by dots; undefined if there is none.
 */
export function findUnstorableCharacter(text: string, value: unknown): string | undefined {
  return SUSPICIOUS.test(text) ? findIn(value, []) : undefined;
}

function findIn(value: unknown, path: readonly string[]): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.');
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length > DEPTH_MAX) return path.join('.');
  for (const [key, item] of Object.entries(value)) {
    if (!isStorable(key)) return path.join('.');
    const found = findIn(item, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
