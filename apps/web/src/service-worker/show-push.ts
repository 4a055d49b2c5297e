import { readPush, type ShownPush } from './push-message.ts';

/** The used part of a window of the app. */
type AppWindow = {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  postMessage(message: { push: ShownPush }): void;
};

export type PushScope = {
  origin: string;
  clients: { matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly AppWindow[]> };
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    pushManager: { getSubscription(): Promise<{ endpoint: string } | null> };
  };
};

/** What a notification of ours carries, for its press. */
export type NotificationData = { path: string; id: string | null; language: ShownPush['language'] };

/** The options that TypeScript's list of a page's notification lacks. */
type WorkerOptions = NotificationOptions & { actions: ShownPush['actions']; data: NotificationData };

/** A push that is none of ours: the browser demands a notification for every push. */
const UNKNOWN: Omit<ShownPush, 'id'> & { id: null } = {
  ...{ id: null, title: 'Dayward', body: '', tag: 'unknown', path: '/dashboard', actions: [], language: 'en' },
};

/** Apple's push service ends the subscription of a browser that shows no notification for a push. */
const MUST_SHOW = /(?:^|\.)push\.apple\.com$/;

/**
 * Shows a push as a notification. If the app is visible, its page gets it instead and shows a toast, so that nothing comes twice.
 *
 * @param content the content of the push, as parsed JSON
 */
export async function showPush(content: unknown, scope: PushScope): Promise<void> {
  const push = readPush(content);
  if (push !== undefined) {
    const pages = await visiblePages(scope);
    for (const page of pages) page.postMessage({ push });
    if (pages.length > 0 && !(await mustShow(scope))) return;
  }
  const { title, body, tag, path, id, actions, language } = push ?? UNKNOWN;
  const options: WorkerOptions = {
    ...{ body, tag, actions, lang: language, dir: 'auto', icon: '/icon-192.png' },
    data: { path, id, language },
  };
  await scope.registration.showNotification(title, options);
}

/** Pages of the signed-in app that are visible: only they take pushes. */
async function visiblePages({ clients, origin }: PushScope): Promise<AppWindow[]> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url, visibilityState }) => {
    const { origin: of, pathname } = new URL(url);
    return visibilityState === 'visible' && of === origin && /^\/dashboard(?:\/|$)/.test(pathname);
  });
}

async function mustShow({ registration }: PushScope): Promise<boolean> {
  const subscription = await registration.pushManager.getSubscription();
  return subscription !== null && MUST_SHOW.test(new URL(subscription.endpoint).hostname);
}
