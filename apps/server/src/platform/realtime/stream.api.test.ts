import { buildList } from '@dayward/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { openStream } from './stream-reader.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({}, { floodLimit: { max: 1_000_000, windowMs: 60_000 } });
});

afterAll(() => server.close());

const create = () => ({ name: 'list.create', args: buildList() });

describe('[SYNC-08] a stream', () => {
  test('begins with the version as it is, and tells each new one', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    await device.send(create(), create());
    const stream = await openStream(server.baseUrl, person.cookie);
    await stream.heard(2);
    await device.send(create());
    await stream.heard(3);
    expect(stream.revs).toEqual([2, 3]);
    await stream.cancel();
  });
});
