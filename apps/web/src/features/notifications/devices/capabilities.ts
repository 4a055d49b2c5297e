/** What a browser can do with notifications. */
export type Capability =
  | 'notifications'
  | 'push'
  | 'actions'
  | 'badge'
  | 'vibration'
  | 'installed'
  | 'backgroundSync'
  | 'stays';

/** What matters on phones, and what on computers (NOTI-02). */
export const MOBILE_CAPABILITIES: readonly Capability[] = ['push', 'installed', 'actions', 'vibration', 'badge'];
export const DESKTOP_CAPABILITIES: readonly Capability[] = [
  'notifications',
  'push',
  'actions',
  'stays',
  'backgroundSync',
];

/** The used parts of a page's global scope; each may be missing. */
export type BrowserScope = {
  Notification?: { maxActions?: number; prototype: object };
  PushManager?: unknown;
  ServiceWorkerRegistration?: { prototype: object };
  navigator: object;
  matchMedia?: (query: string) => { matches: boolean };
};

/** Measures the capabilities of this browser by the features that it has. */
export function measureCapabilities(scope: BrowserScope): Readonly<Record<Capability, boolean>> {
  const { Notification, ServiceWorkerRegistration, navigator, matchMedia } = scope;
  const ofWorker = ServiceWorkerRegistration?.prototype ?? {};
  return {
    notifications: Notification !== undefined,
    push: 'PushManager' in scope && scope.PushManager !== undefined && 'serviceWorker' in navigator,
    actions: (Notification?.maxActions ?? 0) > 0,
    badge: 'setAppBadge' in navigator,
    vibration: 'vibrate' in navigator,
    installed: matchMedia?.('(display-mode: standalone)').matches === true,
    backgroundSync: 'sync' in ofWorker,
    stays: Notification !== undefined && 'requireInteraction' in Notification.prototype,
  };
}
