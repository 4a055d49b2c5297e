import type { SyncedRow } from '@dayward/domain';

/**
 * The rows of one kind by their ids, and by what they belong to: that is sorted out when it is first asked for by a field, and
 * kept up from then on, so that changing thousands of rows does not look through all of them for each.
 */
export class CurrentRows {
  readonly #rows = new Map<string, SyncedRow>();
  /** Ids of rows by field and by what stands in it. */
  readonly #children = new Map<string, Map<unknown, Set<string>>>();

  get(id: string): SyncedRow | undefined {
    return this.#rows.get(id);
  }

  values(): Iterable<SyncedRow> {
    return this.#rows.values();
  }

  set(id: string, row: SyncedRow): void {
    const before = this.#rows.get(id);
    this.#rows.set(id, row);
    for (const [field, groups] of this.#children) {
      if (before !== undefined && before[field] === row[field]) continue;
      if (before !== undefined) groups.get(before[field])?.delete(id);
      addTo(groups, row[field], id);
    }
  }

  delete(id: string): void {
    const before = this.#rows.get(id);
    if (before === undefined) return;
    this.#rows.delete(id);
    for (const [field, groups] of this.#children) groups.get(before[field])?.delete(id);
  }

  /** The rows in whose field an id stands, in no order. */
  childrenOf(field: string, id: string): SyncedRow[] {
    const ids = this.#groupsOf(field).get(id) ?? [];
    return [...ids].flatMap((child) => this.#rows.get(child) ?? []);
  }

  #groupsOf(field: string): Map<unknown, Set<string>> {
    const known = this.#children.get(field);
    if (known !== undefined) return known;
    const groups = new Map<unknown, Set<string>>();
    for (const row of this.#rows.values()) addTo(groups, row[field], row.id);
    this.#children.set(field, groups);
    return groups;
  }
}

function addTo(groups: Map<unknown, Set<string>>, value: unknown, id: string): void {
  const ids = groups.get(value);
  if (ids === undefined) groups.set(value, new Set([id]));
  else ids.add(id);
}
