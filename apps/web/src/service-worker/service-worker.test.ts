import { describe, expect, test } from 'vitest';
import { answerRequest, classifyRequest } from './answer-requests.ts';
import { createAppCache } from './app-cache.ts';
import { answerOf, FakeCaches } from './fake-caches.fixture.ts';

const ORIGIN = 'https://dayward.example';
const HTML = 'text/html; charset=utf-8';

const buildOf = (version: string) => ({
  version,
  entry: `/assets/index-${version}.js`,
  files: [`/assets/index-${version}.js`, '/favicon.svg'].map((path) => ({ path, integrity: `sha256-${path}` })),
});

const pageOf = (version: string) => answerOf(`<script src="/assets/index-${version}.js">`, { contentType: HTML });

/** A server with one build, which can go offline or change its answers. */
function createServer(version = 'one') {
  const answers = new Map<string, () => Response>([['/', () => pageOf(version)]]);
  for (const { path } of buildOf(version).files) answers.set(path, () => answerOf(`${version}:${path}`));
  const server = {
    answers,
    isAway: false,
    asked: [] as string[],
    async fetch(asked: string | Pick<Request, 'url'>): Promise<Response> {
      const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname;
      server.asked.push(path);
      if (server.isAway) throw new TypeError('Failed to fetch');
      return answers.get(path)?.() ?? answerOf('Not found.', { status: 404, contentType: 'text/plain' });
    },
  };
  return server;
}

function createWorker(server: ReturnType<typeof createServer>, caches: FakeCaches, version = 'one') {
  const build = buildOf(version);
  const appCache = createAppCache({ caches: caches.asCacheStorage(), fetch: server.fetch }, build);
  const files = new Set(build.files.map(({ path }) => path));
  const pending: Promise<unknown>[] = [];
  return {
    appCache,
    /** The text of the answer; undefined if the worker leaves the request to the browser. */
    async ask(path: string, mode: RequestMode = 'navigate', method = 'GET'): Promise<string | undefined> {
      const request = { url: ORIGIN + path, mode, method } as Request; // code cannot create a request of mode `navigate`
      const fetch = server.fetch as typeof globalThis.fetch; // accepts the used arguments
      const keepAlive = (work: Promise<unknown>) => pending.push(work);
      const answer = await answerRequest(request, { origin: ORIGIN, appCache, files, fetch, keepAlive });
      await Promise.all(pending);
      return answer?.text();
    },
  };
}

async function installed() {
  const [server, caches] = [createServer(), new FakeCaches()];
  const worker = createWorker(server, caches);
  await worker.appCache.install();
  return { server, caches, worker };
}

describe('classification of requests', () => {
  const files = new Set(['/favicon.svg']);
  const kind = (path: string, mode: RequestMode, method = 'GET') =>
    classifyRequest({ url: new URL(path, ORIGIN).href, mode, method }, { origin: ORIGIN, files });

  test.each([
    ['/dashboard', 'navigate', 'app-route'],
    ['/dashboard/habits?x=1#y', 'navigate', 'app-route'],
    ['/analytics', 'navigate', 'app-route'],
    ['/community/', 'navigate', 'app-route'],
    ['/shared/x1-_Y', 'navigate', 'app-route'],
    ['/shared', 'navigate', undefined],
    ['/', 'navigate', 'public-page'],
    ['/terms', 'navigate', 'public-page'],
    ['/assets/index-one.js', 'cors', 'file'],
    ['/favicon.svg', 'no-cors', 'file'],
  ] as const)('%s (%s) is a %s', (path, mode, expected) => {
    expect(kind(path, mode)).toBe(expected);
  });

  test.each([
    ['/api/v1/sync/pull?since=0', 'cors'],
    ['/api/v1/export', 'navigate'],
    ['/openapi.json', 'navigate'],
    ['/dashboards', 'navigate'],
    ['/analytics/more', 'navigate'],
    ['/dev/mails', 'navigate'],
    ['/dashboard', 'cors'],
    ['/unknown.png', 'no-cors'],
    ['https://elsewhere.example/dashboard', 'navigate'],
  ] as const)('%s (%s) is left to the browser', (path, mode) => {
    expect(kind(path, mode)).toBeUndefined();
  });

  test('a write is left to the browser', () => {
    expect(kind('/dashboard', 'navigate', 'POST')).toBeUndefined();
  });
});

describe('[MOB-11] without a network', () => {
  test('every route of the app opens from the page of the first visit, with its files', async () => {
    const { server, worker } = await installed();
    server.isAway = true;
    expect(await worker.ask('/dashboard')).toContain('index-one.js');
    expect(await worker.ask('/dashboard/habits')).toContain('index-one.js');
    expect(await worker.ask('/assets/index-one.js', 'cors')).toBe('one:/assets/index-one.js');
  });

  test('a public page is its own last cached answer; help and legal pages open from the start page', async () => {
    const { server, worker } = await installed();
    server.answers.set('/terms', () => answerOf('Terms <script src="/assets/index-one.js">', { contentType: HTML }));
    expect(await worker.ask('/terms')).toContain('Terms');
    server.isAway = true;
    expect(await worker.ask('/terms')).toContain('Terms');
    for (const path of ['/help', '/privacy']) expect(await worker.ask(path)).toContain('index-one.js');
    await expect(worker.ask('/reset')).rejects.toThrow('Failed to fetch');
  });
});

