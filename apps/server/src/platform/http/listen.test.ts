import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { StartError } from '#src/platform/start-error.ts';
import { closeGracefully } from './close-gracefully.ts';
import { listen } from './listen.ts';
import { createTestHttpServer } from './test-http-server.fixture.ts';

const LONG_ENOUGH_MS = 10_000;
const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

function serve() {
  const app = createTestHttpServer({ timeouts: { headersMs: 150, requestMs: 200, checkEveryMs: 20 } });
  ends.push(() => closeGracefully(app, { timeoutMs: 0 }));
  return app;
}

/** Serves a route that responds only when the test releases it. */
function serveSlow() {
  const app = serve();
  const started = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  app.get('/api/slow', { config: { outsideContract: 'test' } }, async () => {
    started.resolve();
    await release.promise;
    return { done: true };
  });
  return { app, started: started.promise, release: () => release.resolve() };
}

async function open(port: number, host = '127.0.0.1'): Promise<Socket> {
  const socket = connect(port, host).on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const REQUEST = 'GET /api/v1/health HTTP/1.1\r\nHost: x\r\n\r\n';

describe('listening', () => {
  test('on localhost serves every address of that name', async () => {
    const app = serve();
    const port = await listen(app, { host: 'localhost', port: 0 });
    expect(port).toBeGreaterThan(0);
    for (const host of ['127.0.0.1', 'localhost'])
      expect((await fetch(`http://${host}:${port}/api/v1/health`)).status).toBe(200);
    for (const server of app.furtherServers) {
      const { address } = server.address() as AddressInfo; // a TCP server that listens has an address
      const socket = await open(port, address);
      socket.end(REQUEST.replace('Host: x', 'Host: x\r\nConnection: close'));
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  test('on a port that another program has fails with the cure', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    ends.push(() => new Promise((resolve) => other.close(resolve)));
    const { port } = other.address() as AddressInfo; // a TCP server that listens has an address
    for (const host of ['127.0.0.1', 'localhost']) {
      const attempt = listen(serve(), { host, port });
      await expect(attempt).rejects.toThrow(StartError);
      await expect(attempt).rejects.toThrow(
        `Port ${port} on ${host} is in use by another program. Stop that program, or choose another port with PORT, for example PORT=${port + 1}.`,
      );
    }
  });

  test.each(['no-such-host.invalid', '192.0.2.1'])('on %s, a foreign address, fails with the cure', async (host) => {
    const attempt = listen(serve(), { host, port: 0 });
    await expect(attempt).rejects.toThrow(StartError);
    await expect(attempt).rejects.toThrow(`HOST is "${host}", which is not an address of this machine.`);
  });
});

describe('closing', () => {
  test('finishes the running response, and accepts no new connection', async () => {
    const { app, started, release } = serveSlow();
    const port = await listen(app, { host: '127.0.0.1', port: 0 });
    const answer = fetch(`http://127.0.0.1:${port}/api/slow`);
    await started;
    const closed = closeGracefully(app, { timeoutMs: LONG_ENOUGH_MS });
    await nextTurn();
    await expect(fetch(`http://127.0.0.1:${port}/api/v1/health`)).rejects.toThrow();
    release();
    expect(await (await answer).json()).toEqual({ done: true });
    expect(await closed).toBe(true);
  });

  test('does the same on every address', async () => {
    const { app, started, release } = serveSlow();
    const port = await listen(app, { host: 'localhost', port: 0 });
    const [further] = app.furtherServers;
    if (further === undefined) return; // a machine with one loopback address
    const { address } = further.address() as AddressInfo; // a TCP server that listens has an address
    const answer = fetch(`http://[${address}]:${port}/api/slow`);
    await started;
    const closed = closeGracefully(app, { timeoutMs: LONG_ENOUGH_MS });
    await nextTurn();
    await expect(fetch(`http://[${address}]:${port}/api/v1/health`)).rejects.toThrow();
    release();
    expect(await (await answer).json()).toEqual({ done: true });
    expect(await closed).toBe(true);
  });

  test('does not wait for idle connections', async () => {
    const app = serve();
    const port = await listen(app, { host: '127.0.0.1', port: 0 });
    const used = await open(port);
    used.write(REQUEST);
    await once(used, 'data');
    const untouched = await open(port);
    const ended = Promise.all([once(used, 'close'), once(untouched, 'close')]);
    expect(await closeGracefully(app, { timeoutMs: LONG_ENOUGH_MS })).toBe(true);
    await ended;
  });

  test('cuts off requests that do not end in time', async () => {
    const { app, started, release } = serveSlow();
    const port = await listen(app, { host: '127.0.0.1', port: 0 });
    const answer = fetch(`http://127.0.0.1:${port}/api/slow`);
    await started;
    const closed = closeGracefully(app, { timeoutMs: 20 });
    await expect(answer).rejects.toThrow();
    release();
    expect(await closed).toBe(false);
  });
});

describe('a client that is too slow', () => {
  test.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['body', 'POST /api/v1/none HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'],
  ])('with its %s is cut off', async (_part, beginning) => {
    const app = serve();
    const port = await listen(app, { host: '127.0.0.1', port: 0 });
    const socket = await open(port);
    socket.write(beginning);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"malformed_request"');
    expect(answer).toContain("content-security-policy: default-src 'none'");
  });
});

describe('invalid HTTP', () => {
  test.each([
    ['noise', 'hello\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a line break in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n', 400],
    ['no host', 'GET /api/v1/health HTTP/1.1\r\n\r\n', 400],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('(%s) is refused', async (_name, bytes, status) => {
    const app = serve();
    const port = await listen(app, { host: '127.0.0.1', port: 0 });
    const socket = await open(port);
    socket.write(bytes);
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});
