type Dated = { id: string; createdAt: string };

/** Compares rows by `createdAt`, then by id, so that an export is deterministic. */
export function oldestFirst(one: Dated, other: Dated): number {
  return compareTexts(one.createdAt, other.createdAt) || compareTexts(one.id, other.id);
}

/** Compares texts by code units, independent of the locale. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
