import { createApiClient } from '@dayward/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeviceStorage } from '#src/platform/offline/device-storage.ts';
import { PUBLIC_KEY } from '#test/fake-notifications.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { keepSubscribed, NoWorkerError, subscribeHere, unsubscribeHere } from './push-device.data.ts';

const keyBytes = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)).buffer;

/** A browser with a push service that gives each subscription an address of its own. */
class FakePushService {
  count = 0;
  current: ReturnType<FakePushService['create']> | null = null;

  create(key: string) {
    this.count += 1;
    const endpoint = `https://push.example/${this.count}`;
    return {
      endpoint,
      options: { applicationServerKey: keyBytes(key) },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
      unsubscribe: async () => {
        this.current = null;
        return true;
      },
    };
  }

  readonly manager = {
    getSubscription: async () => this.current,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      this.current = this.create(applicationServerKey);
      return this.current;
    },
  };
}

let service = new FakePushService();
const storage = createDeviceStorage();

function install(isActive = true) {
  service = new FakePushService();
  const registration = { active: isActive ? {} : null, pushManager: service.manager };
  vi.stubGlobal('navigator', {
    userAgent: 'Firefox/140.0 Windows',
    serviceWorker: { getRegistration: async () => registration },
  });
  vi.stubGlobal('Notification', { permission: 'granted' });
}

beforeEach(() => {
  localStorage.clear();
  install();
});
afterEach(() => void vi.unstubAllGlobals());

function createDeps() {
  const server = new FakeServer({ user: ada });
  const api = createApiClient(server.transport);
  const sent = () => server.sent.get('PUT /push/subscriptions');
  return { server, sent, deps: { api, storage } };
}

test('subscribes with the key of the server, and names the browser', async () => {
  const { deps, sent } = createDeps();
  await subscribeHere(deps, 'ada');
  expect(sent()).toMatchObject({ endpoint: 'https://push.example/1', deviceName: 'Firefox · Windows' });
  expect(storage.read('push')).toBe('ada');
});

test('subscribes again without a new address; one for another key of the server is replaced', async () => {
  const { deps, sent } = createDeps();
  await subscribeHere(deps, 'ada');
  await subscribeHere(deps, 'ada');
  expect(sent()).not.toHaveProperty('replaces');
  expect(service.count).toBe(1);
  service.current = service.create(`A${PUBLIC_KEY.slice(1)}`);
  await subscribeHere(deps, 'ada');
  expect(sent()).toMatchObject({ endpoint: 'https://push.example/3', replaces: 'https://push.example/2' });
});

test('without an active service worker it says so', async () => {
  install(false);
  await expect(subscribeHere(createDeps().deps, 'ada')).rejects.toThrow(NoWorkerError);
});

test('ends with the sign-out', async () => {
  const { deps } = createDeps();
  await subscribeHere(deps, 'ada');
  await unsubscribeHere(deps);
  expect(service.current).toBe(null);
  expect(storage.read('push')).toBe(undefined);
});

test('a later visit registers it again; that of an account which left this browser ends', async () => {
  const { deps, server, sent } = createDeps();
  await keepSubscribed(deps, 'ada');
  expect(sent()).toBe(undefined);
  await subscribeHere(deps, 'ada');
  server.sent.clear();
  await keepSubscribed(deps, 'ada');
  expect(sent()).toMatchObject({ endpoint: 'https://push.example/1' });
  await keepSubscribed(deps, 'bob');
  expect(service.current).toBe(null);
});
