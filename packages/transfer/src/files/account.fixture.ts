import { MUTATIONS, type MutationCall } from '@dayward/contract';
import type { RowChildren, RowKey, SyncedRow } from '@dayward/domain';

/** An account in memory, to which the real mutations are applied one after the other. */
export class AccountInMemory {
  readonly #rows = new Map<string, Map<string, SyncedRow>>();
  #clockMs = Date.UTC(2026, 10, 21, 9);

  readonly find = ({ collection, id }: RowKey) => this.#rows.get(collection)?.get(id);
  readonly rows = (collection: string): readonly SyncedRow[] => [...(this.#rows.get(collection)?.values() ?? [])];
  readonly childrenOf = ({ collection, idField, id }: RowChildren) =>
    this.rows(collection).filter((row) => row[idField] === id);

  /** @returns the code of the refusal, if it was one */
  apply({ name, args }: MutationCall): string | undefined {
    const { args: schema, apply } = MUTATIONS[name];
    this.#clockMs += 1_000;
    const now = new Date(this.#clockMs).toISOString();
    // Each name goes with its own arguments, which the compiler cannot follow through a union of all mutations.
    const effect = (apply as (...given: unknown[]) => ReturnType<typeof apply>)(this, schema.parse(args), {
      now,
      latestDay: '2026-11-22',
    });
    if (effect.outcome === 'refused') return effect.code;
    for (const { collection, id, fields, deletedAt } of effect.writes) {
      const rows = this.#rows.get(collection) ?? new Map<string, SyncedRow>();
      this.#rows.set(collection, rows);
      const row = rows.get(id) ?? { id, rev: 0, createdAt: now, updatedAt: now, deletedAt: null };
      rows.set(id, {
        ...row,
        ...fields,
        updatedAt: now,
        deletedAt: deletedAt === undefined ? row.deletedAt : deletedAt,
      });
    }
    return undefined;
  }

  applyAll(...calls: readonly MutationCall[]): this {
    for (const call of calls) {
      const refusal = this.apply(call);
      if (refusal !== undefined) throw new Error(`${call.name} was refused: ${refusal}`);
    }
    return this;
  }

  /** Every row, with where it is. */
  all(): { collection: string; row: SyncedRow }[] {
    return [...this.#rows].flatMap(([collection, rows]) => [...rows.values()].map((row) => ({ collection, row })));
  }

  /** Lets go of rows, as the server does with runs that ended long ago. */
  purge(isGone: (row: SyncedRow) => boolean): void {
    for (const rows of this.#rows.values()) for (const row of [...rows.values()]) if (isGone(row)) rows.delete(row.id);
  }
}

/** An id that is the same for the same number. */
export function idOf(n: number): string {
  return `0193b2c4-6d1e-7c3a-9f2b-${String(n).padStart(12, '0')}`;
}
