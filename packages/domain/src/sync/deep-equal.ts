/**
 * Compares two JSON values by content: objects by their keys in any order, lists by their order. A key with the value undefined
 * counts as absent.
 */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((x, i) => isDeepEqual(x, b[i]));
  }
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  const keys = new Set([...left.keys(), ...right.keys()]);
  return [...keys].every((key) => isDeepEqual(left.get(key), right.get(key)));
}
