import type { ApiResponse, RouteOutput } from '@dayward/contract';
import type { PiLink, piRoutes } from '@dayward/contract/features/accounts';
import { type Payment, paymentsRoutes, type Reward, type Rewards } from '@dayward/contract/features/payments';
import { json } from './json-response.ts';

type Claim = RouteOutput<typeof paymentsRoutes.claimReward>;

const PER_AD_UNITS = 1_000_000;

/** What Pi has to do with an account in memory: its wallet, and the ads that the platform confirms. */
export class FakeRewards {
  facts: RouteOutput<typeof piRoutes.piFacts> = { available: false };
  wallet: PiLink['wallet'] = null;
  canEarn = true;
  claimedToday = 0;
  /** Newest first. */
  rewards: Reward[] = [];
  payments: Payment[] = [];
  /** The ads that the platform confirms; it says `pending` of those that it does not decide yet, and refuses all others. */
  readonly confirmed = new Set<string>();
  readonly undecided = new Set<string>();
  readonly #claimed = new Set<string>();

  /** Answers requests that need no session. */
  answerOutside(name: string): ApiResponse | undefined {
    return name === 'GET /pi' ? json(200, this.facts) : undefined;
  }

  answerInside(name: string, input: unknown): ApiResponse | undefined {
    switch (name) {
      case 'GET /rewards':
        return json(200, this.#list());
      case 'POST /rewards/claims':
        return json(200, this.#claim(paymentsRoutes.claimReward.body.parse(input).adId));
      case 'GET /payments':
        return json(200, { payments: this.payments });
      case 'GET /me/pi':
        return json(200, { wallet: this.wallet, isOnlyWayIn: false });
      default:
        return undefined;
    }
  }

  #list(): Rewards {
    const totalEarnedUnits = this.rewards.reduce((sum, { piEarnedUnits }) => sum + piEarnedUnits, 0);
    const { rewards, claimedToday, canEarn } = this;
    return {
      ...{ rewards, claimedToday, canEarn, totalEarnedUnits, balanceUnits: totalEarnedUnits },
      ...{ perAdUnits: PER_AD_UNITS, dailyCap: 5 },
    };
  }

  #claim(adId: string): Claim {
    if (this.undecided.has(adId)) return { status: 'pending' };
    if (this.wallet === null) return { status: 'refused', reason: 'no_wallet' };
    if (this.#claimed.has(adId)) return { status: 'refused', reason: 'claimed_by_another' };
    if (!this.confirmed.has(adId)) return { status: 'refused', reason: 'not_granted' };
    this.#claimed.add(adId);
    this.claimedToday += 1;
    const reward: Reward = {
      ...{ id: `reward-of-${adId}`, sessionType: 'rewarded_ad', duration: null, piEarnedUnits: PER_AD_UNITS },
      ...{ date: '2026-11-21T08:30:00.000Z', status: 'granted' },
    };
    this.rewards = [reward, ...this.rewards];
    return { status: 'granted', reward, balanceUnits: this.#list().balanceUnits };
  }
}
