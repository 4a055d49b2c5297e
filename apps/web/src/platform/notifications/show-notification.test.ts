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

test('pressing one of the page leads to what it is about', async () => {
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

test('where a page may not show one the service worker does, and is told where a press leads', async () => {
  const show = vi.fn(async () => undefined);
  withNotifications(NotAllowed);
  withWorker({ showNotification: show });
  await showNotification(reminder);
  const { title, body, tag, path } = reminder;
  expect(show).toHaveBeenCalledWith(title, { body, tag, data: { path } });
});

test('where nobody can show one, nothing breaks', async () => {
  withNotifications(NotAllowed);
  withWorker(undefined);
  await expect(showNotification(reminder)).resolves.toBeUndefined();
  const show = vi.fn(() => Promise.reject(new TypeError('No active worker')));
  withWorker({ showNotification: show });
  await expect(showNotification(reminder)).resolves.toBeUndefined();
  expect(show).toHaveBeenCalledOnce();
  expect(onPress).not.toHaveBeenCalled();
});
