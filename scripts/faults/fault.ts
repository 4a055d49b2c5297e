/** A small defect that is planted on purpose, and the tests that have to notice it. */
export type Fault = {
  id: string;
  area: FaultArea;
  /** The failure, as the user or the caller would report it. */
  what: string;
  /** Path from the root of the repository, with `/` between folders. */
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  tests: FaultTests;
};

export type FaultArea =
  | 'undo'
  | 'drafts'
  | 'focus'
  | 'limits'
  | 'offline'
  | 'refusals'
  | 'recently deleted'
  | 'import'
  | 'own data'
  | 'palette and adding'
  | 'order'
  | 'gates'
  | 'server';

/** The tests to run: files of one project of vitest, filtered by a pattern of titles if there are many tests. */
export type FaultTests = { project: string; files: readonly string[]; title?: string };

/** Counts the occurrences of a fault's location in a source. */
export function countPlaces(source: string, { find }: Pick<Fault, 'find'>): number {
  return source.split(find).length - 1;
}

/**
 * The source with a fault in it.
 *
 * @throws Error if its location does not occur exactly once, or if nothing would change
 */
export function plantFault(source: string, fault: Pick<Fault, 'id' | 'find' | 'replace'>): string {
  const places = countPlaces(source, fault);
  if (places !== 1) throw new Error(`The place of ${fault.id} occurs ${places} times.`);
  if (fault.find === fault.replace) throw new Error(`${fault.id} changes nothing.`);
  return source.replace(fault.find, () => fault.replace); // a function, so that `$` stands for itself
}
