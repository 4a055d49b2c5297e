import { MUTATIONS, type MutationCall, type MutationDefinition } from '@dayward/contract';
import type { RowChildren, RowKey, SyncedRow } from '@dayward/domain';

/** An in-memory account that applies the real mutations one after the other. */
export class AccountInMemory {
  readonly #rows = new Map<string, Map<string, SyncedRow>>();
  readonly #mutations: Readonly<Record<string, MutationDefinition>>;
  #clockMs = Date.UTC(2026, 10, 21, 9);

  /** @param mutations mutations of entities that are not part of the product */
  constructor(mutations: Readonly<Record<string, unknown>> = {}) {
    // Each mutation has its own argument type, which a common type cannot express.
    this.#mutations = { ...MUTATIONS, ...mutations } as unknown as Readonly<Record<string, MutationDefinition>>;
  }

  readonly find = ({ collection, id }: RowKey) => this.#rows.get(collection)?.get(id);
  readonly rows = (collection: string): readonly SyncedRow[] => [...(this.#rows.get(collection)?.values() ?? [])];
  readonly childrenOf = ({ collection, idField, id }: RowChildren) =>
    this.rows(collection).filter((row) => row[idField] === id);

  /** @returns the code of the refusal, or undefined if the mutation was applied */
  apply({ name, args }: MutationCall): string | undefined {
    const mutation = this.#mutations[name];
    if (mutation === undefined) throw new Error(`There is no mutation ${name}.`);
    this.#clockMs += 1_000;
    const now = new Date(this.#clockMs).toISOString();
    const effect = mutation.apply(this, mutation.args.parse(args), { now, latestDay: '2026-11-22' });
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

  /** Every row with its collection. */
  all(): { collection: string; row: SyncedRow }[] {
    return [...this.#rows].flatMap(([collection, rows]) => [...rows.values()].map((row) => ({ collection, row })));
  }

  /** Removes rows, as the server does with runs that ended long ago. */
  purge(isGone: (row: SyncedRow) => boolean): void {
    for (const rows of this.#rows.values()) for (const row of [...rows.values()]) if (isGone(row)) rows.delete(row.id);
  }
}

/** A stable id for a number. */
export function idOf(n: number): string {
  return `0193b2c4-6d1e-7c3a-9f2b-${String(n).padStart(12, '0')}`;
}
