/** Deeper than anything the product sends; what is deeper would overflow the stack of whoever walks it. */
const DEPTH_MAX = 64;

/**
 * Writes a value of JSON with the keys of objects in order, so that equal values give equal texts.
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
