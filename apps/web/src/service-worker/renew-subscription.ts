import { deviceNameOf } from '#src/platform/describe-device.ts';
import { API_PATH } from './pending-acts.ts';

/** The used part of a subscription. */
type Subscription = {
  readonly endpoint: string;
  readonly options: { readonly applicationServerKey: ArrayBuffer | null };
  toJSON(): PushSubscriptionJSON;
};

/** The event of a browser whose push service replaced a subscription; older browsers tell neither of the two. */
export type SubscriptionChange = { oldSubscription?: Subscription | null; newSubscription?: Subscription | null };

type Deps = {
  pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<Subscription> };
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  userAgent: string;
};

/**
 * Registers the subscription with which the browser replaced an earlier one, while the app is closed. If the server cannot be
 * reached, the app registers it when it opens the next time.
 */
export async function renewSubscription(
  { oldSubscription, newSubscription }: SubscriptionChange,
  { pushManager, fetch, userAgent }: Deps,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  const current = newSubscription ?? (key == null ? undefined : await subscribeAgain(pushManager, key));
  if (current === undefined) return;
  const { endpoint, keys } = current.toJSON();
  const replaces = oldSubscription?.endpoint;
  await fetch(`${API_PATH}/push/subscriptions`, {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] }, deviceName: deviceNameOf(userAgent) },
      ...(replaces !== undefined && replaces !== endpoint && { replaces }),
    }),
  }).catch(() => undefined);
}

function subscribeAgain(pushManager: Deps['pushManager'], applicationServerKey: ArrayBuffer) {
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => undefined);
}
