import { ENTITIES } from '@dayward/contract';
import type { SyncedRow } from '@dayward/domain';
import type { AccountRows } from '#src/files/account-rows.ts';
import { oldestFirst } from '#src/files/oldest-first.ts';
import { type EntityInFiles, fieldsInFiles, type PlainRow, parentKey, plainEntities } from './plain-rows.ts';

/**
 * The rows of every entity with `file: 'rows'`, by collection: `{ id, createdAt }` and the fields of a new row. Empty collections
 * are absent.
 */
export type RowsSection = Readonly<Record<string, readonly PlainRow[]>>;

/**
 * Builds the section of plain rows of a file, oldest row first. Rows in "Recently deleted" and their descendants are excluded.
 *
 * @param account all rows of the account
 */
export function exportRows(account: AccountRows, entities: readonly EntityInFiles[] = ENTITIES): RowsSection {
  const byCollection = new Map(entities.map((entity) => [entity.collection, entity]));
  return Object.fromEntries(
    plainEntities(entities).flatMap((entity) => {
      const { collection } = entity;
      const rows = account.rows(collection).filter((row) => isExported(row, entity, { account, byCollection }));
      return rows.length === 0 ? [] : [[collection, rows.toSorted(oldestFirst).map((row) => toFileRow(row, entity))]];
    }),
  );
}

type ExportContext = { account: AccountRows; byCollection: ReadonlyMap<string, EntityInFiles> };

/** True if neither the row nor any of its ancestors is deleted. */
function isExported(row: SyncedRow, entity: EntityInFiles, { account, byCollection }: ExportContext): boolean {
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

/**
 * A row as the file contains it. Fields added to the entity later get their defaults; a row that its schema refuses is still
 * exported.
 */
function toFileRow(row: SyncedRow, entity: EntityInFiles): PlainRow {
  const pick = (given: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(fieldsInFiles(entity).flatMap((name) => (name in given ? [[name, given[name]]] : [])));
  const all = Object.keys(entity.fields).flatMap((name) => (name in row ? [[name, row[name]]] : []));
  const { success, data } = entity.schemas.fields.safeParse(Object.fromEntries(all));
  return { id: row.id, createdAt: row.createdAt, ...pick(success ? (data as Record<string, unknown>) : row) }; // a strict object's output
}
