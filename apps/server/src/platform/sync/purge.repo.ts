import { and, desc, eq, lt, lte, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UserTx } from '#src/db/database.ts';
import { columnOf, type OwnedTable } from '#src/platform/entity/owned-columns.ts';
import { EVENTS_KEPT_MAX, EVENTS_PER_PRUNE } from '#src/platform/events/domain-events.repo.ts';
import { syncPurgedTable } from './sync-purged.table.ts';
import { textVersionsTable } from './text-versions.table.ts';

/** Ids of the rows in which a field has one of the given values. */
export async function findIdsBy(
  tx: UserTx,
  userId: string,
  table: OwnedTable,
  { field, values }: { field: string; values: readonly string[] },
): Promise<string[]> {
  const wanted = and(eq(table.userId, userId), isOneOf(columnOf(table, field), values));
  return (await tx.select({ id: table.id }).from(table).where(wanted)).map(({ id }) => String(id));
}

/** Ids of rows whose instant in a field is before a given one, up to a limit. */
export async function findIdsOlderThan(
  tx: UserTx,
  userId: string,
  table: OwnedTable,
  { field, before, limit }: { field: string; before: Date; limit: number },
): Promise<string[]> {
  const wanted = and(eq(table.userId, userId), lt(columnOf(table, field), before));
  return (await tx.select({ id: table.id }).from(table).where(wanted).limit(limit)).map(({ id }) => String(id));
}

/** Deletes rows permanently. */
export async function deleteRows(tx: UserTx, userId: string, table: OwnedTable, ids: readonly string[]): Promise<void> {
  await tx.delete(table).where(and(eq(table.userId, userId), isOneOf(table.id, ids)));
}

/** Inserts tombstones of rows. An id may have been purged, created again and purged again. */
export async function insertPurged(
  tx: UserTx,
  userId: string,
  { collection, ids, rev, now }: { collection: string; ids: readonly string[]; rev: number; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into sync_purged (user_id, collection, id, rev, purged_at)
    select ${userId}, ${collection}, id, ${rev}, ${now.toISOString()}::timestamptz from unnest(${sql.param(ids)}::uuid[]) id
    on conflict (user_id, collection, id) do update set rev = excluded.rev, purged_at = excluded.purged_at`);
}

/** Deletes tombstones from before an instant. @returns the highest version among them, if any */
export async function deletePurgedBefore(tx: UserTx, userId: string, before: Date): Promise<number | undefined> {
  const old = and(eq(syncPurgedTable.userId, userId), lt(syncPurgedTable.purgedAt, before));
  const [found] = await tx
    .select({ rev: max(syncPurgedTable.rev) })
    .from(syncPurgedTable)
    .where(old);
  if (found?.rev == null) return undefined;
  await tx.delete(syncPurgedTable).where(old);
  return found.rev;
}

/** Deletes all tombstones but the newest. @returns the highest version among the deleted ones, if any */
export async function deletePurgedBeyond(tx: UserTx, userId: string, keptMax: number): Promise<number | undefined> {
  const { rev } = syncPurgedTable;
  const [found] = await tx
    .select({ rev })
    .from(syncPurgedTable)
    .where(eq(syncPurgedTable.userId, userId))
    .orderBy(desc(rev))
    .offset(keptMax)
    .limit(1);
  if (found === undefined) return undefined;
  await tx.delete(syncPurgedTable).where(and(eq(syncPurgedTable.userId, userId), lte(rev, found.rev)));
  return found.rev;
}

/** Checks for more events of an account than its own changes leave. */
export async function hasSurplusEvents(tx: UserTx, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select from domain_events where user_id = ${userId} offset ${EVENTS_KEPT_MAX + EVENTS_PER_PRUNE}) as found`);
  return rows[0]?.found === true;
}

/** Ids of the displaced texts of the given rows. */
export async function findTextVersionsOf(
  tx: UserTx,
  userId: string,
  collection: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: textVersionsTable.id })
    .from(textVersionsTable)
    .where(
      and(
        eq(textVersionsTable.userId, userId),
        eq(textVersionsTable.ofCollection, collection),
        isOneOf(textVersionsTable.ofId, ids),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Checks for expired data of an account at an instant: inactive devices, or old tombstones. */
export async function hasExpiredSyncState(
  tx: UserTx,
  userId: string,
  { clientsBefore, purgedBefore }: { clientsBefore: Date; purgedBefore: Date },
): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select from sync_clients where user_id = ${userId} and last_used_at < ${clientsBefore.toISOString()}::timestamptz)
      or exists (select from sync_purged where user_id = ${userId} and purged_at < ${purgedBefore.toISOString()}::timestamptz) as found`);
  return rows[0]?.found === true;
}

/** A condition with one parameter for any number of ids: PostgreSQL allows 65,535, and a habit may have nearly as many months. */
function isOneOf(column: PgColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::uuid[])`;
}
