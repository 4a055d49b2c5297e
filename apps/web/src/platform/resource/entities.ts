import { COLLECTIONS, ENTITIES, type Entity } from '@dayward/contract';
import type { SyncedRow } from '@dayward/domain';
import type { ResourceEntry } from './resource-entry.ts';
import type { EntityName } from './resource-words.ts';

/** Code for all entities does not depend on their exact fields. */
const ALL = ENTITIES as readonly unknown[] as readonly Entity[];

const BY_NAME: ReadonlyMap<string, Entity> = new Map(ALL.map((entity) => [entity.name, entity]));

/** Every collection of an account, including those written only by mutations of other entities. */
export const ALL_COLLECTIONS: readonly string[] = [...ENTITIES, ...COLLECTIONS].map(({ collection }) => collection);

/** The declaration of an entity. */
export function entityOf(name: EntityName): Entity {
  const entity = BY_NAME.get(name);
  if (entity === undefined) throw new Error(`There is no entity called ${name}.`);
  return entity;
}

/** A row's title; empty if it has none. */
export function titleOfRow(entry: Pick<ResourceEntry, 'name' | 'titleOf'>, row: SyncedRow): string {
  if (entry.titleOf !== undefined) return entry.titleOf(row);
  const { title } = entityOf(entry.name);
  const value = title === undefined ? undefined : row[title];
  return typeof value === 'string' ? value : '';
}

/** True when a row is not deleted. */
export function isAlive({ deletedAt }: SyncedRow): boolean {
  return deletedAt === null;
}
