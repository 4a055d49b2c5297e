import type { RouteOutput } from '@dayward/contract';
import type { paymentsRoutes } from '@dayward/contract/features/payments';

export type ClaimAnswer = RouteOutput<typeof paymentsRoutes.claimReward>;

/** How often the server is asked about one ad, and the time between, in milliseconds: the platform decides within a few seconds. */
export const CLAIM_TRIES = 4;
export const CLAIM_PAUSE_MS = 1_000;

type Deps = {
  claim: (adId: string) => Promise<ClaimAnswer>;
  /** Resolves after a time, or when the signal aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
};

/**
 * Claims the reward of an ad, and asks again while the platform has not decided.
 *
 * @returns `pending` if it has not decided by the last try, or if the claim was cancelled: the ad may be claimed again later
 * @throws ApiError, ApiUnreachableError
 */
export async function claimReward(adId: string, { claim, pause, signal }: Deps): Promise<ClaimAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await claim(adId);
    if (answer.status !== 'pending' || tries === CLAIM_TRIES) return answer;
    await pause(CLAIM_PAUSE_MS, signal);
    if (signal.aborted) return answer;
  }
}

/** Checks if an ad is worth another claim later: no one has decided, or the account can still get its wallet. */
export function isUndecided(answer: ClaimAnswer): boolean {
  return answer.status === 'pending' || (answer.status === 'refused' && answer.reason === 'no_wallet');
}

export function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
