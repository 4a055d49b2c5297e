import type { Clock } from '#src/platform/clock.ts';
import type { Session } from './session.ts';

/** How long a tab may lie in the background before it asks who is signed in when it comes back; chosen by us. */
const STALE_AFTER_MS = 5 * 60_000;

/**
 * Asks the server again when the app comes back to the front or to the network after a while: the session's life is
 * lengthened, and one that was revoked elsewhere is noticed before anything is done with it.
 */
export function keepSessionFresh(session: Session, clock: Clock, page: Document, network: EventTarget): void {
  let askedAtMs = clock.now();
  const ask = () => {
    if (page.visibilityState === 'hidden' || clock.now() - askedAtMs < STALE_AFTER_MS) return;
    askedAtMs = clock.now();
    void session.refresh();
  };
  page.addEventListener('visibilitychange', ask);
  network.addEventListener('online', ask);
}
