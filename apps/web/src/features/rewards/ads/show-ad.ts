import type { PiAds } from '#src/platform/pi/pi-ads.ts';
import { PiError } from '#src/platform/pi/pi-error.ts';
import type { PiAdType } from '#src/platform/pi/pi-sdk.ts';

/** Why an ad of Pi was not shown, or earned nothing (ADS-13). */
export const AD_FAILURES = ['ADS_NOT_SUPPORTED', 'AD_UNAVAILABLE', 'AD_NOT_REWARDED', 'AD_ERROR'] as const;

export type AdFailure = (typeof AD_FAILURES)[number];

/** `rewarded` is what the device says, and earns nothing by itself: the server asks the platform about the ad. */
export type AdOutcome =
  | { status: 'shown' }
  | { status: 'rewarded'; adId: string }
  | { status: 'failed'; failure: AdFailure };

/** The part of the Pi wallet that ads need. */
export type AdHost = {
  ads: PiAds;
  /** Signs the user in to Pi in this page, as rewarded ads need. @throws PiError */
  signIn: () => Promise<void>;
};

/** Shows one ad of Pi, until the user closes it; signs in to Pi first if the ad needs that. Never throws. */
export async function showAd(type: PiAdType, { ads, signIn }: AdHost): Promise<AdOutcome> {
  try {
    if (!(await ads.isSupported())) return failed('ADS_NOT_SUPPORTED');
    const isLoaded = async () => (await ads.isAdReady(type)) || (await ads.requestAd(type));
    if (!(await isLoaded())) return failed('AD_UNAVAILABLE');
    const result = await ads.showAd(type);
    if (result.status !== 'unauthenticated') return outcomeOf(type, result);
    await signIn();
    return (await isLoaded()) ? outcomeOf(type, await ads.showAd(type)) : failed('AD_UNAVAILABLE');
  } catch (error) {
    return failed(error instanceof PiError && error.failure === 'no_host' ? 'ADS_NOT_SUPPORTED' : 'AD_ERROR');
  }
}

function outcomeOf(type: PiAdType, result: Awaited<ReturnType<PiAds['showAd']>>): AdOutcome {
  switch (result.status) {
    case 'rewarded':
      if (type === 'interstitial') return { status: 'shown' };
      // An app that Pi has not admitted to its ad network gets no id, so nothing could be verified.
      return result.adId === undefined ? failed('AD_NOT_REWARDED') : { status: 'rewarded', adId: result.adId };
    case 'closed':
      return type === 'interstitial' ? { status: 'shown' } : failed('AD_NOT_REWARDED');
    case 'unavailable':
      return failed('AD_UNAVAILABLE');
    case 'not_supported':
      return failed('ADS_NOT_SUPPORTED');
    case 'unauthenticated':
    case 'failed':
      return failed('AD_ERROR');
  }
}

function failed(failure: AdFailure): AdOutcome {
  return { status: 'failed', failure };
}
