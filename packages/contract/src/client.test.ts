import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ApiRequest, ApiUnreachableError, createApiClient } from './client.ts';
import { defineRoute } from './route.ts';

const route = defineRoute({
  id: 'things.find',
  method: 'POST',
  path: '/things/:id',
  summary: 'A thing',
  tag: 'things',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.optional(z.string()), page: z.optional(z.number()) }),
  body: z.object({ name: z.string() }),
  success: { status: 200, schema: z.object({ name: z.string() }) },
  errors: ['invalid_input'],
});

const input = { params: { id: 'a/b ?' }, query: { q: 'x&y', page: undefined }, body: { name: 'N' } };

function clientWithResponse(status: number, body: string) {
  const sent: ApiRequest[] = [];
  const client = createApiClient(async (request) => {
    sent.push(request);
    return { status, body };
  });
  return { client, sent };
}

describe('the client', () => {
  test('sends the request that the contract declares, with every part escaped', async () => {
    const { client, sent } = clientWithResponse(200, '{"name":"N","more":1}');
    expect(await client.call(route, input)).toEqual({ name: 'N' });
    expect(sent).toEqual([{ method: 'POST', path: '/api/v1/things/a%2Fb%20%3F?q=x%26y', body: '{"name":"N"}' }]);
  });

  test('sends a file unchanged', async () => {
    const { body: _, ...place } = route;
    const taking = defineRoute({ ...place, upload: { maxBytes: 10, description: 'A file' } });
    const { client, sent } = clientWithResponse(200, '{"name":"N"}');
    const upload = new Uint8Array([1, 2]);
    await client.call(taking, { params: { id: '1' }, query: {}, upload });
    expect(sent).toEqual([{ method: 'POST', path: '/api/v1/things/1', upload }]);
  });

  test('rejects with the error that the server sent', async () => {
    const fields = { name: { code: 'too_long', message: 'Shorter, please.' } };
    const { client } = clientWithResponse(
      422,
      JSON.stringify({ error: { code: 'invalid_input', message: 'No.', fields } }),
    );
    await expect(client.call(route, input)).rejects.toMatchObject({
      code: 'invalid_input',
      status: 422,
      message: 'No.',
      fields,
    });
  });

  test.each([
    ['a page of a proxy', 502, '<html>Bad gateway</html>'],
    ['an unknown error code', 400, '{"error":{"code":"strange","message":"?"}}'],
    ['another success status', 201, '{"name":"N"}'],
    ['an answer of another shape', 200, '{"name":7}'],
    ['an empty answer', 200, ''],
  ])('rejects with an error, never resolves with data: %s', async (_, status, body) => {
    await expect(clientWithResponse(status, body).client.call(route, input)).rejects.toMatchObject({
      code: 'internal',
      status,
    });
  });

  test('distinguishes a missing response from a refusal', async () => {
    const client = createApiClient(async () => {
      throw new TypeError('offline');
    });
    await expect(client.call(route, input)).rejects.toBeInstanceOf(ApiUnreachableError);
  });
});
