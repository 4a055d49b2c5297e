import type { EffectEvent } from '@dayward/domain';
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

/**
 * Appends events in the transaction of the change that they describe, so that neither exists without the other. The name of an
 * event is `<entity>.<verb in the past>`, such as `list.created`.
 */
export async function appendEvents(
  tx: UserTx,
  userId: string,
  rev: number,
  events: readonly EffectEvent[],
): Promise<void> {
  if (events.length > 0) await tx.insert(domainEventsTable).values(events.map((event) => ({ userId, rev, ...event })));
}
