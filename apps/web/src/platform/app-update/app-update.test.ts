import { describe, expect, test } from 'vitest';
import { keepAppUpToDate } from './app-update.ts';

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly messages: unknown[] = [];

  postMessage(message: unknown): void {
    this.messages.push(message);
  }

  becomes(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A browser’s service worker API, as far as the page uses it. */
class FakeWorkers extends EventTarget {
  controller: FakeWorker | null = null;
  isRefused = false;
  /** How many of the first installations fail. */
  failures = 0;
  registered: unknown[] = [];
  readonly registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    active: null as FakeWorker | null,
    updates: 0,
    async update() {
      this.updates += 1;
    },
  });

  async register(...args: unknown[]) {
    if (this.isRefused) throw new DOMException('not here', 'SecurityError');
    this.registered.push(args);
    if (this.failures === 0) return this.registration;
    this.failures -= 1;
    const installing = new FakeWorker();
    setTimeout(() => installing.becomes('redundant'));
    return Object.assign(new EventTarget(), { installing, waiting: null, active: null });
  }

  /** Installs a new worker; it waits when another one controls the page. */
  install(): FakeWorker {
    const worker = new FakeWorker();
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
    this.registration.installing = null;
    this.registration.waiting = worker;
    worker.becomes('installed');
    return worker;
  }

  takesOver(worker: FakeWorker): void {
    this.registration.waiting = null;
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

async function start({ isServed = true, isRefused = false, failures = 0, active = null as FakeWorker | null } = {}) {
  const workers = new FakeWorkers();
  workers.controller = isServed ? new FakeWorker() : null;
  workers.isRefused = isRefused;
  workers.failures = failures;
  workers.registration.active = active;
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const seen = { nowMs: 0, reloads: 0, offers: [] as (() => void)[], waits: [] as number[] };
  await keepAppUpToDate({
    workers: workers as unknown as ServiceWorkerContainer, // a partial fake
    page: page as unknown as Document, // likewise
    clock: { now: () => seen.nowMs },
    wait: async (ms) => void seen.waits.push(ms),
    reload: () => {
      seen.reloads += 1;
    },
    offer: (take) => seen.offers.push(take),
  });
  return { workers, page, seen };
}

test('[MOB-01] the worker is registered at /sw.js, for the whole app', async () => {
  const { workers } = await start();
  expect(workers.registered).toEqual([['/sw.js', { scope: '/', updateViaCache: 'none' }]]);
});

test('a first installation that fails is tried again, less and less often', async () => {
  const { workers, seen } = await start({ isServed: false, failures: 2 });
  expect(workers.registered).toHaveLength(3);
  expect(seen.waits).toEqual([15_000, 60_000]);
  workers.takesOver(workers.install());
  expect(seen.offers).toEqual([]);
});

test('a page that opened while the first worker became active is served by it too', async () => {
  const active = new FakeWorker();
  await start({ isServed: true, active });
  expect(active.messages).toEqual([]);
  await start({ isServed: false, active });
  expect(active.messages).toEqual(['claim']);
});

test('a browser that refuses service workers causes no error', async () => {
  const { seen } = await start({ isRefused: true });
  expect(seen).toMatchObject({ reloads: 0, offers: [] });
});

test('the first worker installs without an offer', async () => {
  const { workers, seen } = await start({ isServed: false });
  workers.takesOver(workers.install());
  expect(seen).toMatchObject({ reloads: 0, offers: [] });
});

describe('a new version', () => {
  test('is offered, and not activated until it is accepted; then the page reloads once', async () => {
    const { workers, seen } = await start();
    const worker = workers.install();
    expect(seen.offers).toHaveLength(1);
    expect([worker.messages, seen.reloads]).toEqual([[], 0]);
    seen.offers[0]?.();
    expect([worker.messages, seen.reloads]).toEqual([['take-over'], 0]);
    workers.takesOver(worker);
    expect([seen.reloads, seen.offers.length]).toEqual([1, 1]);
  });

  test('activated in another tab is offered here, because there may be unsaved work', async () => {
    const { workers, seen } = await start();
    workers.takesOver(workers.install());
    expect(seen.reloads).toBe(0);
    seen.offers.at(-1)?.();
    expect(seen.reloads).toBe(1);
  });

  test('is checked for when the app has been open for long, not at every return', async () => {
    const { workers, page, seen } = await start();
    page.dispatchEvent(new Event('visibilitychange'));
    expect(workers.registration.updates).toBe(0);
    seen.nowMs = 3_600_000;
    page.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(new Event('visibilitychange'));
    expect(workers.registration.updates).toBe(1);
  });
});
