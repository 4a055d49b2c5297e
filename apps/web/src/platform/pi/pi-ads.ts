import { piErrorOf } from './pi-error.ts';
import type { PiAdType, PiSdk } from './pi-sdk.ts';

/** The result of one ad. The server asks the platform before it rewards anything, so `rewarded` alone earns nothing. */
export type PiAdResult =
  | { status: 'rewarded'; adId: string | undefined }
  | { status: 'closed' | 'unavailable' | 'not_supported' | 'unauthenticated' | 'failed' };

export type PiAds = {
  /** True if this browser can show ads at all: an old Pi Browser, and the sandbox of Pi, cannot. @throws PiError */
  isSupported(): Promise<boolean>;
  /** True if an ad of a type can be shown at once. @throws PiError */
  isAdReady(type: PiAdType): Promise<boolean>;
  /** Loads an ad; false if there is none. @throws PiError */
  requestAd(type: PiAdType): Promise<boolean>;
  /** Shows an ad that is ready, until the user closes it. @throws PiError */
  showAd(type: PiAdType): Promise<PiAdResult>;
};

const RESULTS: ReadonlyMap<string, Exclude<PiAdResult['status'], 'rewarded'>> = new Map([
  ['AD_CLOSED', 'closed'],
  ['AD_NOT_AVAILABLE', 'unavailable'],
  ['AD_FAILED_TO_LOAD', 'unavailable'],
  ['ADS_NOT_SUPPORTED', 'not_supported'],
  ['USER_UNAUTHENTICATED', 'unauthenticated'],
]);

/** Creates the access to the ads of the Pi Network. The SDK limits their time itself: 120 s, and 300 s for a rewarded one. */
export function createPiAds(started: () => Promise<PiSdk>): PiAds {
  const call = async (act: (sdk: PiSdk) => unknown): Promise<unknown> => {
    const sdk = await started();
    try {
      return await act(sdk);
    } catch (error) {
      throw piErrorOf(error);
    }
  };
  const ask = async (act: (sdk: PiSdk) => unknown): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await call(act);
    return typeof answer === 'object' && answer !== null ? { ...answer } : {};
  };
  return {
    async isSupported() {
      const features = await call((sdk) => sdk.nativeFeaturesList());
      return Array.isArray(features) && features.includes('ad_network');
    },
    isAdReady: async (type) => (await ask((sdk) => sdk.Ads.isAdReady(type)))['ready'] === true,
    requestAd: async (type) => (await ask((sdk) => sdk.Ads.requestAd(type)))['result'] === 'AD_LOADED',
    async showAd(type) {
      const { result, adId } = await ask((sdk) => sdk.Ads.showAd(type));
      if (result === 'AD_REWARDED') return { status: 'rewarded', adId: typeof adId === 'string' ? adId : undefined };
      return { status: (typeof result === 'string' ? RESULTS.get(result) : undefined) ?? 'failed' };
    },
  };
}
