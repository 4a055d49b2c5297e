import { type PushMessage, pushMessageSchema, pushRoutes } from '@dayward/contract/features/notifications';
import { type PushService, type ReceivedPush, startPushService as startService } from '@dayward/testing/push-service';
import { v7 as uuidv7 } from 'uuid';
import { parseJson } from '#src/platform/json.ts';
import type { TestServer, TestUser } from '#test/test-server.ts';

/** The subscription of a browser at a push service, with keys of its own. */
export function pushSubscription(endpoint: string, deviceName = 'Test browser') {
  const own = uuidv7().replaceAll('-', '');
  return { endpoint, keys: { p256dh: own.padEnd(87, 'A'), auth: own.slice(-22) }, deviceName };
}

/** Subscribes a browser of the user; the id of its subscription. */
export async function subscriptionOf(_: TestServer, { api }: TestUser): Promise<string> {
  const body = pushSubscription(`https://fcm.googleapis.com/fcm/send/${uuidv7()}`);
  return (await api.call(pushRoutes.subscribe, { body })).id;
}

/** A browser of a user at the push service of tests. */
export type TestBrowser = {
  id: string;
  /** The pushes to it, oldest first, also those that its service did not take. */
  pushes(): readonly ReceivedPush[];
  /** What they say. */
  messages(): PushMessage[];
};

/** A push service whose browsers belong to users. */
export type TestPushService = Omit<PushService, 'subscribe'> & {
  /** Subscribes a browser of the user here. */
  subscribe(person: Pick<TestUser, 'api'>, deviceName?: string): Promise<TestBrowser>;
};

/** Starts a push service; its host must be in PUSH_HOSTS of the server. */
export async function startPushService(): Promise<TestPushService> {
  const service = await startService();
  const { subscribe } = service;
  return Object.assign(service, {
    async subscribe({ api }: Pick<TestUser, 'api'>, deviceName = 'Test browser') {
      const { publicKey } = await api.call(pushRoutes.key, {});
      const { endpoint, keys, pushes } = subscribe(publicKey);
      const { id } = await api.call(pushRoutes.subscribe, { body: { endpoint, keys, deviceName } });
      const messages = () => pushes().map((push) => pushMessageSchema().parse(parseJson(push.text())));
      return { id, pushes, messages };
    },
  });
}
