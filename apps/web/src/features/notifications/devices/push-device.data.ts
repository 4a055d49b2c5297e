import type { ApiClient } from '@dayward/contract';
import { type PushSubscriptionInfo, pushRoutes } from '@dayward/contract/features/notifications';
import { deviceNameOf } from '#src/platform/describe-device.ts';
import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';

export type PushDeps = { api: ApiClient; storage: DeviceStorage };

/** This browser has no service worker, which pushes need: the page is being developed, or the browser refuses it. */
export class NoWorkerError extends Error {
  override readonly name = 'NoWorkerError';
}

/** True if this browser can take pushes at all. */
export function canTakePushes(): boolean {
  return 'PushManager' in globalThis && 'serviceWorker' in navigator;
}

/**
 * Subscribes this browser to pushes of an account, or renews its subscription; the browser must have permission. The account takes
 * pushes here from then on, until {@link unsubscribeHere}.
 *
 * @throws NoWorkerError, ApiError, ApiUnreachableError, or the browser's own error if its push service refuses
 */
export async function subscribeHere({ api, storage }: PushDeps, userId: string): Promise<PushSubscriptionInfo> {
  const registration = await findRegistration();
  const { publicKey } = await api.call(pushRoutes.key, {});
  const before = await registration.pushManager.getSubscription();
  // A subscription belongs to one key of the server: with another one, the browser refuses a new subscription.
  const isCurrent = before !== null && base64UrlOf(before.options.applicationServerKey) === publicKey;
  if (!isCurrent) await before?.unsubscribe();
  const current = isCurrent
    ? before
    : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = current.toJSON();
  const device = await api.call(pushRoutes.subscribe, {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      deviceName: deviceNameOf(navigator.userAgent),
      ...(before !== null && !isCurrent && { replaces: before.endpoint }),
    },
  });
  storage.write('push', userId);
  return device;
}

/** Ends the subscription of this browser, if it has one. The server drops it with the session, or at its next push. */
export async function unsubscribeHere({ storage }: Pick<PushDeps, 'storage'>): Promise<void> {
  storage.write('push', undefined);
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/**
 * Keeps the subscription of this browser at the server: it may have forgotten it, with an expired session or a restored database.
 * The subscription of an account that no longer uses this browser ends.
 */
export async function keepSubscribed(deps: PushDeps, userId: string): Promise<void> {
  const owner = deps.storage.read('push');
  if (owner === undefined) return;
  const isAllowed = 'Notification' in globalThis && Notification.permission === 'granted';
  await (owner === userId && isAllowed ? subscribeHere(deps, userId) : unsubscribeHere(deps));
}

async function findRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active == null) throw new NoWorkerError('No service worker is active.');
  return registration;
}

/** Writes bytes in base64url without padding, as the server gives its key. */
function base64UrlOf(bytes: ArrayBuffer | null): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
