import { vi } from 'vitest';

export const PI_FACTS = {
  ...{ available: true as const, sdkUrl: 'https://sdk.example/pi.js', sandbox: true, network: 'sandbox' as const },
  ...{ hostPageUrl: null, isOnlySignIn: false },
};

export const PI_WALLET = {
  ...{ username: 'ada_pioneer', network: 'sandbox' as const },
  ...{ linkedAt: '2026-11-20T08:30:00.000Z', lastUsedAt: '2026-11-20T08:30:00.000Z' },
};

/** What `Pi.Ads.showAd` answers. */
export type AdAnswer = { result: string; adId?: string };

/** Makes this browser the Pi Browser until the end of the test, with ads that end as told. */
export function enterPiBrowser({ features = ['ad_network'] }: { features?: string[] } = {}) {
  const answers: AdAnswer[] = [];
  const asked: string[] = [];
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Mobile Safari/537.36 PiBrowser/1.11.0');
  vi.stubGlobal('Pi', {
    init: async () => undefined,
    authenticate: async () => ({ accessToken: 'token', user: { uid: '5f3b', username: 'ada_pioneer' } }),
    createPayment: () => undefined,
    nativeFeaturesList: async () => features,
    Ads: {
      isAdReady: async (type: string) => ({ type, ready: true }),
      requestAd: async (type: string) => ({ type, result: 'AD_LOADED' }),
      showAd: async (type: string) => {
        asked.push(type);
        return { type, ...(answers.shift() ?? { result: 'AD_CLOSED' }) };
      },
    },
  });
  return {
    /** The types of the ads that were shown. */
    asked,
    answer: (...next: AdAnswer[]) => void answers.push(...next),
  };
}
