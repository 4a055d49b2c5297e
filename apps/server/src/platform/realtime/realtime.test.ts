import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Database } from '#src/db/database.ts';
import { createLog } from '#src/platform/log.ts';
import { createRealtime } from './index.ts';

const app = Fastify({ forceCloseConnections: true });
afterEach(() => app.close());

test('a client that disconnects before the stream began leaves none behind', async () => {
  const read: string[] = [];
  let onListening: () => void = () => undefined;
  const database: Pick<Database, 'notify' | 'listen'> = {
    notify: async () => undefined,
    listen(_, hearer) {
      onListening = hearer.onListening;
      return { close: async () => undefined };
    },
  };
  const realtime = createRealtime({
    database: database as Database, // it uses no more of it
    log: createLog('silent'),
    findLiveSessions: async (ids) => new Set(ids),
    readRev: async (userId) => read.push(userId),
  });
  realtime.endWith(app);
  const asked = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  app.get('/stream', async (request, reply) => {
    asked.resolve();
    await once(request.raw.socket, 'close');
    await realtime.open(reply, { userId: 'robin', sessionId: 's1' });
    opened.resolve();
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
  client.write('GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await asked.promise;
  client.destroy();
  await opened.promise;
  // On reconnection, the version of every account with a stream is read again.
  onListening();
  expect(read).toEqual([]);
});
