import { type DeliveryReason, PUSH_SUBSCRIPTIONS_PER_ACCOUNT_MAX } from '@dayward/domain';
import type { Pool, PoolClient } from 'pg';

/** A browser that takes pushes, without its address and keys. */
export type PushDevice = { id: string; userId: string; deviceName: string };

/** A browser as its owner sees it. */
export type PushSubscriptionRow = PushDevice & {
  sessionId: string;
  createdAt: Date;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  lastFailure: DeliveryReason | null;
};

/** What is needed to send to a browser (RFC 8030, RFC 8291). */
export type PushTarget = { id: string; endpoint: string; p256dh: string; auth: string; keyId: string };

export type NewPushSubscription = Omit<PushTarget, 'id'> & {
  id: string;
  userId: string;
  sessionId: string;
  deviceName: string;
  /** The address that the browser no longer listens to. */
  replaces?: string | undefined;
};

const COLUMNS = `id, user_id as "userId", session_id as "sessionId", device_name as "deviceName", created_at as "createdAt",
  last_success_at as "lastSuccessAt", last_failure_at as "lastFailureAt", last_failure as "lastFailure"`;

/** Finds the browsers of accounts. */
export async function findDevices(pool: Pool, userIds: readonly string[]): Promise<PushDevice[]> {
  const { rows } = await pool.query<PushDevice>({
    name: 'find-push-devices',
    text: `select id, user_id as "userId", device_name as "deviceName" from auth.push_subscriptions
           where user_id = any($1::uuid[]) order by created_at, id`,
    values: [userIds],
  });
  return rows;
}

/** Lists the browsers of an account, newest first. */
export async function listSubscriptions(pool: Pool, userId: string): Promise<PushSubscriptionRow[]> {
  const { rows } = await pool.query<PushSubscriptionRow>(
    `select ${COLUMNS} from auth.push_subscriptions where user_id = $1 order by created_at desc, id desc`,
    [userId],
  );
  return rows;
}

/** Finds what is needed to send to browsers of accounts; those that are gone are absent. */
export async function findTargets(
  pool: Pool,
  asked: readonly { userId: string; ids: readonly string[] }[],
): Promise<(PushTarget & { userId: string })[]> {
  const pairs = asked.flatMap(({ userId, ids }) => ids.map((id) => ({ userId, id })));
  const { rows } = await pool.query<PushTarget & { userId: string }>({
    name: 'find-push-targets',
    text: `select id, s.user_id as "userId", endpoint, p256dh, auth, key_id as "keyId"
           from auth.push_subscriptions s join unnest($1::uuid[], $2::uuid[]) as asked (user_id, id) using (user_id, id)`,
    values: [pairs.map(({ userId }) => userId), pairs.map(({ id }) => id)],
  });
  return rows;
}

/**
 * Stores the subscription of a browser in the running transaction. The address belongs to one account: the same one again replaces
 * its keys, its name and its session, and it is taken over from another account only by a browser that has its keys. The oldest ones
 * beyond the account's limit go.
 *
 * @returns undefined if the address is another account's and the keys are not its own, or if the session has ended
 */
export async function saveSubscription(
  client: PoolClient,
  { id, userId, sessionId, endpoint, p256dh, auth, keyId, deviceName, replaces }: NewPushSubscription,
): Promise<PushSubscriptionRow | undefined> {
  await client.query('select from auth."user" where "id" = $1 for no key update', [userId]);
  await client.query(
    `delete from auth.push_subscriptions where (endpoint = $2 and user_id = $1)
     or (endpoint = $3 and user_id <> $1 and p256dh = $4 and auth = $5)`,
    [userId, replaces === endpoint ? null : (replaces ?? null), endpoint, p256dh, auth],
  );
  const { rows } = await client.query<PushSubscriptionRow>(
    `insert into auth.push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, key_id, device_name)
     select $1, $2, s."id", $4, $5, $6, $7, $8 from auth."session" s where s."id" = $3 and s."userId" = $2
     on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
       key_id = excluded.key_id, device_name = excluded.device_name
     where push_subscriptions.user_id = $2
     returning ${COLUMNS}`,
    [id, userId, sessionId, endpoint, p256dh, auth, keyId, deviceName],
  );
  await client.query(
    `delete from auth.push_subscriptions where id in (select id from auth.push_subscriptions
     where user_id = $1 order by coalesce(last_success_at, created_at) desc, id desc offset $2)`,
    [userId, PUSH_SUBSCRIPTIONS_PER_ACCOUNT_MAX],
  );
  return rows[0];
}

/** Deletes a browser of an account. @returns false if it has none of that id */
export async function deleteSubscription(pool: Pool, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from auth.push_subscriptions where user_id = $1 and id = $2', [
    userId,
    id,
  ]);
  return rowCount === 1;
}

/** What became of the last push to a browser; `failure` is null if it took it. */
export type PushNote = { id: string; failure: DeliveryReason | null };

/** Notes that browsers took a push, or why not; not at those that are changed meanwhile. */
export async function noteResults(pool: Pool, notes: readonly PushNote[]): Promise<void> {
  await pool.query({
    name: 'note-push-results',
    text: `update auth.push_subscriptions s set last_failure = failure,
             last_success_at = case when failure is null then now() else last_success_at end,
             last_failure_at = case when failure is null then last_failure_at else now() end
           from unnest($1::uuid[], $2::text[]) as note (id, failure)
           where s.id = note.id and s.id in (
             select id from auth.push_subscriptions where id = any($1::uuid[]) for no key update skip locked)`,
    values: [notes.map(({ id }) => id), notes.map(({ failure }) => failure)],
  });
}
