import { customType, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { TaskToShow } from '#src/features/tasks/index.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const taskSharesTable = pgTable(
  'task_shares',
  {
    userId: uuid('user_id').notNull(),
    /** Made by the client. */
    id: uuid().notNull(),
    taskId: uuid('task_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    /** Null once it is ended. */
    snapshot: jsonb().$type<TaskToShow>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null is never. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
