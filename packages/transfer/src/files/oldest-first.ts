type Dated = { id: string; createdAt: string };

/** Orders rows by when they were made, and by id where that is the same, so that a file is always written the same. */
export function oldestFirst(one: Dated, other: Dated): number {
  return compareTexts(one.createdAt, other.createdAt) || compareTexts(one.id, other.id);
}

/** Orders texts by their code units, in every language the same. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
