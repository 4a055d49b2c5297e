/** Names by the group that they belong to, such as the fields of each collection. */
export type StoredNames = Readonly<Record<string, readonly string[]>>;

type Difference = { removed: readonly string[]; added: readonly string[] };

/** Every name with its group, and every group without names. */
function listNames(names: StoredNames): string[] {
  return Object.entries(names).flatMap(([group, some]) =>
    some.length === 0 ? [group] : some.map((name) => `${group}: ${name}`),
  );
}

/** The names that only one of two lists has, sorted. */
export function compareNames(kept: StoredNames, current: StoredNames): Difference {
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

/** The names that differ, and what to do about them. */
export function describeDifference(file: string, { removed, added }: Difference): string {
  const named = (names: readonly string[]) => names.map((name) => `\n  ${name}`).join('');
  const lost = `The code no longer has these names of ${file}:${named(removed)}
Devices, databases, files or other programs hold them: give the code the old names back. If nothing can hold a name any more,
delete its line from the file by hand, and say why in the commit (docs/guides/stored-names.md).`;
  const found = `The code stores or sends names that ${file} lacks:${named(added)}
If they are new, and no others under another name: npm run stored-names`;
  return [...(removed.length > 0 ? [lost] : []), ...(added.length > 0 ? [found] : [])].join('\n');
}
