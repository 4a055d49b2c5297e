import type { MutationAnswer } from '@dayward/contract';
import { bigint, customType, json, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The stored part of an answer; its number is the key. */
export type KeptAnswer = MutationAnswer extends infer Answer
  ? Answer extends unknown
    ? Omit<Answer, 'n'>
    : never
  : never;

/** The answers to changes of devices; statements write and read it as plain SQL. */
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
