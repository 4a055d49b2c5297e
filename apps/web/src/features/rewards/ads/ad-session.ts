import type { AdFailure, AdOutcome } from './show-ad.ts';

/** The length of the promotion in the dialog of ads, in milliseconds (ADS-04). */
export const PROMOTION_MS = 30_000;

/** The length of the ad before a tried feature, in milliseconds (ADS-01). */
export const FEATURE_AD_MS = 5_000;

/** The steps in which both advance, in milliseconds. */
export const AD_STEP_MS = 100;

/** Most time that one step counts: a device that slept, or whose clock was set forward, has watched nothing meanwhile. Chosen by us. */
const STEP_MAX_MS = 1_000;

/**
 * Adds the time since the last step to what was watched.
 *
 * @returns whole steps only, at most `lengthMs`
 */
export function watchOn(watchedMs: number, elapsedMs: number, lengthMs: number): number {
  const counted = Math.min(Math.max(elapsedMs, 0), STEP_MAX_MS);
  return Math.min(lengthMs, watchedMs + Math.round(counted / AD_STEP_MS) * AD_STEP_MS);
}

/**
 * The dialog of ads: intro, watching, complete, reward (ADS-04). Only an ad of Pi has an id, and only with an id is a reward claimed; a
 * promotion of our own is watched to the same end and has none.
 */
export type AdSession =
  | { step: 'intro'; failure: AdFailure | undefined }
  | { step: 'watching'; kind: 'promotion'; watchedMs: number; isPaused: boolean }
  /** The Pi Browser shows its ad above the page, and tells when it ended. */
  | { step: 'watching'; kind: 'pi' }
  | { step: 'complete' | 'reward'; adId: string | undefined };

export type AdEvent =
  | { type: 'started'; kind: 'promotion' | 'pi' }
  | { type: 'watched'; elapsedMs: number }
  | { type: 'paused' | 'resumed' | 'continued' }
  | { type: 'ended'; outcome: AdOutcome };

export const INTRO: AdSession = { step: 'intro', failure: undefined };

/** The session after an event; an event that does not belong to the step changes nothing. */
export function nextAdSession(session: AdSession, event: AdEvent): AdSession {
  switch (session.step) {
    case 'intro':
      if (event.type !== 'started') return session;
      if (event.kind === 'pi') return { step: 'watching', kind: 'pi' };
      return { step: 'watching', kind: 'promotion', watchedMs: 0, isPaused: false };
    case 'watching':
      return session.kind === 'pi' ? afterPiAd(session, event) : afterPromotion(session, event);
    case 'complete':
      return event.type === 'continued' ? { step: 'reward', adId: session.adId } : session;
    case 'reward':
      return session;
  }
}

function afterPiAd(session: AdSession, event: AdEvent): AdSession {
  if (event.type !== 'ended') return session;
  const { outcome } = event;
  if (outcome.status === 'rewarded') return { step: 'complete', adId: outcome.adId };
  return { step: 'intro', failure: outcome.status === 'failed' ? outcome.failure : 'AD_NOT_REWARDED' };
}

function afterPromotion(session: Extract<AdSession, { kind: 'promotion' }>, event: AdEvent): AdSession {
  switch (event.type) {
    case 'watched': {
      if (session.isPaused) return session;
      const watchedMs = watchOn(session.watchedMs, event.elapsedMs, PROMOTION_MS);
      return watchedMs === PROMOTION_MS ? { step: 'complete', adId: undefined } : { ...session, watchedMs };
    }
    case 'paused':
    case 'resumed':
      return { ...session, isPaused: event.type === 'paused' };
    default:
      return session;
  }
}
