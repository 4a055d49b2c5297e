import { API_PREFIX } from '@dayward/contract';
import type { PushMessage } from '@dayward/contract/features/notifications';
import { expect, test } from 'vitest';
import { actOnNotification, markPressedRead, notificationDataOf } from './act-on-notification.ts';
import { FakeCaches } from './fake-caches.fixture.ts';
import { API_PATH, createPendingActs } from './pending-acts.ts';
import { renewSubscription } from './renew-subscription.ts';
import { type PushScope, showPush } from './show-push.ts';

const origin = 'https://dayward.example';
const ID = '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60';

const pushOf = (fields: Partial<PushMessage> = {}): PushMessage => ({
  ...{ v: 1, id: ID, tag: ID, kind: 'habit_reminder', title: 'Habit reminder', body: 'Time for one of your habits.' },
  ...{ subjectId: 'h', day: null, count: 1, language: 'en' },
  actions: [{ action: 'done', title: 'Done' }],
  ...fields,
});

type Shown = { title: string; options: NotificationOptions & { data?: unknown; actions?: unknown } };

/** A worker with these windows open, and what it showed and handed to pages. */
function createScope({ windows = [] as readonly [url: string, isVisible: boolean][], endpoint = origin } = {}) {
  const shown: Shown[] = [];
  const handed: unknown[] = [];
  const scope: PushScope = {
    origin,
    clients: {
      matchAll: async () =>
        windows.map(([url, isVisible]) => ({
          url,
          visibilityState: isVisible ? 'visible' : 'hidden',
          postMessage: (message) => void handed.push(message),
        })),
    },
    registration: {
      showNotification: async (title, options) => void shown.push({ title, options }),
      pushManager: { getSubscription: async () => ({ endpoint }) },
    },
  };
  return { scope, shown, handed };
}

test('a push is shown with its tag, its buttons and the page that it opens', async () => {
  const { scope, shown } = createScope({ windows: [[`${origin}/dashboard`, false]] });
  await showPush(pushOf(), scope);
  expect(shown).toMatchObject([
    {
      title: 'Habit reminder',
      options: {
        ...{ body: 'Time for one of your habits.', tag: ID, actions: [{ action: 'done', title: 'Done' }], lang: 'en' },
        data: { path: '/dashboard/habits?habit=h', id: ID },
      },
    },
  ]);
});

test('a visible page gets the push instead, and nothing is shown beside its toast', async () => {
  const { scope, shown, handed } = createScope({ windows: [[`${origin}/dashboard/tasks`, true]] });
  await showPush(pushOf(), scope);
  expect(shown).toEqual([]);
  expect(handed).toMatchObject([{ push: { id: ID, path: '/dashboard/habits?habit=h' } }]);
});

test.each(['https://elsewhere.example/dashboard', `${origin}/login`])('a visible %s takes no pushes', async (url) => {
  const { scope, shown, handed } = createScope({ windows: [[url, true]] });
  await showPush(pushOf(), scope);
  expect([shown.length, handed.length]).toEqual([1, 0]);
});

test('a browser that must show every push does', async () => {
  const endpoint = 'https://web.push.apple.com/abc';
  const { scope, shown } = createScope({ windows: [[`${origin}/dashboard`, true]], endpoint });
  await showPush(pushOf(), scope);
  expect(shown).toHaveLength(1);
});

test('several notifications in one push open the list; a kind of a later version opens the dashboard', async () => {
  const { scope, shown } = createScope();
  await showPush(pushOf({ count: 3 }), scope);
  await showPush({ ...pushOf(), kind: 'of_tomorrow' }, scope);
  expect(shown.map(({ options }) => options.data)).toMatchObject([
    { path: '/dashboard/notifications' },
    { path: '/dashboard' },
  ]);
});

test.each([undefined, null, 'text', {}, { v: 2 }])(
  'a push that is none of ours (%j) still shows something',
  async (content) => {
    const { scope, shown } = createScope({ windows: [[`${origin}/dashboard`, true]] });
    await showPush(content, scope);
    expect(shown).toMatchObject([{ title: 'Dayward' }]);
  },
);

