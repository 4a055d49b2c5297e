import type { SyncedRow } from '@dayward/domain';

/** The child rows of one parent. `rows` is cached and compared when a child has changed. */
type Children = { ids: Set<string>; rows: readonly SyncedRow[]; isStale: boolean };

/**
 * The rows of one collection, indexed by id and by parent field. A parent index is built on its first use and then maintained, so
 * that changing thousands of rows needs no full scan for each.
 */
export class RowIndex {
  readonly #rows = new Map<string, SyncedRow>();
  /** Indexes by field name, then by the field's value. */
  readonly #children = new Map<string, Map<unknown, Children>>();

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
      if (before !== undefined && before[field] !== row[field]) removeFrom(groups, before[field], id);
      addTo(groups, row[field], id);
    }
  }

  delete(id: string): void {
    const before = this.#rows.get(id);
    if (before === undefined) return;
    this.#rows.delete(id);
    for (const [field, groups] of this.#children) removeFrom(groups, before[field], id);
  }

  /** The rows whose field equals an id, in no order; the same array until one of them changes. */
  childrenOf(field: string, id: string): readonly SyncedRow[] {
    const children = this.#groupsOf(field).get(id);
    if (children === undefined) return NO_ROWS;
    if (!children.isStale) return children.rows;
    children.isStale = false;
    const rows = [...children.ids].flatMap((child) => this.#rows.get(child) ?? []);
    if (!isSame(children.rows, rows)) children.rows = rows;
    return children.rows;
  }

  #groupsOf(field: string): Map<unknown, Children> {
    const known = this.#children.get(field);
    if (known !== undefined) return known;
    const groups = new Map<unknown, Children>();
    for (const row of this.#rows.values()) addTo(groups, row[field], row.id);
    this.#children.set(field, groups);
    return groups;
  }
}

const NO_ROWS: readonly SyncedRow[] = [];

function addTo(groups: Map<unknown, Children>, value: unknown, id: string): void {
  const children = groups.get(value);
  if (children === undefined) {
    groups.set(value, { ids: new Set([id]), rows: NO_ROWS, isStale: true });
    return;
  }
  children.ids.add(id);
  children.isStale = true;
}

function removeFrom(groups: Map<unknown, Children>, value: unknown, id: string): void {
  const children = groups.get(value);
  if (children === undefined) return;
  children.ids.delete(id);
  children.isStale = true;
}

function isSame(some: readonly SyncedRow[], others: readonly SyncedRow[]): boolean {
  return some.length === others.length && some.every((row, index) => row === others[index]);
}
