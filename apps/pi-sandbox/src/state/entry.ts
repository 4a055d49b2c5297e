/** Reads an entry by a key from outside, which may be the name of a member that every object has. */
export function entryOf<Value>(entries: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}
