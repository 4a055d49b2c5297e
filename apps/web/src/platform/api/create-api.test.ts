import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchTransport } from './create-api.ts';

const sent: RequestInit[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push(init ?? {});
    return new Response('{"ok":true}', { status: 201 });
  });
});

describe('the transport', () => {
  test('returns status and body unchanged', async () => {
    expect(await fetchTransport({ method: 'GET', path: '/api/v1/lists' })).toEqual({
      status: 201,
      body: '{"ok":true}',
    });
  });

  test('sends JSON with the cookie of our own origin, and times out', async () => {
    await fetchTransport({ method: 'POST', path: '/api/v1/lists', body: '{}' });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      body: '{}',
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
    });
    expect(sent[0]?.signal).toBeInstanceOf(AbortSignal);
  });

  test('lets writes outlive the page, unless they are too large for that', async () => {
    await fetchTransport({ method: 'GET', path: '/api/v1/lists' });
    await fetchTransport({ method: 'DELETE', path: '/api/v1/lists/1' });
    await fetchTransport({ method: 'POST', path: '/api/v1/lists', body: 'x'.repeat(33_000) });
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([false, true, false]);
  });

  test('sends a file unchanged', async () => {
    const upload = new Uint8Array(40_000);
    await fetchTransport({ method: 'PUT', path: '/api/v1/files/1', upload });
    expect(sent[0]).toMatchObject({ headers: { 'content-type': 'application/octet-stream' }, keepalive: false });
    expect(sent[0]?.body).toBe(upload);
  });

  test('a failed network is a rejection, which the client distinguishes from a refusal', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(fetchTransport({ method: 'GET', path: '/api/v1/lists' })).rejects.toThrow('Failed to fetch');
  });
});

describe('an answer that the page requested early', () => {
  const path = '/api/v1/auth/session';
  const early = { status: 200, body: '{"user":null}' };

  beforeEach(() => {
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
  });

  afterEach(() => {
    delete window.earlyAnswers;
  });

  test('replaces one request, and no other', async () => {
    window.earlyAnswers = new Map([[path, Promise.resolve(early)]]);
    expect((await fetchTransport({ method: 'GET', path: '/api/v1/plans' })).status).toBe(201);
    expect(await fetchTransport({ method: 'GET', path })).toEqual(early);
    expect((await fetchTransport({ method: 'GET', path })).status).toBe(201);
    expect(sent).toHaveLength(2);
  });

  test('is requested again if it failed', async () => {
    window.earlyAnswers = new Map([[path, Promise.reject(new TypeError('Failed to fetch'))]]);
    expect((await fetchTransport({ method: 'GET', path })).status).toBe(201);
  });

  test('is not used once it may be outdated', async () => {
    window.earlyAnswers = new Map([[path, Promise.resolve(early)]]);
    vi.spyOn(performance, 'now').mockReturnValue(15_000);
    expect((await fetchTransport({ method: 'GET', path })).status).toBe(201);
  });
});
