import type { Clock } from '#src/platform/clock.ts';
import type { Session, SessionNews, SessionTabs } from './session.ts';

/** The time in the background after which a returning tab refreshes its session, in milliseconds; chosen by us. */
const STALE_AFTER_MS = 5 * 60_000;

/**
 * Refreshes the session when the app returns to the foreground or to the network after a while. This extends the session, and
 * reveals one that was revoked elsewhere before anything is done with it.
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

/** The name of the channel on which tabs tell each other about sign-ins and sign-outs. */
export const SESSION_CHANNEL = 'dayward.session';

/** The channel to the app's other tabs. Without BroadcastChannel, each tab finds out by asking the server. */
export function createSessionTabs(): SessionTabs | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  return {
    tell: (news) => channel.postMessage(news),
    listen(listener) {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isNews(data)) listener(data);
      });
    },
  };
}

function isNews(data: unknown): data is SessionNews {
  return data === 'signed-in' || data === 'signed-out';
}
