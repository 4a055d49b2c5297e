import type { EffectEvent } from '@dayward/domain';
import { sql } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import { statement } from '#src/db/statement.ts';

/** Largest number of stored events of an account once the old ones are deleted. */
export const EVENTS_KEPT_MAX = 10_000;

/** Events after which the old ones of an account are deleted, so that not every change has to look for them. */
export const EVENTS_PER_PRUNE = 500;

/** Longest text in a stored event, in characters: an event says what happened; the row has what was written. */
const TEXT_MAX_CHARS = 200;

/** Largest stored payload of an event, in bytes of JSON. */
const PAYLOAD_MAX_BYTES = 2_000;

/** An event of a change, with the account's version after it. */
export type NewEvent = EffectEvent & { rev: number };

const APPEND = statement(`insert into domain_events (user_id, name, entity_id, rev, payload)
  select $1, name, "entityId", rev, coalesce(payload, '{}')
  from json_to_recordset($2::json) as sent(name text, "entityId" uuid, rev bigint, payload jsonb)`);

/**
 * Appends events with the commit of the changes that they describe, so that neither exists without the other. The name of an
 * event is `<entity>.<verb in the past>`, such as `list.created`. Long values of a payload are stored shortened.
 */
export function sendEvents(tx: UserTx, userId: string, events: readonly NewEvent[]): void {
  const sent = events.map(({ payload, ...event }) => ({
    ...event,
    ...(payload !== undefined && { payload: boundPayload(payload) }),
  }));
  tx.$leave(tx.$run(APPEND, [userId, JSON.stringify(sent)]));
}

/** Deletes all events of an account but the newest. */
export async function pruneEvents(tx: UserTx, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from domain_events where user_id = ${userId} and seq <= (
      select seq from domain_events where user_id = ${userId} order by seq desc offset ${EVENTS_KEPT_MAX} limit 1)`);
}

/** Bounds the size of a payload: long texts are cut, and beyond the maximum the last fields are null. */
function boundPayload(payload: Readonly<Record<string, unknown>>): Record<string, unknown> {
  let bytes = 0;
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => {
      const short = typeof value === 'string' ? value.slice(0, TEXT_MAX_CHARS).toWellFormed() : value;
      bytes += Buffer.byteLength(JSON.stringify([name, short]));
      return [name, bytes > PAYLOAD_MAX_BYTES ? null : short];
    }),
  );
}
