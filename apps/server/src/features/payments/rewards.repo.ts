import type { Reward } from '@dayward/contract/features/payments';
import type { Pool } from 'pg';
import type { BillingTx } from '#src/db/database.ts';
import { statement } from '#src/db/statement.ts';
import type { LedgerNetwork } from '../plans/index.ts';

export type ClaimStatus = 'pending' | 'granted' | 'failed' | 'revoked';

/** An ad of a network whose reward is claimed. */
export type Ad = { network: LedgerNetwork; adId: string };

const CLAIM = statement(
  `insert into billing.ad_claims (network, ad_id, user_id, claimer_hash, status, claimed_at, next_check_at)
   values ($1, $2, $3, $4, 'pending', clock_timestamp(), clock_timestamp() + interval '30 seconds')
   on conflict (network, ad_id) do nothing returning ad_id`,
);

/** Ties an ad to its first claimer. @returns false if it has one, also in another account */
export async function insertClaim(tx: BillingTx, userId: string, ad: Ad & { claimerHash: string }): Promise<boolean> {
  return (await tx.$run(CLAIM, [ad.network, ad.adId, userId, ad.claimerHash])).length === 1;
}

const FIND = statement('select status from billing.ad_claims where network = $1 and ad_id = $2');

/** What came of a claim of the account; undefined if the ad is not its own. */
export async function findClaim(tx: BillingTx, { network, adId }: Ad): Promise<ClaimStatus | undefined> {
  return (await tx.$run<{ status: ClaimStatus }>(FIND, [network, adId]))[0]?.status;
}

const SET_STATUS = statement(
  `update billing.ad_claims set status = $3, tries = case when status = $3 then tries else 0 end,
     next_check_at = case when $3 in ('pending', 'granted') then coalesce(next_check_at, clock_timestamp()) end
   where network = $1 and ad_id = $2`,
);

/** Stores what came of a claim. */
export async function setClaimStatus(tx: BillingTx, { network, adId }: Ad, status: ClaimStatus): Promise<void> {
  await tx.$run(SET_STATUS, [network, adId, status]);
}

const COUNT_TODAY = statement(
  `select count(*)::int as count from billing.ledger where user_id = $1 and network = $2 and kind = 'reward'
     and at >= date_trunc('day', clock_timestamp() at time zone 'UTC') at time zone 'UTC'`,
);

/** Rewards of the account on this day (UTC), also those that were revoked. */
export async function countRewardsToday(tx: BillingTx, userId: string, network: LedgerNetwork): Promise<number> {
  return (await tx.$run<{ count: number }>(COUNT_TODAY, [userId, network]))[0]?.count ?? 0;
}

type RewardRow = { id: string; piEarnedUnits: number; date: string; network: LedgerNetwork; isRevoked: boolean };

const LIST = statement(
  `select l.ad_id as id, l.account_credit as "piEarnedUnits", l.at as date, l.network,
     exists (select from billing.ledger r where r.user_id = l.user_id and r.kind = 'reward_revoked' and r.network = l.network
       and r.ad_id = l.ad_id) as "isRevoked"
   from billing.ledger l where l.user_id = $1 and l.kind = 'reward' and ($3::text is null or l.ad_id = $3)
   order by l.seq desc limit $2`,
);

/** Lists rewards of the account, newest first. @param adId only the one of this ad */
export async function listRewards(
  tx: BillingTx,
  userId: string,
  { counted, limit, adId = null }: { counted: LedgerNetwork; limit: number; adId?: string | null },
): Promise<Reward[]> {
  const rows = await tx.$run<RewardRow>(LIST, [userId, limit, adId]);
  return rows.map(({ network, isRevoked, ...row }) => ({
    ...{ ...row, sessionType: 'rewarded_ad', duration: null },
    status: network !== counted ? 'void' : isRevoked ? 'revoked' : 'granted',
  }));
}

const TOTAL = statement(
  `select coalesce(sum(account_credit), 0)::bigint as units from billing.ledger
   where user_id = $1 and network = $2 and kind in ('reward', 'reward_revoked')`,
);

/** All that the account has earned on a network, less what was revoked. */
export async function totalEarned(tx: BillingTx, userId: string, network: LedgerNetwork): Promise<number> {
  return (await tx.$run<{ units: number }>(TOTAL, [userId, network]))[0]?.units ?? 0;
}

/** A claim that is due to be asked for. */
export type DueClaim = Ad & { userId: string };

/** Claims that one run of the reconciler asks for, so that a run ends. */
const CLAIMS_PER_RUN = 200;

/**
 * Takes the claims that are due, for one process at a time. The platform decides within minutes, and may revoke for a day; then it is not
 * asked any more. Runs as the queue's role.
 */
export async function takeDueClaims(pool: Pool, network: LedgerNetwork): Promise<DueClaim[]> {
  const { rows } = await pool.query<DueClaim>(
    `update billing.ad_claims c set tries = c.tries + 1, next_check_at = case
       when c.claimed_at < clock_timestamp() - interval '1 day' or c.tries >= 6 then null
       when c.tries = 0 then clock_timestamp() + interval '2 minutes' when c.tries = 1 then clock_timestamp() + interval '10 minutes'
       when c.tries = 2 then clock_timestamp() + interval '1 hour' when c.tries = 3 then clock_timestamp() + interval '6 hours'
       else clock_timestamp() + interval '17 hours' end
     where (c.network, c.ad_id) in (
       select network, ad_id from billing.ad_claims where next_check_at <= clock_timestamp() and network = $1
       order by next_check_at limit ${CLAIMS_PER_RUN} for update skip locked)
     returning c.network, c.ad_id as "adId", c.user_id as "userId"`,
    [network],
  );
  return rows.filter(({ userId }) => userId !== null);
}
