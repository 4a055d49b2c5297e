import type { RouteArguments } from '@dayward/contract';
import type { PushSubscriptionInfo, pushRoutes } from '@dayward/contract/features/notifications';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '#src/db/in-transaction.ts';
import type { Actor } from '#src/platform/http/actor.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { RateLimit, RateLimits } from '#src/platform/rate-limit/index.ts';
import { isPushEndpoint } from './push-hosts.ts';
import {
  deleteSubscription,
  listSubscriptions,
  type PushSubscriptionRow,
  saveSubscription,
} from './push-subscriptions.repo.ts';
import type { Vapid } from './vapid.ts';

export type PushDeps = { authPool: Pool; rateLimits: RateLimits; vapid: Vapid; hosts: readonly string[] };

/** A browser subscribes when it is asked to, and again when its push service changes the address: a few times a day at most. */
const SUBSCRIPTIONS_PER_ACCOUNT: RateLimit<'account'> = {
  name: 'push/subscribe',
  by: ['account'],
  max: 60,
  windowSeconds: 3_600,
};

/**
 * Registers the subscription of a browser for the session that asks; idempotent.
 *
 * @throws AppError `invalid_input` for an address that is no push service's, `conflict` for one of another account, `rate_limited`
 */
export async function subscribe(
  { authPool, rateLimits, vapid, hosts }: PushDeps,
  { userId, sessionId }: Actor,
  { endpoint, keys, deviceName, replaces }: RouteArguments<typeof pushRoutes.subscribe>['body'],
): Promise<PushSubscriptionInfo> {
  await rateLimits.spend(SUBSCRIPTIONS_PER_ACCOUNT, { account: userId });
  if (!isPushEndpoint(endpoint, hosts)) {
    const problem = { code: 'unknown_push_service', message: 'This is not the address of a known push service.' };
    throw new AppError('invalid_input', { fields: { endpoint: problem } });
  }
  const { keyId } = vapid.current;
  const saved = await inTransaction(authPool, (client) =>
    saveSubscription(client, { id: uuidv7(), userId, sessionId, endpoint, ...keys, keyId, deviceName, replaces }),
  );
  if (saved === undefined) throw new AppError('conflict');
  return toInfo(saved, sessionId);
}

/** Removes a browser. @throws AppError `not_found` for one that the account does not have */
export async function unsubscribe({ authPool }: PushDeps, userId: string, id: string): Promise<void> {
  if (!(await deleteSubscription(authPool, userId, id))) throw new AppError('not_found');
}

/** Lists the browsers of the account, newest first. */
export async function listBrowsers(
  { authPool }: PushDeps,
  { userId, sessionId }: Actor,
): Promise<PushSubscriptionInfo[]> {
  return (await listSubscriptions(authPool, userId)).map((row) => toInfo(row, sessionId));
}

function toInfo(row: PushSubscriptionRow, sessionId: string): PushSubscriptionInfo {
  const { id, deviceName, createdAt, lastSuccessAt, lastFailureAt, lastFailure } = row;
  return {
    ...{ id, deviceName, isThisSession: row.sessionId === sessionId, createdAt: createdAt.toISOString() },
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    lastFailureAt: lastFailureAt?.toISOString() ?? null,
    lastFailure,
  };
}
