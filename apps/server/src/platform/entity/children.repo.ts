import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import { columnOf, type OwnedRow, type OwnedTable } from './owned-columns.ts';
import { isAfterRow, type PageOfRows, type PageRequest, pageOfRows } from './page-of-rows.repo.ts';

/** The parent rows of children. */
export type ParentRows = {
  table: OwnedTable;
  /** Restricts the visible children to those with this value of the parent in the field, such as those of its current run. */
  current?: { field: string; value: SQL<string> };
};

/** The children of one kind, and the field in which each names its parent. */
export type ChildRows = { table: OwnedTable; idField: string; parent: ParentRows };

/** A visible parent, with the value that its visible children have. */
export type VisibleParent = { id: string; current: string | null };

/** Those of the given parents that are not deleted. */
export async function findVisibleParents(
  tx: UserTx,
  userId: string,
  { table, current }: ParentRows,
  ids: readonly string[],
): Promise<VisibleParent[]> {
  const kept = and(eq(table.userId, userId), isNull(table.deletedAt), inArray(table.id, [...ids]));
  const rows = await tx
    .select({ id: sql<string>`${table.id}`, current: current?.value ?? sql<null>`null` })
    .from(table)
    .where(kept);
  return rows;
}

/** A page of the visible, not deleted children of a parent, newest first. */
export async function listChildren(
  tx: UserTx,
  userId: string,
  { table, idField, parent }: ChildRows,
  { id, current }: VisibleParent,
  { before, limit }: PageRequest,
): Promise<PageOfRows> {
  const isCurrent = parent.current && eq(columnOf(table, parent.current.field), current);
  const ofParent = and(eq(table.userId, userId), eq(columnOf(table, idField), id), isCurrent);
  const rows = await tx
    .select()
    .from(table)
    .where(and(ofParent, isNull(table.deletedAt), isAfterRow(table, userId, before)))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit + 1);
  return pageOfRows(rows as OwnedRow[], limit); // the columns of an OwnedTable, which drizzle's generics lose
}
