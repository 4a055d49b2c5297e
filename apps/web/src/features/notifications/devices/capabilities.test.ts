import { expect, test } from 'vitest';
import { measureCapabilities } from './capabilities.ts';

test('a browser without anything has no capability', () => {
  expect(new Set(Object.values(measureCapabilities({ navigator: {} })))).toEqual(new Set([false]));
});

test('each capability is measured by the feature of the browser that it needs', () => {
  const Notification = Object.assign(class {}, { maxActions: 2 });
  Object.assign(Notification.prototype, { requireInteraction: false });
  const measured = measureCapabilities({
    Notification,
    PushManager: class {},
    ServiceWorkerRegistration: { prototype: { sync: {} } },
    navigator: { serviceWorker: {}, setAppBadge: () => {}, vibrate: () => {} },
    matchMedia: (query) => ({ matches: query.includes('standalone') }),
  });
  expect(new Set(Object.values(measured))).toEqual(new Set([true]));
});

test('pushes need a service worker as well', () => {
  expect(measureCapabilities({ PushManager: class {}, navigator: {} }).push).toBe(false);
});
