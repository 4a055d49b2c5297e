import type { MutationDefinition, Parent } from '@dayward/contract';
import type { PlanLimits } from '@dayward/domain';
import type { OwnedTable } from '#src/platform/entity/owned-columns.ts';
import { createRowsRepo, type RowsRepo } from './rows.repo.ts';

type Limits = {
  rowsPerAccount: number;
  rowsOfOne?: { field: string; most: number };
  bytes?: { perAccount: number; ofOne: { field: string; most: number } };
  planLimit?: keyof PlanLimits;
  doneField?: string;
};

/** The part of an entity or a collection that storing its rows needs. */
export type SyncedDeclaration = {
  name: string;
  collection: string;
  fields: Readonly<Record<string, unknown>>;
  limits: Limits;
  /** Entities have some; rows of the other kinds are only written by mutations of entities. */
  mutations?: Readonly<Record<string, unknown>>;
  parent?: Parent;
  furtherParents?: readonly Parent[];
  expires?: { field: string; afterDays: number };
};

/** One kind of synced row, and its table. */
export type SyncedKind = { declaration: SyncedDeclaration; table: OwnedTable };

/** A kind of synced row with its SQL. */
export type Kind = { declaration: SyncedDeclaration; rows: RowsRepo };

/** Registry of everything that can change: the kinds by collection and the mutations by name. */
export type Registry = {
  kinds: ReadonlyMap<string, Kind>;
  mutations: ReadonlyMap<string, MutationDefinition>;
  /** @throws Error for a collection that no feature registers: a bug that any test finds. */
  kindOf(collection: string): Kind;
};

/** Builds the registry from the features. @throws Error when two of them claim one collection */
export function createRegistry(
  synced: readonly SyncedKind[],
  mutations: Readonly<Record<string, MutationDefinition>>,
): Registry {
  const kinds = new Map<string, Kind>();
  for (const { declaration, table } of synced) {
    const { collection, fields } = declaration;
    if (kinds.has(collection)) throw new Error(`Two tables claim the collection ${collection}`);
    kinds.set(collection, { declaration, rows: createRowsRepo(table, Object.keys(fields)) });
  }
  return {
    kinds,
    mutations: new Map(Object.entries(mutations)),
    kindOf(collection) {
      const kind = kinds.get(collection);
      if (kind === undefined) throw new Error(`No feature keeps the collection ${collection}`);
      return kind;
    },
  };
}
