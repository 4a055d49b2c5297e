import type { SessionNews, SessionTabs } from './session.ts';

const CHANNEL = 'dayward.session';

/** The channel to the app's other tabs. Without BroadcastChannel, each tab finds out by asking the server. */
export function createSessionTabs(): SessionTabs | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(CHANNEL);
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
