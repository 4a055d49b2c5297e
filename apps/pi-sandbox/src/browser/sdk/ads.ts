import { AD_TYPES, type AdType } from '../../state/model.ts';
import type { Answer } from './messenger.ts';
import { requireInit, type Session } from './session.ts';

/** How long an ad may take from its start to its answer. */
const SHOW_TIMEOUT_MS = { rewarded: 300_000, interstitial: 120_000 } as const satisfies Record<AdType, number>;

const KNOWN_TYPES: readonly string[] = AD_TYPES;

function isAdType(type: string): type is AdType {
  return KNOWN_TYPES.includes(type);
}

/** `Pi.Ads`. */
export function createAds(session: Session) {
  const { messenger } = session;

  async function ask(message: string, type: string): Promise<Answer & { type: AdType }> {
    requireInit(session);
    if (!isAdType(type)) throw new Error('Invalid argument');
    const timeoutMs = message === 'show_ad' ? { timeoutMs: SHOW_TIMEOUT_MS[type] } : {};
    const answer = await messenger.send(message, { type }, timeoutMs);
    if (answer['success'] !== true) throw new Error('Unexpected error');
    return { ...answer, type };
  }

  return {
    isAdReady: async (type: string) => {
      const answer = await ask('is_ad_ready', type);
      return { type: answer.type, ready: answer['ready'] === true };
    },
    requestAd: async (type: string) => {
      const answer = await ask('request_ad', type);
      return { type: answer.type, result: answer['result'] };
    },
    showAd: async (type: string) => {
      const answer = await ask('show_ad', type);
      const { result, adId } = answer;
      return { type: answer.type, result, ...(typeof adId === 'string' && { adId }) };
    },
  };
}
