import { describe, expect, test, vi } from 'vitest';
import type { PiAdResult } from '#src/platform/pi/pi-ads.ts';
import { PiError } from '#src/platform/pi/pi-error.ts';
import type { PiAdType } from '#src/platform/pi/pi-sdk.ts';
import { type AdFailure, type AdHost, type AdOutcome, showAd } from './show-ad.ts';

type Parts = Partial<AdHost['ads']> & { signIn?: AdHost['signIn'] };

function hostWith({ signIn = async () => undefined, ...ads }: Parts = {}) {
  const shown = { isSupported: vi.fn(async () => true), isAdReady: vi.fn(async () => true), requestAd: vi.fn() };
  const host = {
    signIn: vi.fn(signIn),
    ads: { ...shown, showAd: vi.fn(async (): Promise<PiAdResult> => ({ status: 'closed' })), ...ads },
  };
  return host satisfies AdHost;
}

const failed = (failure: AdFailure): AdOutcome => ({ status: 'failed', failure });

describe('[ADS-13] the result of an ad', () => {
  test.each<[result: PiAdResult, rewarded: AdOutcome, interstitial: AdOutcome]>([
    [{ status: 'rewarded', adId: 'ad1' }, { status: 'rewarded', adId: 'ad1' }, { status: 'shown' }],
    [{ status: 'rewarded', adId: undefined }, failed('AD_NOT_REWARDED'), { status: 'shown' }],
    [{ status: 'closed' }, failed('AD_NOT_REWARDED'), { status: 'shown' }],
    [{ status: 'unavailable' }, failed('AD_UNAVAILABLE'), failed('AD_UNAVAILABLE')],
    [{ status: 'not_supported' }, failed('ADS_NOT_SUPPORTED'), failed('ADS_NOT_SUPPORTED')],
    [{ status: 'failed' }, failed('AD_ERROR'), failed('AD_ERROR')],
  ])('%j', async (result, rewarded, interstitial) => {
    const of = (type: PiAdType) => showAd(type, hostWith({ showAd: async () => result }));
    expect([await of('rewarded'), await of('interstitial')]).toEqual([rewarded, interstitial]);
  });

  test('is ADS_NOT_SUPPORTED in a browser without ads, which is asked for none', async () => {
    const host = hostWith({ isSupported: async () => false });
    expect(await showAd('rewarded', host)).toEqual(failed('ADS_NOT_SUPPORTED'));
    expect(host.ads.isAdReady).not.toHaveBeenCalled();
  });

  test('is AD_UNAVAILABLE if none is ready and none can be loaded', async () => {
    const host = hostWith({ isAdReady: async () => false, requestAd: async () => false });
    expect(await showAd('rewarded', host)).toEqual(failed('AD_UNAVAILABLE'));
    expect(host.ads.showAd).not.toHaveBeenCalled();
  });

  test.each<[error: Error, outcome: AdOutcome]>([
    [new PiError('failed', 'Unexpected error'), failed('AD_ERROR')],
    [new PiError('timed_out', 'Initialization timeout'), failed('AD_ERROR')],
    [new PiError('no_host', 'This browser has no Pi wallet.'), failed('ADS_NOT_SUPPORTED')],
  ])('is a failure if the SDK throws: %s', async (error, outcome) => {
    const fail = () => Promise.reject(error);
    expect(await showAd('interstitial', hostWith({ isSupported: fail }))).toEqual(outcome);
    expect(await showAd('interstitial', hostWith({ showAd: fail }))).toEqual(outcome);
  });
});

test('an ad that is not ready is loaded first', async () => {
  const host = hostWith({ isAdReady: async () => false, requestAd: async () => true });
  expect(await showAd('interstitial', host)).toEqual({ status: 'shown' });
});

test('a user who is unknown to Pi in this page signs in and sees the ad then', async () => {
  const results: PiAdResult[] = [{ status: 'unauthenticated' }, { status: 'rewarded', adId: 'ad1' }];
  const host = hostWith({ showAd: async () => results.shift() ?? { status: 'failed' } });
  expect(await showAd('rewarded', host)).toEqual({ status: 'rewarded', adId: 'ad1' });
  expect(host.signIn).toHaveBeenCalledTimes(1);
});

test('a user who refuses to sign in has seen no ad, and is asked once', async () => {
  const signIn = () => Promise.reject(new PiError('cancelled', 'User consent cancelled'));
  const host = hostWith({ signIn, showAd: async () => ({ status: 'unauthenticated' }) });
  expect(await showAd('rewarded', host)).toEqual(failed('AD_ERROR'));
  const stubborn = hostWith({ showAd: async () => ({ status: 'unauthenticated' }) });
  expect(await showAd('rewarded', stubborn)).toEqual(failed('AD_ERROR'));
  expect(stubborn.signIn).toHaveBeenCalledTimes(1);
});
