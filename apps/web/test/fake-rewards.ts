import type { ApiResponse, RouteOutput } from '@dayward/contract';
import { paymentsRoutes, type Reward, type Rewards } from '@dayward/contract/features/payments';
import type { FakePi } from './fake-pi.ts';
import { json } from './json-response.ts';

type Claim = RouteOutput<typeof paymentsRoutes.claimReward>;

const PER_AD_UNITS = 1_000_000;

/** The rewards of an account in memory, and the ads that the platform confirms. */
export class FakeRewards {
  canEarn = true;
  claimedToday = 0;
  /** Newest first. */
  rewards: Reward[] = [];
  /** The ads that the platform confirms; it says `pending` of those that it does not decide yet, and refuses all others. */
  readonly confirmed = new Set<string>();
  readonly undecided = new Set<string>();
  readonly #claimed = new Set<string>();

  readonly #pi: FakePi;

  constructor(pi: FakePi) {
    this.#pi = pi;
  }

  answerInside(name: string, input: unknown): ApiResponse | undefined {
    switch (name) {
      case 'GET /rewards':
        return json(200, this.#list());
      case 'POST /rewards/claims':
        return json(200, this.#claim(paymentsRoutes.claimReward.body.parse(input).adId));
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
    if (this.#pi.link.wallet === null) return { status: 'refused', reason: 'no_wallet' };
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
