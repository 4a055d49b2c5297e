import { expect, test, vi } from 'vitest';
import { CLAIM_TRIES, type ClaimAnswer, claimReward, isUndecided, pauseFor } from './claim-reward.ts';

const PENDING: ClaimAnswer = { status: 'pending' };
const GRANTED: ClaimAnswer = {
  status: 'granted',
  reward: {
    ...{ id: 'r1', sessionType: 'rewarded_ad', duration: null, piEarnedUnits: 1_000_000 },
    ...{ date: '2026-11-21T08:30:00.000Z', status: 'granted' },
  },
  balanceUnits: 1_000_000,
};
const refused = (reason: Extract<ClaimAnswer, { status: 'refused' }>['reason']): ClaimAnswer => ({
  ...{ status: 'refused', reason },
});

function start(answers: ClaimAnswer[], signal = new AbortController().signal) {
  const claim = vi.fn(async () => answers.shift() ?? PENDING);
  const pause = vi.fn(async () => undefined);
  return { claim, pause, result: claimReward('ad1', { claim, pause, signal }) };
}

test('a granted ad is claimed once', async () => {
  const { result, claim, pause } = start([GRANTED]);
  expect(await result).toEqual(GRANTED);
  expect(claim.mock.calls).toEqual([['ad1']]);
  expect(pause).not.toHaveBeenCalled();
});

test('while the platform has not decided it is asked again a second later', async () => {
  const { result, pause } = start([PENDING, PENDING, GRANTED]);
  expect(await result).toEqual(GRANTED);
  expect(pause.mock.calls.map(([ms]: unknown[]) => ms)).toEqual([1_000, 1_000]);
});

test('[ADS-12] a refusal is final', async () => {
  const { result, claim } = start([PENDING, refused('claimed_by_another'), GRANTED]);
  expect(await result).toEqual(refused('claimed_by_another'));
  expect(claim).toHaveBeenCalledTimes(2);
});

test('it gives up after a few tries, undecided', async () => {
  const { result, claim } = start([]);
  expect(await result).toEqual(PENDING);
  expect(claim).toHaveBeenCalledTimes(CLAIM_TRIES);
});

test('a cancelled claim asks no more', async () => {
  const cancelled = new AbortController();
  cancelled.abort();
  const { result, claim } = start([], cancelled.signal);
  expect(await result).toEqual(PENDING);
  expect(claim).toHaveBeenCalledTimes(1);
});

test('a failed request is an error', async () => {
  const claim = () => Promise.reject(new TypeError('Failed to fetch'));
  const deps = { claim, pause: async () => undefined, signal: new AbortController().signal };
  await expect(claimReward('ad1', deps)).rejects.toThrow('Failed to fetch');
});

test.each<[ClaimAnswer, boolean]>([
  [PENDING, true],
  [refused('no_wallet'), true],
  [GRANTED, false],
  [refused('daily_cap'), false],
  [refused('not_granted'), false],
  [refused('claimed_by_another'), false],
])('%j leaves the ad undecided: %s', (answer, isLeft) => {
  expect(isUndecided(answer)).toBe(isLeft);
});

test('a pause ends with its time or with the signal, and leaves no timer', async () => {
  vi.useFakeTimers();
  const cancelled = new AbortController();
  const paused = pauseFor(1_000, cancelled.signal);
  cancelled.abort();
  await paused;
  expect(vi.getTimerCount()).toBe(0);
  await pauseFor(1_000, cancelled.signal);
  const whole = pauseFor(1_000, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(1_000);
  await whole;
  vi.useRealTimers();
});