describe('with a network', () => {
  test('a public page is the current one of the server', async () => {
    const { server, worker } = await installed();
    server.answers.set('/', () => answerOf('A newer page', { contentType: HTML }));
    expect(await worker.ask('/')).toBe('A newer page');
  });

  test('a route of the app is served from the cache at once, and its headers are renewed', async () => {
    const { server, worker } = await installed();
    server.answers.set('/', () => answerOf('renewed /assets/index-one.js', { contentType: HTML }));
    expect(await worker.ask('/dashboard')).not.toContain('renewed');
    expect(await worker.ask('/dashboard')).toContain('renewed');
  });

  test('the page of a newer build is not mixed with the files of this one', async () => {
    const { server, worker } = await installed();
    server.answers.set('/', () => pageOf('two'));
    await worker.ask('/dashboard');
    expect(await worker.ask('/dashboard')).toContain('index-one.js');
  });
});

describe('abuse case 20: answers that are never cached', () => {
  test.each([
    ['an error', answerOf('Oops', { status: 500, contentType: HTML })],
    ['a redirect that was followed', answerOf('/assets/index-one.js', { contentType: HTML, redirected: true })],
    ['the page of a portal in between', answerOf('<h1>Please sign in to the Wi-Fi</h1>', { contentType: HTML })],
    ['an answer from elsewhere', answerOf('/assets/index-one.js', { contentType: HTML, type: 'cors' })],
    ['something that is no page', answerOf('/assets/index-one.js', { contentType: 'application/json' })],
  ])('%s in place of the page', async (_, answer) => {
    const [server, caches] = [createServer(), new FakeCaches()];
    server.answers.set('/', () => answer);
    await expect(createWorker(server, caches).appCache.install()).rejects.toThrow('not of this build');
    expect(caches.stored.size).toBe(0);
    const { worker, server: later } = await installed();
    later.answers.set('/', () => answer);
    await worker.ask('/dashboard');
    later.isAway = true;
    expect(await worker.ask('/')).toContain('<script');
  });

  test('a build with a missing file is not cached at all', async () => {
    const [server, caches] = [createServer(), new FakeCaches()];
    server.answers.delete('/favicon.svg');
    await expect(createWorker(server, caches).appCache.install()).rejects.toThrow('/favicon.svg answered 404');
    expect(caches.stored.size).toBe(0);
  });

  test('an incomplete build is deleted if the disk is full', async () => {
    const [server, caches] = [createServer(), new FakeCaches()];
    caches.isFull = true;
    await expect(createWorker(server, caches).appCache.install()).rejects.toThrow('full');
    expect(caches.stored.size).toBe(0);
  });

  test('every file is checked against its hash in the build', async () => {
    const checked: unknown[] = [];
    const server = createServer();
    const fetch = (path: string, options: RequestInit) => {
      if (path !== '/') checked.push([path, options.integrity, options.redirect]);
      return server.fetch(path);
    };
    await createAppCache({ caches: new FakeCaches().asCacheStorage(), fetch }, buildOf('one')).install();
    expect(checked).toEqual(buildOf('one').files.map(({ path, integrity }) => [path, integrity, 'error']));
  });
});

/** Caches that hold builds, and those of other owners. */
const appCachesOf = (names: string[]) => names.filter((name) => !name.startsWith('dayward-used-'));

test('a build that was never active does not replace the one that tabs still show', async () => {
  const caches = new FakeCaches();
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map(
    (version) => createWorker(createServer(version), caches, version).appCache,
  );
  await one?.install();
  await one?.activate();
  await two?.install();
  await three?.install();
  await four?.install(); // is installed before the third activates
  await three?.activate();
  const expected = ['dayward-app-one', 'dayward-app-three', 'dayward-app-four'];
  expect(appCachesOf(await caches.keys())).toEqual(expected);
  await four?.activate();
  expect(appCachesOf(await caches.keys())).toEqual(expected.slice(1));
});

test('a rollback keeps the newer build for its tabs', async () => {
  const caches = new FakeCaches();
  for (const version of ['one', 'two', 'one']) {
    const { appCache } = createWorker(createServer(version), caches, version);
    await appCache.install();
    await appCache.activate();
  }
  expect(appCachesOf(await caches.keys())).toEqual(['dayward-app-one', 'dayward-app-two']);
});

test('a tab of the previous build finds its files; older builds are deleted', async () => {
  const caches = new FakeCaches();
  caches.stored.set('somebody-else', new Map());
  for (const version of ['zero', 'one', 'two']) {
    const worker = createWorker(createServer(version), caches, version);
    await worker.appCache.install();
    await worker.appCache.activate();
  }
  expect(appCachesOf(await caches.keys())).toEqual(['somebody-else', 'dayward-app-one', 'dayward-app-two']);
  const worker = createWorker(createServer('two'), caches, 'two');
  expect(await worker.ask('/assets/index-one.js', 'cors')).toBe('one:/assets/index-one.js');
  expect(await worker.ask('/dashboard')).toContain('index-two.js');
});
