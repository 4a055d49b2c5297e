import { ENTITIES } from '@dayward/contract';
import type { SyncedRow } from '@dayward/domain';
import type { AccountRows } from '#src/files/account-rows.ts';
import { oldestFirst } from '#src/files/oldest-first.ts';
import { type EntityInFiles, fieldsInFiles, type PlainRow, parentKey, plainEntities } from './plain-rows.ts';

/**
 * The rows of every entity whose declaration says `file: 'rows'`, by collection: `{ id, createdAt }` and the fields that a new
 * row is given. A collection without rows is not in it.
 */
export type RowsSection = Readonly<Record<string, readonly PlainRow[]>>;

/**
 * Makes the section of plain rows of a file, oldest row first. What rests in "Recently deleted" is not in it, and neither is what
 * belongs to something that rests there.
 *
 * @param account all rows of the account
 */
export function exportRows(account: AccountRows, entities: readonly EntityInFiles[] = ENTITIES): RowsSection {
  const byCollection = new Map(entities.map((entity) => [entity.collection, entity]));
  return Object.fromEntries(
    plainEntities(entities).flatMap((entity) => {
      const { collection } = entity;
      const rows = account.rows(collection).filter((row) => isSeen(row, entity, { account, byCollection }));
      return rows.length === 0 ? [] : [[collection, rows.toSorted(oldestFirst).map((row) => inFile(row, entity))]];
    }),
  );
}

type Scene = { account: AccountRows; byCollection: ReadonlyMap<string, EntityInFiles> };

/** Whether neither the row nor anything above it is deleted. */
function isSeen(row: SyncedRow, entity: EntityInFiles, { account, byCollection }: Scene): boolean {
  const above = new Set<SyncedRow>();
  let [at, of]: [SyncedRow | undefined, EntityInFiles | undefined] = [row, entity];
  while (at !== undefined && at.deletedAt === null && !above.has(at)) {
    above.add(at);
    const key: ReturnType<typeof parentKey> = of && parentKey(of, at);
    if (key === undefined) return true;
    [at, of] = [account.find(key), byCollection.get(key.collection)];
  }
  return false;
}

/** Fields that came to an entity later get their defaults; a row that its own schema refuses is still the user's. */
function inFile(row: SyncedRow, entity: EntityInFiles): PlainRow {
  const pick = (given: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(fieldsInFiles(entity).flatMap((name) => (name in given ? [[name, given[name]]] : [])));
  const all = Object.keys(entity.fields).flatMap((name) => (name in row ? [[name, row[name]]] : []));
  const { success, data } = entity.schemas.fields.safeParse(Object.fromEntries(all));
  return { id: row.id, createdAt: row.createdAt, ...pick(success ? (data as Record<string, unknown>) : row) }; // a strict object's output
}
