import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { defineRoute, UPLOAD_TYPE } from '@dayward/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { implement } from './implement.ts';
import { buildOpenApiDocument } from './openapi/build-openapi-document.ts';
import { createTestHttpServer, SIGNED_IN } from './test-http-server.fixture.ts';

const put = defineRoute({
  id: 'blobs.put',
  method: 'PUT',
  path: '/blobs/:id',
  summary: 'Keep a file',
  tag: 'blobs',
  access: 'signed-in',
  params: z.strictObject({ id: z.string() }),
  upload: { maxBytes: 100, description: 'Any file' },
  success: { status: 200, schema: z.object({ sum: z.number() }) },
  errors: [],
});

const read = defineRoute({
  id: 'blobs.read',
  method: 'GET',
  path: '/blobs/:id',
  summary: 'A file',
  tag: 'blobs',
  access: 'public',
  params: z.strictObject({ id: z.string() }),
  success: { status: 200, contentType: 'image/webp' },
  errors: ['not_found'],
});

let app: FastifyInstance;
let beforeActor: () => Promise<void>;

beforeEach(() => {
  beforeActor = async () => {};
  app = createTestHttpServer({
    resolveActor: async ({ headers }) => {
      await beforeActor();
      const name = headers.authorization?.slice('Bearer '.length);
      return name === undefined ? undefined : { userId: name, sessionId: 's1' };
    },
  });
});

afterEach(() => app.close());

const sum = (bytes: Uint8Array) => ({ sum: bytes.reduce((total, byte) => total + byte, 0) });

function send(payload: Uint8Array, headers: Record<string, string> = { 'content-type': UPLOAD_TYPE }) {
  return app.inject({
    method: 'PUT',
    url: '/api/v1/blobs/1',
    payload: Buffer.from(payload),
    headers: { ...SIGNED_IN, ...headers },
  });
}

describe('a route that takes a file', () => {
  test.each([UPLOAD_TYPE, 'image/png', 'IMAGE/SVG+XML', 'image/jpeg; x=y'])('reads it unchanged: %s', async (type) => {
    implement(app, put, ({ upload }) => sum(upload));
    const answer = await send(new Uint8Array([1, 0, 200, 255]), { 'content-type': type });
    expect([answer.statusCode, answer.json()]).toEqual([200, { sum: 456 }]);
  });

  test('reads up to its own limit and no further', async () => {
    implement(app, put, ({ upload }) => sum(upload));
    expect((await send(new Uint8Array(100))).statusCode).toBe(200);
    const answer = await send(new Uint8Array(101));
    expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'payload_too_large']);
  });

  test.each([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'image',
    'x',
  ])('accepts no body of the type %s', async (type) => {
    implement(app, put, ({ upload }) => sum(upload));
    const answer = await send(new TextEncoder().encode('{}'), { 'content-type': type });
    expect([answer.statusCode, answer.json().error.code]).toEqual([415, 'unsupported_media_type']);
  });

  test('refuses a request without a session before anything is read', async () => {
    implement(app, put, ({ upload }) => sum(upload));
    const answer = await app.inject({ method: 'PUT', url: '/api/v1/blobs/1', payload: Buffer.alloc(1000) });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a body that is too large', () => {
  test.each([
    ['in chunks', 'transfer-encoding: chunked'],
    ['with its size', `content-length: ${100 * 1024 * 1024}`],
  ])('gets the typed error while it is still sent, and then the connection is closed: %s', async (_, size) => {
    implement(app, put, ({ upload }) => sum(upload));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo; // it listens on a port
    const client = connect(port, '127.0.0.1');
    let text = '';
    client.on('data', (part) => {
      text += String(part);
    });
    const closed = once(client, 'close');
    client.write(
      `PUT /api/v1/blobs/1 HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer robin\r\ncontent-type: ${UPLOAD_TYPE}\r\n${size}\r\n\r\n`,
    );
    const part = Buffer.alloc(1024 * 1024, 1);
    const isChunked = size.endsWith('chunked');
    for (let count = 0; count < 100; count += 1) {
      const isTaken = client.write(
        isChunked ? Buffer.concat([Buffer.from('100000\r\n'), part, Buffer.from('\r\n')]) : part,
      );
      if (!isTaken) await once(client, 'drain');
    }
    if (isChunked) client.write('0\r\n\r\n');
    await closed;
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 413 /);
    expect(head.toLowerCase()).toContain('\r\nconnection: close');
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'payload_too_large' } });
  });
});

