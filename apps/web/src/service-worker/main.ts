/**
 * The service worker, built into /sw.js: the app opens from this device, with or without a network. It touches nothing
 * but the app's own public files and pages, never the API. A new version installs beside the running one and waits until
 * the user takes it (platform/app-update), or until no tab shows the app any more.
 */
import { answerRequest } from './answer-requests.ts';
import { createAppCache } from './app-cache.ts';
import type { BuildFiles } from './build-files.ts';
import { openFromNotification } from './open-from-notification.ts';

/** Injected when the worker is built. */
declare const __BUILD_FILES__: BuildFiles;

type ExtendableWorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type NotificationClick = ExtendableWorkerEvent & { notification: { data: unknown; close(): void } };
type FetchWorkerEvent = ExtendableWorkerEvent & { request: Request; respondWith(response: Promise<Response>): void };

/** The used part of a worker's global scope: the program only has the types of a page. */
type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableWorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchWorkerEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  skipWaiting(): Promise<void>;
  clients: Parameters<typeof openFromNotification>[1]['clients'] & { claim(): Promise<void> };
};

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

scope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void scope.skipWaiting();
});

scope.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openFromNotification(notification.data, { origin: location.origin, clients: scope.clients }));
});
