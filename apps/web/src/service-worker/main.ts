/**
 * The service worker, built into /sw.js: the app opens from this device, with or without a network, and notifications arrive while
 * it is closed. It answers requests for the app's own public files and pages, never for the API, which it calls only for what the
 * user does with a notification. A new version installs beside the running one and waits until the user takes it
 * (platform/app-update), or until no tab shows the app any more.
 */
import { actOnNotification, markPressedRead, notificationDataOf } from './act-on-notification.ts';
import { answerRequest } from './answer-requests.ts';
import { createAppCache } from './app-cache.ts';
import type { BuildFiles } from './build-files.ts';
import { openFromNotification } from './open-from-notification.ts';
import { createPendingActs } from './pending-acts.ts';
import { renewSubscription, type SubscriptionChange } from './renew-subscription.ts';
import { type PushScope, showPush } from './show-push.ts';

/** Injected when the worker is built. */
declare const __BUILD_FILES__: BuildFiles;

type ExtendableWorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type NotificationClick = ExtendableWorkerEvent & {
  action: string;
  notification: { data: unknown; tag: string; close(): void };
};
type PushEvent = ExtendableWorkerEvent & { data: { json(): unknown } | null };
type SyncEvent = ExtendableWorkerEvent & { tag: string };
type MessageToWorker = ExtendableWorkerEvent & { data: unknown };
type FetchWorkerEvent = ExtendableWorkerEvent & { request: Request; respondWith(response: Promise<Response>): void };

/** The used part of a worker's global scope: the program only has the types of a page. */
type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableWorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchWorkerEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  addEventListener(
    type: 'pushsubscriptionchange',
    listener: (event: ExtendableWorkerEvent & SubscriptionChange) => void,
  ): void;
  skipWaiting(): Promise<void>;
  clients: Parameters<typeof openFromNotification>[1]['clients'] & PushScope['clients'] & { claim(): Promise<void> };
  registration: PushScope['registration'] & {
    pushManager: Parameters<typeof renewSubscription>[1]['pushManager'];
    /** Background Sync, which some browsers have. */
    sync?: { register(tag: string): Promise<void> };
  };
};

/** The name under which the browser wakes the worker when the network is back. */
const SYNC_TAG = 'acts';

const scope = globalThis as unknown as WorkerScope; // this file runs only in a worker
const build: BuildFiles = __BUILD_FILES__;
const appCache = createAppCache({ caches, fetch: (url, options) => fetch(url, options) }, build);
const files: ReadonlySet<string> = new Set(build.files.map(({ path }) => path));

scope.addEventListener('install', (event) => event.waitUntil(appCache.install()));

scope.addEventListener('activate', (event) => {
  // The page that registered the first worker is controlled at once: its remaining files are cached already.
  event.waitUntil(Promise.all([appCache.activate(), scope.clients.claim()]));
});

scope.addEventListener('fetch', (event) => {
  const answer = answerRequest(event.request, {
    origin: location.origin,
    appCache,
    files,
    fetch: (...asked) => fetch(...asked),
    keepAlive: (work) => event.waitUntil(work),
  });
  if (answer !== undefined) event.respondWith(answer);
});

const acts = createPendingActs({ caches, fetch: (...asked) => fetch(...asked), now: () => Date.now() });
const actDeps = {
  acts,
  now: () => Date.now(),
  show: (...shown: Parameters<PushScope['registration']['showNotification']>) =>
    scope.registration.showNotification(...shown),
  waitForNetwork: async () => {
    await scope.registration.sync?.register(SYNC_TAG).catch(() => undefined);
  },
};

scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') void scope.skipWaiting();
  if (event.data === 'claim') event.waitUntil(scope.clients.claim());
  if (event.data === 'send-acts') event.waitUntil(acts.sendAll());
});

scope.addEventListener('push', (event) => {
  const { clients, registration } = scope;
  const shown = showPush(jsonOf(event.data), { origin: location.origin, clients, registration });
  // The network is there: what waits is sent as well.
  event.waitUntil(Promise.all([shown, acts.sendAll().catch(() => undefined)]));
});

scope.addEventListener('sync', (event) => {
  if (event.tag !== SYNC_TAG) return;
  // A rejection makes the browser try again later.
  const sent = acts.sendAll().then((left) => (left === 0 ? undefined : Promise.reject(new Error(`${left} wait.`))));
  event.waitUntil(sent);
});

scope.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  const { tag } = notification;
  const data = notificationDataOf(notification.data);
  notification.close();
  if (action === 'done' || action === 'snooze') {
    event.waitUntil(actOnNotification({ action, tag, data }, actDeps));
    return;
  }
  const opened = openFromNotification(notification.data, { origin: location.origin, clients: scope.clients });
  event.waitUntil(Promise.all([opened, markPressedRead(data, actDeps)]));
});

scope.addEventListener('pushsubscriptionchange', (event) => {
  const { pushManager } = scope.registration;
  event.waitUntil(
    renewSubscription(event, { pushManager, fetch: (...asked) => fetch(...asked), userAgent: navigator.userAgent }),
  );
});

/** Parses the content of a push; undefined if it is not JSON. */
function jsonOf(data: PushEvent['data']): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}
