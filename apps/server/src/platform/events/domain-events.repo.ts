import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { UserTx } from '#src/db/database.ts';

export const domainEventsTable = pgTable('domain_events', {
  userId: uuid('user_id').notNull(),
  seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  name: text().notNull(),
  entityId: uuid('entity_id'),
  rev: bigint({ mode: 'number' }).notNull(),
  payload: jsonb().notNull().default({}),
  occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Something that happened to an account's data: `name` is `<entity>.<verb in the past>`, such as `list.created`. */
export type DomainEvent = { name: string; entityId: string; rev: number; payload?: Record<string, unknown> };

/** Appends an event in the transaction of the change it tells of, so that neither exists without the other. */
export async function appendEvent(tx: UserTx, userId: string, event: DomainEvent): Promise<void> {
  await tx.insert(domainEventsTable).values({ userId, ...event });
}
