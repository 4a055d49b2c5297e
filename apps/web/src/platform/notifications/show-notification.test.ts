import { afterEach, expect, test, vi } from 'vitest';
import { showNotification } from './show-notification.ts';

const onPress = vi.fn();
const reminder = { title: 'Time for 1 habit', body: 'Read', tag: 'habits-09:00', path: '/dashboard/habits', onPress };

function withNotifications(constructed: new (title: string, options: object) => object) {
  vi.stubGlobal('Notification', Object.assign(constructed, { permission: 'granted' }));
}

function withWorker(registration: unknown) {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onPress.mockReset();
});

test('a press on a page’s notification opens its path', async () => {
  const shown: { onclick?: () => void; close: () => void }[] = [];
  const focus = vi.spyOn(window, 'focus').mockReturnValue();
  withNotifications(
    class {
      close = vi.fn();
      constructor() {
        shown.push(this);
      }
    },
  );
  await showNotification(reminder);
  shown[0]?.onclick?.();
  expect(focus).toHaveBeenCalled();
  expect(onPress).toHaveBeenCalledWith('/dashboard/habits');
  expect(shown[0]?.close).toHaveBeenCalled();
});

class NotAllowed {
  constructor() {
    throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
  }
}

test('if a page may not show one, the service worker does, and receives the path', async () => {
  const show = vi.fn(async () => undefined);
  withNotifications(NotAllowed);
  withWorker({ showNotification: show });
  await showNotification(reminder);
  const { title, body, tag, path } = reminder;
  expect(show).toHaveBeenCalledWith(title, { body, tag, data: { path } });
});

test('without any support, nothing throws', async () => {
  withNotifications(NotAllowed);
  withWorker(undefined);
  await expect(showNotification(reminder)).resolves.toBeUndefined();
  const refuse = vi.fn(() => Promise.reject(new TypeError('No active worker')));
  withWorker({ showNotification: refuse });
  await expect(showNotification(reminder)).resolves.toBeUndefined();
  expect(refuse).toHaveBeenCalledOnce();
});
