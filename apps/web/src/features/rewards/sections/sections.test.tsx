import type { Payment, Reward } from '@dayward/contract/features/payments';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { LINKED, SANDBOX } from '#test/fake-pi.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { enterPiBrowserWithAds } from '../ads/ads.fixture.tsx';
import { EarnSection } from './earn-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { RewardsSection } from './rewards-section.tsx';

const MESSAGES = ['rewards', 'ads', 'features', 'plans'] as const;

function pioneer() {
  const server = new FakeServer({ user: ada });
  server.pi.facts = SANDBOX;
  server.pi.link = LINKED;
  return server;
}

const show = (part: ReactNode, server: FakeServer, language: 'en' | 'es' = 'en') =>
  renderComponent(part, { server, data: new FakeLocalData(ada.id), messages: MESSAGES, language });

const REWARD: Reward = {
  ...{ id: 'ad1', sessionType: 'rewarded_ad', duration: 30, piEarnedUnits: 1_000_000 },
  ...{ date: '2026-11-21T08:30:00.000Z', status: 'granted' },
};

const PAYMENT: Payment = {
  ...{ id: 'p1', orderId: null, status: 'granted', plan: 'Pro', period: 'monthly', kind: 'list' },
  ...{ amountUnits: 150_000_000, creditUnits: 0, network: 'sandbox', txid: null, memo: 'Pro', reviewReason: null },
  ...{ createdAt: '2026-11-20T08:30:00.000Z', grantedAt: '2026-11-20T08:31:00.000Z', planExpiresAt: null },
};

describe('what ads earn', () => {
  test('[ADS-14] a connected pioneer in the Pi Browser can watch one, and sees the credit and what is left today', async () => {
    enterPiBrowserWithAds();
    const server = pioneer();
    server.rewards.rewards = [REWARD];
    server.rewards.claimedToday = 1;
    const { user } = await show(<EarnSection />, server);
    expect(await screen.findByText('Your wallet is connected. You can earn now.')).toBeDefined();
    const figures = within(screen.getByRole('region', { name: 'Your credit' }));
    expect(figures.getAllByText('0.1 Pi')).toHaveLength(2);
    expect(figures.getByText('1 of 5')).toBeDefined();
    expect(screen.getByText('Your next order uses your credit first, up to its price.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Watch an ad' }));
    expect(await screen.findByRole('dialog', { name: 'Watch an ad' })).toBeDefined();
  });

  test('amounts of Pi are written as the language writes numbers', async () => {
    enterPiBrowserWithAds();
    const server = pioneer();
    server.rewards.rewards = [REWARD];
    await show(<EarnSection />, server, 'es');
    expect(await screen.findAllByText('0,1 Pi')).toHaveLength(2);
  });

  type Given = { isLinked?: boolean; claimedToday?: number; canEarn?: boolean };

  test.each<[what: string, given: Given, words: RegExp]>([
    ['without a wallet', { isLinked: false }, /^Connect your Pi wallet/],
    ['in another browser', {}, /^Open Dayward in the Pi Browser/],
    ['after the last of the day', { claimedToday: 5 }, /all of today’s rewards/],
    ['on a server without Pi', { canEarn: false }, /^This site isn’t connected to Pi/],
  ])('%s the first step is named', async (_, { isLinked = true, ...given }, words) => {
    const server = pioneer();
    if (!isLinked) server.pi.link = { wallet: null, isOnlyWayIn: false };
    Object.assign(server.rewards, given);
    await show(<EarnSection />, server);
    expect(await screen.findByText(words)).toBeDefined();
  });

  test('without a network it says so, and tries again', async () => {
    const server = pioneer();
    server.refuse('GET /rewards', 'internal');
    const { user } = await show(<EarnSection />, server);
    expect(await screen.findByRole('heading', { name: 'Your rewards couldn’t be loaded' })).toBeDefined();
    server.refuse('GET /rewards');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Open Dayward in the Pi Browser/)).toBeDefined();
  });
});

describe('the rewards', () => {
  test('[ADS-17] are listed with id, type, length, amount, date and status', async () => {
    const server = pioneer();
    server.rewards.rewards = [REWARD, { ...REWARD, id: 'ad0', duration: null, status: 'revoked' }];
    await show(<RewardsSection />, server);
    const [head, first, second] = within(await screen.findByRole('table', { name: 'Rewards' })).getAllByRole('row');
    const words = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);
    expect(words(head)).toEqual(['Date', 'Earned', 'Status', 'Type', 'Length', 'Reference']);
    expect(words(first).slice(1)).toEqual(['0.1 Pi', 'Granted', 'Rewarded ad', '30 s', 'ad1']);
    expect(words(second).slice(1)).toEqual(['0.1 Pi', 'Revoked by Pi', 'Rewarded ad', 'Unknown', 'ad0']);
    expect(first?.querySelector('time')?.dateTime).toBe(REWARD.date);
  });

  test('say what to do first if there are none', async () => {
    await show(<RewardsSection />, pioneer());
    expect(await screen.findByRole('heading', { name: 'No rewards yet' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Free Habit Tracker' }).getAttribute('href')).toBe(
      '/dashboard/free-preview',
    );
  });

  test('of ads that wait on this device are claimed when the rewards are looked at', async () => {
    const server = pioneer();
    server.rewards.confirmed.add('late');
    localStorage.setItem('dayward.unclaimedAds', JSON.stringify({ [ada.id]: ['late', 'forged'] }));
    await show(<RewardsSection />, server);
    expect(await screen.findByText('0.1 Pi of credit from an earlier ad has arrived.')).toBeDefined();
    expect(await screen.findByRole('table', { name: 'Rewards' })).toBeDefined();
    await waitFor(() => expect(localStorage.getItem('dayward.unclaimedAds')).toBeNull());
  });
});

describe('the payments', () => {
  test('are the latest five, with the way to all of them', async () => {
    const server = pioneer();
    const unknown = { ...PAYMENT, id: 'p0', plan: null, period: null, status: 'needs_review' as const };
    server.payments.payments = [PAYMENT, unknown, ...['a', 'b', 'c', 'd'].map((id) => ({ ...PAYMENT, id }))];
    await show(<PaymentsSection />, server);
    const rows = within(await screen.findByRole('list', { name: 'Payments' })).getAllByRole('listitem');
    expect(rows).toHaveLength(5);
    expect(rows[0]?.textContent).toMatch(/^Pro, 30 days.*Sandbox.*Paid.*15 Pi$/);
    expect(rows[1]?.textContent).toMatch(/matches no order.*We’re checking it/);
    expect(screen.getByText('1 older payment')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See plan and billing' }).getAttribute('href')).toBe(
      '/dashboard/settings/billing',
    );
  });

  test('there are none yet', async () => {
    await show(<PaymentsSection />, pioneer());
    expect(await screen.findByText('No payments yet.')).toBeDefined();
  });
});
