import type { PiLink } from '@dayward/contract/features/accounts';
import type { Rewards } from '@dayward/contract/features/payments';
import { expect, test } from 'vitest';
import type { AdHost } from './ads/show-ad.ts';
import type { AdSource } from './ads/use-ad-source.ts';
import { adKindOf, type EarningState, earningStateOf } from './earning.ts';

const REWARDS: Rewards = {
  ...{ balanceUnits: 0, rewards: [], totalEarnedUnits: 0 },
  ...{ perAdUnits: 1_000_000, dailyCap: 5, claimedToday: 4, canEarn: true },
};
const wallet: PiLink['wallet'] = {
  ...{ username: 'ada_pioneer', network: 'sandbox' as const, linkedAt: '2026-11-21T08:30:00.000Z' },
  lastUsedAt: '2026-11-21T08:30:00.000Z',
};
const LINKED: PiLink = { wallet, isOnlyWayIn: false };
const PI: AdSource = { status: 'pi', host: {} as AdHost }; // never called
const NONE: AdSource = { status: 'none' };

test.each<[Partial<Rewards>, Partial<PiLink>, AdSource, EarningState]>([
  [{}, {}, PI, 'ready'],
  [{}, {}, NONE, 'elsewhere'],
  [{}, {}, { status: 'loading' }, 'elsewhere'],
  [{ claimedToday: 5 }, {}, PI, 'daily_cap'],
  [{ claimedToday: 6 }, {}, NONE, 'daily_cap'],
  [{ claimedToday: 5 }, { wallet: null }, PI, 'no_wallet'],
  [{ canEarn: false }, { wallet: null }, PI, 'not_offered'],
])('with %j and %j on %j the state is %s', (rewards, link, source, state) => {
  expect(earningStateOf({ ...REWARDS, ...rewards }, { ...LINKED, ...link }, source)).toBe(state);
});

test.each<[EarningState | undefined, AdSource, ReturnType<typeof adKindOf>]>([
  ['ready', PI, 'pi'],
  ['daily_cap', PI, 'none'],
  ['no_wallet', PI, 'none'],
  ['no_wallet', NONE, 'promotion'],
  ['elsewhere', NONE, 'promotion'],
  [undefined, NONE, 'promotion'],
  [undefined, PI, 'none'],
  ['elsewhere', { status: 'loading' }, 'none'],
])('[ADS-11] %s on %j shows %s', (state, source, kind) => {
  expect(adKindOf(state, source)).toBe(kind);
});
