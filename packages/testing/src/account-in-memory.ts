import { MUTATIONS, type MutationCall, type MutationDefinition } from '@dayward/contract';
import {
  addDays,
  type Effect,
  localDateAt,
  type RowChildren,
  type RowKey,
  type RowView,
  type RowWrite,
  rowAfter,
  type SyncedRow,
} from '@dayward/domain';
import { v4 as newId } from 'uuid';

type Options = {
  /** Rows that are there from the start, by collection; each with what it needs beyond those columns that every row has. */
  rows?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** Mutations of entities that the product does not have. */
  mutations?: Readonly<Record<string, unknown>>;
};

/**
 * The rows of one account in memory, and the real mutations applied to them. A device, a server and an account for files are
 * each made from it and add what is theirs.
 */
export class AccountInMemory implements RowView {
  /** When changes are made, ISO 8601; the last day that they may write to is the one after it. */
  now = '2026-11-21T08:30:00.000Z';
  /** The highest version of a row. */
  rev = 0;
  readonly #mutations: Readonly<Record<string, MutationDefinition>>;
  readonly #purged: (RowKey & { rev: number })[] = [];
  readonly #children = new Map<string, readonly SyncedRow[]>();
  #rows = new Map<string, Map<string, SyncedRow>>();
  #lists = new Map<string, readonly SyncedRow[]>();

  constructor({ rows = {}, mutations = {} }: Options = {}) {
    // Each takes its own arguments, which no type of all of them says.
    this.#mutations = { ...MUTATIONS, ...mutations } as unknown as Readonly<Record<string, MutationDefinition>>;
    const owned = { rev: 1, createdAt: this.now, updatedAt: this.now, deletedAt: null };
    for (const [collection, some] of Object.entries(rows)) {
      for (const row of some) this.#set(collection, { id: newId(), ...owned, ...row });
    }
  }

  find = ({ collection, id }: RowKey): SyncedRow | undefined => this.#rows.get(collection)?.get(id);

  /** All rows of a collection; the same array until one of them changes. */
  rows = (collection: string): readonly SyncedRow[] => {
    const rows = this.#lists.get(collection) ?? [...(this.#rows.get(collection)?.values() ?? [])];
    this.#lists.set(collection, rows);
    return rows;
  };

  /** The rows that belong to one; the same array until one of them changes. */
  childrenOf = ({ collection, idField, id }: RowChildren): readonly SyncedRow[] => {
    const rows = this.rows(collection).filter((row) => row[idField] === id);
    const name = `${collection} ${idField} ${id}`;
    const known = this.#children.get(name);
    if (known?.length === rows.length && known.every((row, index) => row === rows[index])) return known;
    this.#children.set(name, rows);
    return rows;
  };

  /** Every row, with where it is. */
  all(): { collection: string; row: SyncedRow }[] {
    return [...this.#rows].flatMap(([collection, rows]) => [...rows.values()].map((row) => ({ collection, row })));
  }

  /** Rows of later versions than one, oldest first, and where rows have been purged since. */
  changesSince(rev: number) {
    const rows = this.all().filter(({ row }) => row.rev > rev);
    rows.sort((a, b) => a.row.rev - b.row.rev);
    return { rows, purged: this.#purged.filter((gone) => gone.rev > rev) };
  }

  /**
   * Makes a change; one that is refused leaves everything as it is.
   *
   * @param rev the version of the rows that it writes; without one they keep theirs
   * @throws Error for a mutation that does not exist, or that does not take these arguments
   */
  apply({ name, args }: MutationCall, rev?: number): Effect {
    const mutation = this.#mutations[name];
    if (mutation === undefined) throw new Error(`There is no mutation ${name}.`);
    const latestDay = addDays(localDateAt(Date.parse(this.now), 'UTC'), 1);
    const effect = mutation.apply(this, mutation.args.parse(args), { now: this.now, latestDay });
    if (effect.outcome === 'applied') this.write(effect.writes, rev);
    return effect;
  }

  /** Makes changes that must not be refused. */
  applyAll(...calls: readonly MutationCall[]): this {
    for (const call of calls) {
      const effect = this.apply(call);
      if (effect.outcome === 'refused') throw new Error(`${call.name} was refused: ${effect.code}`);
    }
    return this;
  }

  /** @param rev as for {@link apply} */
  write(writes: readonly RowWrite[], rev?: number): void {
    for (const write of writes) {
      const row = rowAfter(this.find(write), write, this.now);
      this.#set(write.collection, rev === undefined ? row : { ...row, rev });
    }
  }

  /** Removes rows without a trace in "Recently deleted", as the server does after a while. */
  purge(isGone: (row: SyncedRow, collection: string) => boolean): void {
    this.rev += 1;
    for (const { collection, row } of this.all()) {
      if (!isGone(row, collection)) continue;
      this.#rows.get(collection)?.delete(row.id);
      this.#lists.delete(collection);
      this.#purged.push({ collection, id: row.id, rev: this.rev });
    }
  }

  /** @returns brings the rows back as they are now */
  snapshot(): () => void {
    const rows = new Map([...this.#rows].map(([collection, some]) => [collection, new Map(some)]));
    const lists = new Map(this.#lists);
    return () => {
      this.#rows = rows;
      this.#lists = lists;
    };
  }

  #set(collection: string, row: SyncedRow): void {
    const rows = this.#rows.get(collection) ?? new Map<string, SyncedRow>();
    this.#rows.set(collection, rows.set(row.id, row));
    this.#lists.delete(collection);
    this.rev = Math.max(this.rev, row.rev);
  }
}
