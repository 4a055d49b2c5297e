/** Rows that belong to a row of another kind and are visible only with it. */
import type { Entity } from '@dayward/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { type ChildRows, findVisibleParents, listChildren, type ParentRows } from './children.repo.ts';
import type { CompleteRows } from './entity.service.ts';
import type { OwnedTable } from './owned-columns.ts';
import type { PageOfRows, PageRequest } from './page-of-rows.repo.ts';

export type Children = {
  /** The field that names the parent, as the entity declares it. */
  idField: string;
  /** Filters out the rows whose parent is deleted, or no longer shows them. */
  onlyVisible: CompleteRows;
  /**
   * Lists a page of the children of one parent, newest first.
   *
   * @throws AppError `not_found` for an unknown, foreign or deleted parent
   */
  list(database: Database, userId: string, parentId: string, page: PageRequest): Promise<PageOfRows>;
};

/** Creates the reads of an entity's rows by parent. @throws Error for an entity that names no parent */
export function createChildren(entity: Pick<Entity, 'name' | 'parent'>, table: OwnedTable, of: ParentRows): Children {
  if (entity.parent === undefined) throw new Error(`The entity ${entity.name} belongs to no other`);
  const { idField } = entity.parent;
  const rows: ChildRows = { table, idField, parent: of };
  return {
    idField,
    async onlyVisible(tx, userId, found) {
      if (found.length === 0) return [];
      const parentIds = [...new Set(found.map((row) => String(row[idField])))];
      const parents = new Map(
        (await findVisibleParents(tx, userId, of, parentIds)).map((parent) => [parent.id, parent]),
      );
      return found.filter((row) => {
        const parent = parents.get(String(row[idField]));
        return parent !== undefined && (of.current === undefined || row[of.current.field] === parent.current);
      });
    },
    list: (database, userId, parentId, page) =>
      database.asUser(userId, async (tx) => {
        const [parent] = await findVisibleParents(tx, userId, of, [parentId]);
        if (parent === undefined) throw new AppError('not_found');
        return listChildren(tx, userId, rows, parent, page);
      }),
  };
}
