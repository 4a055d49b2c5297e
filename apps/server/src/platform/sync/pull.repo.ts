import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import type { Kind } from './registry.ts';
import { syncPurgedTable } from './sync-purged.table.ts';

/** Gives the transaction a consistent snapshot for all reads; must be its first statement. */
export async function beginSnapshot(tx: UserTx): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
}

/** Place of a change: a version and the collection; `null` for tombstones. */
export type ChangedPlace = { rev: number; collection: string | null };

/** The places of the next changes after a version, lowest version first. */
export async function findChangedPlaces(
  tx: UserTx,
  userId: string,
  kinds: ReadonlyMap<string, Kind>,
  { since, limit }: { since: number; limit: number },
): Promise<ChangedPlace[]> {
  const part = (collection: string | null, table: SQL) =>
    sql`(select rev, ${collection}::text as collection from ${table} where user_id = ${userId} and rev > ${since} order by rev limit ${limit})`;
  const parts = [...kinds].map(([collection, { rows }]) => part(collection, sql`${rows.table}`));
  if (since > 0) parts.push(part(null, sql`${syncPurgedTable}`));
  const { rows } = await tx.execute<{ rev: string; collection: string | null }>(
    sql`select rev, collection from (${sql.join(parts, sql` union all `)}) as changed order by rev limit ${limit}`,
  );
  return rows.map(({ rev, collection }) => ({ rev: Number(rev), collection }));
}

/** The tombstones of rows that were purged after `since` and not after `upTo`. */
export async function findPurged(
  tx: UserTx,
  userId: string,
  { since, upTo }: { since: number; upTo: number },
): Promise<{ collection: string; id: string }[]> {
  return tx
    .select({ collection: syncPurgedTable.collection, id: syncPurgedTable.id })
    .from(syncPurgedTable)
    .where(and(eq(syncPurgedTable.userId, userId), gt(syncPurgedTable.rev, since), lte(syncPurgedTable.rev, upTo)))
    .orderBy(asc(syncPurgedTable.rev));
}
