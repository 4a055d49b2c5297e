import type { RouteOutput } from '@dayward/contract';
import type { paymentsRoutes, Rewards } from '@dayward/contract/features/payments';
import type { BillingTx } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { PiAdStatus } from '#src/platform/pi/pi-answers.ts';
import { appendFact, appendPlanEvent, type LockedLedger, lockLedger } from '../plans/index.ts';
import { reservedCredit } from './orders.repo.ts';
import { type PaymentsDeps, requirePi } from './payments.deps.ts';
import { REWARD_UNITS, REWARDS_PER_DAY } from './payments.limits.ts';
import {
  type Ad,
  countRewardsToday,
  findClaim,
  insertClaim,
  listRewards,
  setClaimStatus,
  totalEarned,
} from './rewards.repo.ts';

type ClaimAnswer = RouteOutput<typeof paymentsRoutes.claimReward>;

/** Rewards that are listed. */
const LISTED_MAX = 100;

/** The rewards of the account, and the credit that they give. */
export async function readRewards({ database, pi }: PaymentsDeps, userId: string): Promise<Rewards> {
  return database.asBilling(userId, async (tx) => {
    const ledger = await lockLedger(tx, userId);
    if (ledger === undefined) throw new AppError('unavailable');
    const { network } = ledger.counted;
    return {
      balanceUnits: ledger.creditUnits,
      rewards: await listRewards(tx, userId, { counted: network, limit: LISTED_MAX }),
      totalEarnedUnits: await totalEarned(tx, userId, network),
      perAdUnits: REWARD_UNITS,
      dailyCap: REWARDS_PER_DAY,
      claimedToday: await countRewardsToday(tx, userId, network),
      canEarn: pi !== undefined,
    };
  });
}

/**
 * Claims the reward of an ad: given once, to the account that claims it first, and only if the platform confirms the ad (ADS-10, ADS-12).
 *
 * @throws AppError `pi_unavailable`, `pi_unreachable`
 */
export async function claimReward(deps: PaymentsDeps, userId: string, adId: string): Promise<ClaimAnswer> {
  const { database, wallets, hashes } = deps;
  const { platform, network } = requirePi(deps);
  const wallet = await wallets.ofAccount(userId);
  if (wallet === undefined) return { status: 'refused', reason: 'no_wallet' };
  const answer = await platform.adStatus(adId);
  if (!answer.ok) {
    // No one has seen an ad that the platform does not know, so nothing is remembered of it.
    if (answer.reason === 'not_found') return { status: 'refused', reason: 'not_granted' };
    throw new AppError('pi_unreachable');
  }
  const ad = { network, adId };
  return database.asBilling(userId, async (tx): Promise<ClaimAnswer> => {
    const ledger = await lockLedger(tx, userId);
    if (ledger === undefined) throw new AppError('unavailable');
    if ((await findClaim(tx, ad)) === undefined) {
      const isCapped = (await countRewardsToday(tx, userId, network)) >= REWARDS_PER_DAY;
      if (isCapped) return { status: 'refused', reason: 'daily_cap' };
      const isFirst = await insertClaim(tx, userId, { ...ad, claimerHash: hashes.make(network, wallet.uid) });
      if (!isFirst) return { status: 'refused', reason: 'claimed_by_another' };
    }
    const outcome = await followAd(tx, { ledger, ad, status: answer.value.status, uid: wallet.uid, deps });
    return describeClaim(tx, { userId, ad, outcome });
  });
}

type Outcome = 'granted' | 'pending' | 'not_granted' | 'daily_cap';

/** Does what the status of an ad asks for, under the lock of the account that claimed it. */
async function followAd(
  tx: BillingTx,
  situation: {
    ledger: LockedLedger;
    ad: Ad;
    status: PiAdStatus['status'];
    uid: string | undefined;
    deps: PaymentsDeps;
  },
): Promise<Outcome> {
  const { ledger, ad, status, uid, deps } = situation;
  const before = await findClaim(tx, ad);
  if (before === 'granted') {
    if (status !== 'revoked') return 'granted';
    await revoke(tx, ledger, ad);
    return 'not_granted';
  }
  if (before !== 'pending') return 'not_granted';
  if (status === 'pending') return 'pending';
  if (status !== 'granted') {
    await setClaimStatus(tx, ad, status);
    return 'not_granted';
  }
  if ((await countRewardsToday(tx, ledger.userId, ad.network)) >= REWARDS_PER_DAY) return 'daily_cap';
  await appendFact(tx, ledger, {
    ...{ kind: 'reward', ...ad, payerHash: uid === undefined ? undefined : deps.hashes.make(ad.network, uid) },
    postings: { rewardsIssued: -REWARD_UNITS, accountCredit: REWARD_UNITS },
  });
  await setClaimStatus(tx, ad, 'granted');
  await appendPlanEvent(tx, ledger.userId, { name: 'reward.granted', payload: { adId: ad.adId, units: REWARD_UNITS } });
  return 'granted';
}

/** Takes a reward back, as far as its credit is still there and no order under way will use it. */
async function revoke(tx: BillingTx, ledger: LockedLedger, ad: Ad): Promise<void> {
  const { userId } = ledger;
  const free = ledger.creditUnits - (await reservedCredit(tx, { userId, network: ad.network }));
  const units = Math.max(0, Math.min(REWARD_UNITS, free));
  await appendFact(tx, ledger, {
    ...{ kind: 'reward_revoked', ...ad },
    postings: { rewardsIssued: units, accountCredit: -units },
  });
  await setClaimStatus(tx, ad, 'revoked');
  await appendPlanEvent(tx, userId, { name: 'reward.revoked', payload: { adId: ad.adId, units } });
}

async function describeClaim(
  tx: BillingTx,
  { userId, ad, outcome }: { userId: string; ad: Ad; outcome: Outcome },
): Promise<ClaimAnswer> {
  if (outcome === 'pending') return { status: 'pending' };
  if (outcome !== 'granted') return { status: 'refused', reason: outcome };
  const [reward] = await listRewards(tx, userId, { counted: ad.network, limit: 1, adId: ad.adId });
  const ledger = await lockLedger(tx, userId);
  if (reward === undefined || ledger === undefined) throw new Error('A reward that was granted cannot be read');
  return { status: 'granted', reward, balanceUnits: ledger.creditUnits };
}

/** Asks again for an ad that was claimed: the platform decides late, and may revoke. */
export async function recheckClaim(deps: PaymentsDeps, { userId, ...ad }: Ad & { userId: string }): Promise<void> {
  const answer = await requirePi(deps).platform.adStatus(ad.adId);
  if (!answer.ok) return;
  const wallet = await deps.wallets.ofAccount(userId);
  await deps.database.asBilling(userId, async (tx) => {
    const ledger = await lockLedger(tx, userId);
    if (ledger !== undefined) await followAd(tx, { ledger, ad, status: answer.value.status, uid: wallet?.uid, deps });
  });
}
