import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PushMessage, pushMessageSchema, pushRoutes } from '@dayward/contract/features/notifications';
import { v7 as uuidv7 } from 'uuid';
import { parseJson } from '#src/platform/json.ts';
import type { TestServer, TestUser } from '#test/test-server.ts';
import { decryptPush } from './decrypt-push.fixture.ts';

/** The subscription of a browser at a push service, with new keys. */
export function pushSubscription(endpoint: string, deviceName = 'Test browser') {
  const { keys } = makeKeys();
  return { endpoint, keys, deviceName };
}

function makeKeys() {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  return { curve, auth, keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') } };
}

/** Subscribes a browser of the user; the id of its subscription. */
export async function subscriptionOf(_: TestServer, { api }: TestUser): Promise<string> {
  const body = pushSubscription(`https://fcm.googleapis.com/fcm/send/${uuidv7()}`);
  return (await api.call(pushRoutes.subscribe, { body })).id;
}

/** A push as a push service gets it. */
export type ReceivedPush = {
  path: string;
  authorization: string;
  ttl: string;
  topic: string;
  encoding: string;
  body: Buffer;
};

/** A push service on this machine, which answers with a status and keeps what it gets. */
export type TestPushService = {
  host: string;
  received: ReceivedPush[];
  /** The answer to all further pushes. */
  answer: { status: number; headers?: Record<string, string> };
  /** Subscribes a browser of the user here, and returns what decrypts its pushes. */
  subscribe(person: TestUser, deviceName?: string): Promise<TestBrowser>;
  close(): Promise<void>;
};

export type TestBrowser = {
  id: string;
  endpoint: string;
  /** The messages that it got, oldest first. */
  messages(): PushMessage[];
};

/** Starts a push service; its host must be in PUSH_HOSTS of the server. */
export async function startPushService(): Promise<TestPushService> {
  const received: ReceivedPush[] = [];
  const service = { received, answer: { status: 201 } as TestPushService['answer'] };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name] ?? '');
      received.push({
        ...{ path: request.url ?? '', authorization: header('authorization'), ttl: header('ttl') },
        ...{ topic: header('topic'), encoding: header('content-encoding'), body: Buffer.concat(chunks) },
      });
      response.writeHead(service.answer.status, service.answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`; // a server that listens on a port has one
  return Object.assign(service, {
    host,
    async subscribe({ api }: TestUser, deviceName = 'Test browser') {
      const { curve, auth, keys } = makeKeys();
      const path = `/push/${uuidv7()}`;
      const endpoint = `http://${host}${path}`;
      const { id } = await api.call(pushRoutes.subscribe, { body: { endpoint, keys, deviceName } });
      const messages = () =>
        received
          .filter((push) => push.path === path)
          .map(({ body }) => pushMessageSchema().parse(parseJson(decryptPush(body, curve, auth))));
      return { id, endpoint, messages };
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  });
}
