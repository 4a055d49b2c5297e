import { beforeEach, describe, expect, test, vi } from 'vitest';
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
