/** How JSON writes U+0000; other tools of ours never see it, and PostgreSQL cannot store it in a text. */
const ESCAPED_NUL = '\\u0000';

/**
 * Finds the character U+0000 in what a body holds.
 *
 * @param text the body as it arrived; most hold nothing suspicious, and the value is then not walked.
 * @returns the path of the first place, segments joined by dots; undefined where there is none.
 */
export function findNulCharacter(text: string, value: unknown): string | undefined {
  return text.includes(ESCAPED_NUL) ? findIn(value, []) : undefined;
}

function findIn(value: unknown, path: readonly string[]): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    if (key.includes('\0')) return path.join('.');
    const found = findIn(item, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
