import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { API_PREFIX, UPLOAD_TYPE } from '@dayward/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { TestServer, TestUser } from '../test-server.ts';
import { bytesOf, openConnection, sendRaw } from './raw-http.ts';

/** A client that occupies a connection: begins on an open one, and may go on to send a little at intervals. */
type SlowClient = { begin(context: Context): string | Buffer; drip?: string };

type Context = { host: string; origin: string; person: TestUser };

const DRIP_MS = 100;

/** Requests without waiting for an answer, of which each is hundreds of kilobytes. */
const PIPELINED = 2_000;

/** Most that the server holds for a client that reads nothing, in bytes: a few answers. */
const UNREAD_MAX_BYTES = 8 * 1024 * 1024;

/** Beyond the longest time limit of a server, see `timeouts.ts`. */
const LONGEST_LIMIT_MS = 180_000;

const headersOf = ({ host, origin, person }: Context) =>
  [
    ['host', host],
    ['origin', origin],
    ['cookie', person.cookie],
  ] as const;

const getOf = (context: Context, path: string) =>
  bytesOf({ method: 'GET', target: API_PREFIX + path, headers: headersOf(context) });

const SLOW_CLIENTS: Readonly<Record<string, SlowClient>> = {
  silent: { begin: () => '' },
  'slow with its headers': { begin: ({ host }) => `GET / HTTP/1.1\r\nHost: ${host}\r\nX: `, drip: 'x' },
  'slow with its body': {
    begin: (context) =>
      bytesOf({
        method: 'POST',
        target: `${API_PREFIX}/auth/sign-in/email`,
        headers: [...headersOf(context), ['content-type', 'application/json'], ['content-length', '100000']],
      }),
    drip: ' ',
  },
  'slow with its chunks': {
    begin: (context) =>
      bytesOf({
        method: 'POST',
        target: `${API_PREFIX}/lists`,
        headers: [...headersOf(context), ['content-type', 'application/json'], ['transfer-encoding', 'chunked']],
      }),
    drip: '1\r\n \r\n',
  },
  'slow with a file': {
    begin: (context) =>
      bytesOf({
        method: 'PUT',
        target: `${API_PREFIX}/profile/avatar/${uuidv7()}`,
        headers: [...headersOf(context), ['content-type', UPLOAD_TYPE], ['content-length', '1000000']],
      }),
    drip: 'x',
  },
  'idle after an answer': { begin: (context) => getOf(context, '/health') },
  'never reading': { begin: (context) => Buffer.concat(Array(PIPELINED).fill(getOf(context, '/openapi.json'))) },
};

/**
 * Occupies connections in every way at once. Meanwhile the server answers others; it holds little for each connection, and ends
 * each of them by its own time limits.
 *
 * @param count connections of each kind
 */
export async function expectToOutlastSlowClients(server: TestServer, count: number): Promise<void> {
  const accepted = new Map<number, Socket>();
  const onSocket = (message: unknown) => {
    const socket: Socket = Reflect.get(Object(message), 'socket');
    accepted.set(socket.remotePort ?? 0, socket);
  };
  subscribe('net.server.socket', onSocket);
  const clients: Socket[] = [];
  const drips: NodeJS.Timeout[] = [];
  try {
    const context = { host: new URL(server.baseUrl).host, origin: server.baseUrl, person: await server.signUp() };
    const opened: { kind: string; port: number }[] = [];
    for (const [kind, { begin, drip }] of Object.entries(SLOW_CLIENTS)) {
      for (let number = 0; number < (kind === 'never reading' ? 1 : count); number += 1) {
        const socket = await openConnection(server.baseUrl);
        clients.push(socket.pause());
        opened.push({ kind, port: socket.localPort ?? 0 });
        socket.write(begin(context));
        if (drip !== undefined) drips.push(setInterval(() => socket.writable && socket.write(drip), DRIP_MS));
      }
    }
    const isOpen = ({ port }: { port: number }) => accepted.get(port)?.destroyed === false;
    await expect.poll(() => opened.filter(({ port }) => !accepted.has(port))).toEqual([]);
    // Collected, because a poll goes on when its function throws.
    const problems: unknown[] = [];
    const check = async () => {
      await expectAnswer(server, context);
      for (const { port } of opened) expect(accepted.get(port)?.writableLength ?? 0).toBeLessThan(UNREAD_MAX_BYTES);
    };
    const openKinds = async () => {
      await check().catch((problem: unknown) => problems.push(problem));
      return problems.length > 0 ? [] : [...new Set(opened.filter(isOpen).map(({ kind }) => kind))];
    };
    await expect.poll(openKinds, { timeout: LONGEST_LIMIT_MS, interval: DRIP_MS }).toEqual([]);
    expect(problems).toEqual([]);
  } finally {
    unsubscribe('net.server.socket', onSocket);
    for (const drip of drips) clearInterval(drip);
    for (const client of clients) client.destroy();
  }
}

/** Another client is answered, with the database's help. */
async function expectAnswer({ baseUrl }: TestServer, context: Context): Promise<void> {
  const headers = [...headersOf(context), ['connection', 'close'] as const];
  const answer = await sendRaw(baseUrl, { method: 'GET', target: `${API_PREFIX}/lists`, headers });
  expect(answer?.status).toBe(200);
}
