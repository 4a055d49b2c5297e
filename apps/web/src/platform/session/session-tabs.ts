import type { SessionNews, SessionTabs } from './session.ts';

const CHANNEL = 'dayward.session';

/** The app's other tabs in this browser. A browser without the channel leaves each tab to find out by asking the server. */
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
