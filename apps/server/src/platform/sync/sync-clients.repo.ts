import type { MutationAnswer } from '@dayward/contract';
import { and, asc, count, eq, inArray, lte, sql } from 'drizzle-orm';
import { bigint, customType, json, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { UserTx } from '#src/db/database.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const syncClientsTable = pgTable(
  'sync_clients',
  {
    userId: uuid('user_id').notNull(),
    clientId: uuid('client_id').notNull(),
    lastN: bigint('last_n', { mode: 'number' }).notNull(),
    confirmedN: bigint('confirmed_n', { mode: 'number' }).notNull().default(0),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientId] })],
);

/** The stored part of an answer; its number is the key. */
export type KeptAnswer = MutationAnswer extends infer Answer
  ? Answer extends unknown
    ? Omit<Answer, 'n'>
    : never
  : never;

export const syncAnswersTable = pgTable(
  'sync_answers',
  {
    userId: uuid('user_id').notNull(),
    clientId: uuid('client_id').notNull(),
    n: bigint({ mode: 'number' }).notNull(),
    digest: bytea().notNull(),
    answer: json().$type<KeptAnswer>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientId, table.n] })],
);

/** Key of one change, as a device numbers it. */
export type ChangeKey = { clientId: string; n: number };

const ofClient = (table: typeof syncClientsTable | typeof syncAnswersTable, userId: string, clientId: string) =>
  and(eq(table.userId, userId), eq(table.clientId, clientId));

/** The processed and confirmed numbers of a device, and the answer to this change, if it is still stored. */
export async function findChange(
  tx: UserTx,
  userId: string,
  { clientId, n }: ChangeKey,
): Promise<{ lastN: number; confirmedN: number; digest: Buffer | null; answer: KeptAnswer | null }> {
  const [row] = await tx
    .select({
      lastN: syncClientsTable.lastN,
      confirmedN: syncClientsTable.confirmedN,
      digest: syncAnswersTable.digest,
      answer: syncAnswersTable.answer,
    })
    .from(syncClientsTable)
    .leftJoin(
      syncAnswersTable,
      and(
        eq(syncAnswersTable.userId, syncClientsTable.userId),
        eq(syncAnswersTable.clientId, syncClientsTable.clientId),
        eq(syncAnswersTable.n, n),
      ),
    )
    .where(ofClient(syncClientsTable, userId, clientId));
  return row ?? { lastN: 0, confirmedN: 0, digest: null, answer: null };
}

/** Stores the answer to a device's next change. */
export async function insertAnswer(
  tx: UserTx,
  userId: string,
  { clientId, n, digest, answer, now }: ChangeKey & { digest: Buffer; answer: KeptAnswer; now: Date },
): Promise<void> {
  await tx
    .insert(syncClientsTable)
    .values({ userId, clientId, lastN: n, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [syncClientsTable.userId, syncClientsTable.clientId],
      set: { lastN: n, lastUsedAt: now },
    });
  await tx.insert(syncAnswersTable).values({ userId, clientId, n, digest, answer });
}

/** Deletes the answers of a device up to a number. */
export async function forgetAnswers(tx: UserTx, userId: string, clientId: string, upTo: number): Promise<void> {
  await tx
    .delete(syncAnswersTable)
    .where(and(ofClient(syncAnswersTable, userId, clientId), lte(syncAnswersTable.n, upTo)));
  await tx
    .update(syncClientsTable)
    .set({ confirmedN: upTo })
    .where(ofClient(syncClientsTable, userId, clientId));
}

/** Number of stored devices of an account. */
export async function countClients(tx: UserTx, userId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(syncClientsTable).where(eq(syncClientsTable.userId, userId));
  return row?.count ?? 0;
}

/** Deletes the longest inactive devices of an account. */
export async function deleteOldestClients(tx: UserTx, userId: string, amount: number): Promise<void> {
  const oldest = tx
    .select({ clientId: syncClientsTable.clientId })
    .from(syncClientsTable)
    .where(eq(syncClientsTable.userId, userId))
    .orderBy(asc(syncClientsTable.lastUsedAt))
    .limit(amount);
  await tx
    .delete(syncClientsTable)
    .where(and(eq(syncClientsTable.userId, userId), inArray(syncClientsTable.clientId, oldest)));
}

/** Deletes the devices of an account that were inactive since an instant. */
export async function deleteInactiveClients(tx: UserTx, userId: string, since: Date): Promise<void> {
  await tx
    .delete(syncClientsTable)
    .where(
      and(
        eq(syncClientsTable.userId, userId),
        sql`${syncClientsTable.lastUsedAt} < ${since.toISOString()}::timestamptz`,
      ),
    );
}
