import { randomUUID } from 'node:crypto';
import type { Sandbox } from '#src/sandbox.ts';
import type { Ad, AdStatus } from '#src/state/model.ts';

/** Keeps a rewarded ad that the user saw to its end. */
export function rewardAd({ state, clock }: Sandbox, username: string): Ad {
  const identifier = randomUUID();
  const ad: Ad = {
    ...{ identifier, app: 'app' as const, username },
    ...{ status: 'granted' as const, grantedAt: clock.now(), revokedAt: null },
  };
  state.ads[identifier] = ad;
  return ad;
}

/** Changes what the mediator says of an ad, as it may do at any time. */
export function setAdStatus({ clock }: Sandbox, ad: Ad, status: AdStatus): void {
  ad.status = status;
  ad.grantedAt = status === 'granted' || status === 'revoked' ? (ad.grantedAt ?? clock.now()) : null;
  ad.revokedAt = status === 'revoked' ? clock.now() : null;
}
