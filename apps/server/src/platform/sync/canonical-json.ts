/** Deeper than anything the product sends; deeper values would overflow the stack of a recursive traversal. */
const DEPTH_MAX = 64;

/**
 * Serializes a JSON value with sorted object keys, so that equal values yield equal texts.
 *
 * @returns undefined for a value that is nested too deeply
 */
export function canonicalJson(value: unknown): string | undefined {
  return isDeeperThan(value, DEPTH_MAX) ? undefined : (JSON.stringify(value, sortKeys) ?? 'null');
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((item) => isDeeperThan(item, depth - 1));
}
