/** Names by the group that they belong to, such as the fields of each collection. */
export type StoredNames = Readonly<Record<string, readonly string[]>>;

/** Every name with its group, and every group without names. */
export function listNames(names: StoredNames): string[] {
  return Object.entries(names).flatMap(([group, some]) =>
    some.length === 0 ? [group] : some.map((name) => `${group}: ${name}`),
  );
}

/** The names that only one of two lists has, sorted. */
export function compareNames(kept: StoredNames, current: StoredNames): { removed: string[]; added: string[] } {
  const [before, now] = [new Set(listNames(kept)), new Set(listNames(current))];
  return {
    removed: [...before].filter((name) => !now.has(name)).sort(),
    added: [...now].filter((name) => !before.has(name)).sort(),
  };
}

/** The names of both lists. */
export function mergeNames(kept: StoredNames, current: StoredNames): StoredNames {
  const groups = new Set([...Object.keys(kept), ...Object.keys(current)]);
  return Object.fromEntries([...groups].map((group) => [group, [...(kept[group] ?? []), ...(current[group] ?? [])]]));
}

/** The text of a file: groups and names sorted, each name once and on a line of its own. */
export function printNames(names: StoredNames): string {
  const sorted = Object.entries(names)
    .map(([group, some]) => [group, [...new Set(some)].sort()] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
