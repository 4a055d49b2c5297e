import type { PiLink } from '@dayward/contract/features/accounts';
import type { Rewards } from '@dayward/contract/features/payments';
import type { AdSource } from './ads/use-ad-source.ts';

/**
 * What stands between a user and the reward of an ad. `not_offered`: this server is not connected to Pi. `elsewhere`: this browser has no
 * ads of Pi. `daily_cap`: no more rewards today.
 */
export const EARNING_STATES = ['ready', 'not_offered', 'no_wallet', 'daily_cap', 'elsewhere'] as const;

export type EarningState = (typeof EARNING_STATES)[number];

/** The first step that is missing, in the order in which a user can take them. */
export function earningStateOf(rewards: Rewards, link: PiLink, source: AdSource): EarningState {
  if (!rewards.canEarn) return 'not_offered';
  if (link.wallet === null) return 'no_wallet';
  if (rewards.claimedToday >= rewards.dailyCap) return 'daily_cap';
  return source.status === 'pi' ? 'ready' : 'elsewhere';
}

/** What the dialog shows: an ad of Pi only if it earns something, and our own promotions only where Pi has no ads. */
export function adKindOf(state: EarningState | undefined, source: AdSource): 'pi' | 'promotion' | 'none' {
  if (state === 'ready') return 'pi';
  return source.status === 'none' ? 'promotion' : 'none';
}
