/** Averages one number per entry; undefined without entries. */
export function averageOf<Entry>(entries: readonly Entry[], numberOf: (entry: Entry) => number): number | undefined {
  if (entries.length === 0) return undefined;
  return entries.reduce((sum, entry) => sum + numberOf(entry), 0) / entries.length;
}
