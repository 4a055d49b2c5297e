import { COLLECTIONS, ENTITIES, type Entity } from '@dayward/contract';
import type { SyncedRow } from '@dayward/domain';
import type { ResourceEntry } from './resource-entry.ts';
import type { EntityName } from './resource-words.ts';

/** Their exact fields do not matter to what treats all of them alike. */
const ALL = ENTITIES as readonly unknown[] as readonly Entity[];

const BY_NAME: ReadonlyMap<string, Entity> = new Map(ALL.map((entity) => [entity.name, entity]));

/** Every kind of rows that an account has, those that only mutations of others write included. */
export const ALL_COLLECTIONS: readonly string[] = [...ENTITIES, ...COLLECTIONS].map(({ collection }) => collection);

/** The declaration of an entity. */
export function entityOf(name: EntityName): Entity {
  const entity = BY_NAME.get(name);
  if (entity === undefined) throw new Error(`There is no entity called ${name}.`);
  return entity;
}

/** What a row is called; empty where nothing names it. */
export function titleOfRow(entry: Pick<ResourceEntry, 'name' | 'titleOf'>, row: SyncedRow): string {
  if (entry.titleOf !== undefined) return entry.titleOf(row);
  const { title } = entityOf(entry.name);
  const value = title === undefined ? undefined : row[title];
  return typeof value === 'string' ? value : '';
}

/** Whether a row is not deleted. */
export function isAlive({ deletedAt }: SyncedRow): boolean {
  return deletedAt === null;
}
