import { gunzipSync } from 'node:zlib';
import { defineRoute } from '@dayward/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { implement } from './implement.ts';
import { createTestHttpServer } from './test-http-server.fixture.ts';

const route = defineRoute({
  id: 'pages.read',
  method: 'GET',
  path: '/pages/:chars',
  summary: 'A text of so many characters',
  tag: 'pages',
  access: 'public',
  params: z.strictObject({ chars: z.coerce.number() }),
  success: { status: 200, schema: z.object({ text: z.string() }) },
  errors: [],
});

let app: FastifyInstance;

beforeAll(() => {
  app = createTestHttpServer();
  const handler = ({ params }: { params: { chars: number } }) => ({ text: 'ü'.repeat(params.chars) });
  implement(app, route, handler, { compresses: true });
});

afterAll(() => app.close());

const read = (chars: number, acceptEncoding?: string) =>
  app.inject({
    url: `/api/v1/pages/${chars}`,
    headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding },
  });

describe('a response that may be large', () => {
  test.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, GZIP;q=0.5'])(
    'is compressed for a client that accepts %s',
    async (accepted) => {
      const answer = await read(20_000, accepted);
      expect(answer.headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-type': 'application/json; charset=utf-8',
        vary: 'Origin, Accept-Encoding',
        'content-length': String(answer.rawPayload.length),
      });
      expect(answer.rawPayload.length).toBeLessThan(1_000);
      expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual({ text: 'ü'.repeat(20_000) });
    },
  );

  test.each([undefined, 'br', 'identity', 'gzip;q=0', ''])('stays uncompressed for %s', async (accepted) => {
    const answer = await read(20_000, accepted);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['vary']).toBe('Origin, Accept-Encoding');
    expect(answer.json()).toEqual({ text: 'ü'.repeat(20_000) });
  });

  test('is never compressed while it is small', async () => {
    const answer = await read(1_000, 'gzip');
    expect(answer.headers).toMatchObject({ vary: 'Origin' });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });
});