describe('concurrent uploads', () => {
  test('are limited per account, until they get a response or are aborted', async () => {
    const arrived: (() => void)[] = [];
    const held: (() => void)[] = [];
    implement(app, put, async ({ upload }) => {
      await new Promise<void>((resolve) => {
        held.push(resolve);
        arrived.shift()?.();
      });
      return sum(upload);
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo; // it listens on a port
    const url = `http://127.0.0.1:${port}/api/v1/blobs/1`;
    const sendAs = (name: string) =>
      fetch(url, {
        method: 'PUT',
        body: new Uint8Array([7]),
        headers: { authorization: `Bearer ${name}`, 'content-type': UPLOAD_TYPE },
      });
    const sendAndArrive = async (name: string) => {
      const arrival = new Promise<void>((resolve) => arrived.push(resolve));
      const answer = sendAs(name);
      await arrival;
      return { answer };
    };

    const three = [await sendAndArrive('robin'), await sendAndArrive('robin'), await sendAndArrive('robin')];
    const fourth = await sendAs('robin');
    expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, '5']);
    const other = await sendAndArrive('kim');
    for (const release of held.splice(0)) release();
    for (const { answer } of [...three, other]) expect((await answer).status).toBe(200);

    // One that is aborted halfway frees its place too.
    for (let count = 0; count < 5; count += 1) {
      const headers = { authorization: 'Bearer robin', 'content-type': UPLOAD_TYPE, 'content-length': 50 };
      const broken = request(url, { method: 'PUT', headers });
      broken.on('error', () => undefined);
      const ended = new Promise<void>((resolve) => {
        app.server.once('request', (_, response) => response.once('close', () => resolve()));
      });
      broken.write('half');
      await once(app.server, 'request');
      broken.destroy();
      await ended;
    }
    const last = await sendAndArrive('robin');
    for (const release of held.splice(0)) release();
    expect((await last.answer).status).toBe(200);
  });

  test('free their place when they are aborted during authentication', async () => {
    implement(app, put, ({ upload }) => sum(upload));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo; // it listens on a port
    const url = `http://127.0.0.1:${port}/api/v1/blobs/1`;
    for (let count = 0; count < 3; count += 1) {
      const headers = { authorization: 'Bearer robin', 'content-type': UPLOAD_TYPE, 'content-length': 50 };
      const broken = request(url, { method: 'PUT', headers });
      broken.on('error', () => undefined);
      const isOver = new Promise<void>((resolve) => {
        beforeActor = async () => {
          broken.destroy();
          await ended;
          resolve();
        };
      });
      const ended = once(app.server, 'request').then(([, response]) => once(response, 'close'));
      broken.write('half');
      await isOver;
    }
    beforeActor = async () => {};
    expect((await send(new Uint8Array([7]))).statusCode).toBe(200);
  });

  test('are limited in total', async () => {
    let arrive = () => {};
    const held: (() => void)[] = [];
    implement(app, put, async ({ upload }) => {
      await new Promise<void>((resolve) => {
        held.push(resolve);
        arrive();
      });
      return sum(upload);
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo; // it listens on a port
    const sendAs = (name: string) =>
      fetch(`http://127.0.0.1:${port}/api/v1/blobs/1`, {
        method: 'PUT',
        body: new Uint8Array([7]),
        headers: { authorization: `Bearer ${name}`, 'content-type': UPLOAD_TYPE },
      });
    const full = new Promise<void>((resolve) => {
      arrive = () => held.length === 24 && resolve();
    });
    const answers = Array.from({ length: 24 }, (_, index) => sendAs(`person-${index}`));
    await full;
    const refused = await sendAs('late');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    for (const release of held) release();
    for (const answer of answers) expect((await answer).status).toBe(200);
  });
});

describe('large concurrent uploads', () => {
  const MEGABYTE = 1024 * 1024;
  const large = defineRoute({ ...put, upload: { maxBytes: 20 * MEGABYTE, description: 'Any file' } });
  let open: ClientRequest[] = [];

  afterEach(() => {
    for (const sent of open) sent.destroy(); // the server waits for connected clients
    open = [];
  });

  /** Starts uploads that never complete. */
  async function listen() {
    implement(app, large, ({ upload }) => ({ sum: upload.length }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo; // it listens on a port
    return (name: string, said: Record<string, string | number>) => {
      const headers = { authorization: `Bearer ${name}`, connection: 'close', 'content-type': UPLOAD_TYPE, ...said };
      const sent = request(`http://127.0.0.1:${port}/api/v1/blobs/1`, { method: 'PUT', headers });
      sent.on('error', () => undefined);
      open.push(sent);
      const answer = new Promise<{ status: number | undefined; retryAfter: string | undefined }>((resolve) => {
        sent.once('response', ({ statusCode, headers: answered }) =>
          resolve({ status: statusCode, retryAfter: answered['retry-after'] }),
        );
      });
      const arrived = once(app.server, 'request');
      sent.flushHeaders();
      return { sent, answer, arrived };
    };
  }
  const small = async (name: string, start: Awaited<ReturnType<typeof listen>>) => {
    const { sent, answer } = start(name, { 'content-length': 1 });
    sent.end('x');
    return (await answer).status;
  };

  test('of an account are limited to 40 MB in total', async () => {
    const start = await listen();
    const whole = { 'content-length': 20 * MEGABYTE };
    const two = [start('robin', whole)];
    await two[0]?.arrived;
    two.push(start('robin', whole));
    await two[1]?.arrived;
    expect(await start('robin', { 'content-length': 1 }).answer).toEqual({ status: 429, retryAfter: '5' });
    expect(await small('kim', start)).toBe(200);
    for (const { sent } of two) sent.destroy();
    await expect.poll(() => small('robin', start)).toBe(200);
  });

  test('of all accounts are limited to 120 MB; one without a declared size counts as the largest', async () => {
    const start = await listen();
    const under: ReturnType<typeof start>[] = [];
    for (let count = 0; count < 6; count += 1) {
      const said = count % 2 === 0 ? { 'content-length': 20 * MEGABYTE } : { 'transfer-encoding': 'chunked' };
      const one = start(`person-${count}`, said);
      await one.arrived;
      under.push(one);
    }
    expect(await start('late', { 'content-length': 1 }).answer).toEqual({ status: 503, retryAfter: '5' });
    under[0]?.sent.destroy();
    await expect.poll(() => small('late', start)).toBe(200);
  });
});

describe('a route that responds with a file', () => {
  test('sends it as the type of the contract, without content for HEAD, and nothing if it is cached', async () => {
    implement(app, read, ({ params, reply }) => {
      if (params.id === 'known') return 'not-modified';
      reply.header('content-length', 3);
      return Readable.from([Buffer.from([1, 2, 3])]);
    });
    const answer = await app.inject('/api/v1/blobs/1');
    expect([answer.statusCode, answer.headers['content-type'], [...answer.rawPayload]]).toEqual([
      200,
      'image/webp',
      [1, 2, 3],
    ]);
    const head = await app.inject({ method: 'HEAD', url: '/api/v1/blobs/1' });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '3', '']);
    const known = await app.inject('/api/v1/blobs/known');
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });
});

test('the OpenAPI document describes file bodies in both directions', () => {
  const info = { title: 't', version: '1', description: 'd', sessionCookie: 'c' };
  const { paths } = buildOpenApiDocument([put, read], info);
  const file = { schema: { type: 'string', format: 'binary' } };
  expect(paths['/blobs/{id}']?.['put']?.requestBody).toEqual({
    description: 'Any file, at most 100 bytes',
    required: true,
    content: { [UPLOAD_TYPE]: file },
  });
  expect(Object.keys(paths['/blobs/{id}']?.['put']?.responses ?? {})).toEqual(expect.arrayContaining(['413', '415']));
  expect(paths['/blobs/{id}']?.['get']?.responses['200']?.content).toEqual({ 'image/webp': file });
});
