import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The log of all events; statements write and read it as plain SQL. */
export const domainEventsTable = pgTable('domain_events', {
  userId: uuid('user_id').notNull(),
  seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  name: text().notNull(),
  entityId: uuid('entity_id'),
  rev: bigint({ mode: 'number' }).notNull(),
  payload: jsonb().notNull().default({}),
  occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull().defaultNow(),
});