/** A server that answers with a status, or is away (0), and a worker beside it. */
function createWorker() {
  const server = { status: 204, asked: [] as string[] };
  const clock = { now: Date.parse('2026-11-21T09:00:00Z') };
  const acts = createPendingActs({
    caches: new FakeCaches().asCacheStorage(),
    now: () => clock.now,
    async fetch(url, { method, body }) {
      server.asked.push(`${method} ${url} ${String(body)}`);
      if (server.status === 0) throw new TypeError('Failed to fetch');
      return new Response(null, { status: server.status });
    },
  });
  const shown: Shown[] = [];
  let waits = 0;
  const deps = {
    ...{
      acts,
      now: () => clock.now,
      show: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
    },
    waitForNetwork: async () => {
      waits += 1;
    },
  };
  const data = { id: ID, path: '/dashboard/habits', language: 'en' } as const;
  const act = (action: 'done' | 'snooze') => actOnNotification({ action, tag: ID, data }, deps);
  return { server, clock, acts, shown, act, deps, data, waits: () => waits };
}

const DONE = `POST /api/v1/notifications/${ID}/act {"action":"done"}`;

test('the path of the API is that of the contract', () => {
  expect(API_PATH).toBe(API_PREFIX);
});

test('a button is sent to the server at once, with the app closed', async () => {
  const { server, act, acts, shown } = createWorker();
  await act('done');
  expect(server.asked).toEqual([DONE]);
  expect(shown).toEqual([]);
  expect(await acts.sendAll()).toBe(0);
  expect(server.asked).toHaveLength(1);
});

test.each([0, 503, 401, 429])('an answer that cannot be sent (%d) is kept, said, and sent later', async (status) => {
  const { server, act, acts, shown, waits } = createWorker();
  server.status = status;
  await act('done');
  expect(shown).toMatchObject([{ title: 'Not sent yet', options: { tag: ID } }]);
  expect(waits()).toBe(1);
  expect(await acts.sendAll()).toBe(1);
  server.status = 204;
  expect(await acts.sendAll()).toBe(0);
  expect(server.asked).toEqual([DONE, DONE, DONE]);
  expect(await acts.sendAll()).toBe(0);
  expect(server.asked).toHaveLength(3);
});

test('an answer that the server refuses is said and not repeated', async () => {
  const { server, act, acts, shown } = createWorker();
  server.status = 404;
  await act('snooze');
  expect(shown).toMatchObject([{ title: 'That didn’t work' }]);
  expect(await acts.sendAll()).toBe(0);
  expect(server.asked).toHaveLength(1);
});

test('a snooze that is too late is not sent any more', async () => {
  const { server, clock, act, acts } = createWorker();
  server.status = 0;
  await act('snooze');
  clock.now += 11 * 60_000;
  server.status = 204;
  expect(await acts.sendAll()).toBe(0);
  expect(server.asked).toHaveLength(1);
});

test('a pressed notification is read; one of a page has nothing to tell', async () => {
  const { server, deps, data } = createWorker();
  await markPressedRead(data, deps);
  await markPressedRead(notificationDataOf({ path: '/dashboard' }), deps);
  expect(server.asked).toEqual([`PATCH /api/v1/notifications/${ID} {"read":true}`]);
});

/** A subscription as a browser has it. */
const subscriptionOf = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: new ArrayBuffer(65) },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
});

test.each(['told by the browser', 'made again'])('a replaced subscription is registered: %s', async (how) => {
  const sent: string[] = [];
  const newSubscription = how === 'made again' ? null : subscriptionOf('https://new.example');
  await renewSubscription(
    { oldSubscription: subscriptionOf('https://old.example'), newSubscription },
    {
      pushManager: { subscribe: async () => subscriptionOf('https://new.example') },
      fetch: async (url, { body }) => {
        sent.push(`${url} ${String(body)}`);
        return new Response();
      },
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/146.0.0.0 Safari/537.36',
    },
  );
  expect(sent).toEqual([
    '/api/v1/push/subscriptions {"endpoint":"https://new.example","keys":{"p256dh":"p","auth":"a"},"deviceName":"Chrome · Linux","replaces":"https://old.example"}',
  ]);
});
