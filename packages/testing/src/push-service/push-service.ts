/**
 * A push service on this machine, as the browsers' own are (RFC 8030): a browser gets an address, the server posts to it, and what it
 * posts is checked, decrypted and kept. It refuses what a real service would refuse. Tests tell it to fail in the ways of real ones.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserKeys, decryptPush, makeBrowserKeys, type SubscriptionKeys } from './push-content.ts';
import { findVapidProblem } from './vapid-signature.ts';

/** How the service answers; it never answers if it hangs. */
export type PushAnswer = { readonly status: number; readonly headers?: Readonly<Record<string, string>> } | 'hang';

/** A push that the service got; also one that it refused or did not answer. */
export type ReceivedPush = {
  readonly endpoint: string;
  readonly headers: IncomingHttpHeaders;
  /** The status that was answered; undefined while it hangs. */
  readonly status: number | undefined;
  /** Why the service refused it; undefined if it keeps the protocol. */
  readonly problem: string | undefined;
  /** Decrypts the content. @throws Error as {@link decryptPush} */
  text(): string;
};

/** A browser that subscribed. */
export type PushBrowser = {
  readonly endpoint: string;
  readonly keys: SubscriptionKeys;
  /** All pushes to it, oldest first. */
  pushes(): readonly ReceivedPush[];
};

export type PushService = {
  /** For PUSH_HOSTS of the server. */
  readonly host: string;
  /** All pushes, oldest first. */
  readonly received: readonly ReceivedPush[];
  /** How further pushes that keep the protocol are answered; 201 at first. A function chooses by the index of the push, from 0. */
  answer: PushAnswer | ((index: number) => PushAnswer);
  /** @param applicationServerKey the server's public key in base64url; pushes that another key signed are refused */
  subscribe(applicationServerKey?: string): PushBrowser;
  close(): Promise<void>;
};

/** RFC 8030, section 7.2: more than this a service need not take. */
const CONTENT_MAX_BYTES = 4_096;

/** RFC 8030, section 5.4. */
const TOPIC = /^[\w-]{1,32}$/;

/** RFC 8030, section 5.3. */
const URGENCIES = ['very-low', 'low', 'normal', 'high'];

/** RFC 8030, section 5.2: whole seconds. */
const TTL = /^\d{1,10}$/;

type Subscriber = { own: BrowserKeys; publicKey: string | undefined };
type Refusal = { status: number; problem: string };

export async function startPushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const byEndpoint = new Map<string, ReceivedPush[]>();
  const subscribers = new Map<string, Subscriber>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => take(request, Buffer.concat(chunks), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`; // a server that listens on a port has one
  const origin = `http://${host}`;
  const service: PushService = {
    host,
    received,
    answer: { status: 201 },
    subscribe(applicationServerKey) {
      const endpoint = `${origin}/push/${randomUUID()}`;
      const { own, keys } = makeBrowserKeys();
      subscribers.set(endpoint, { own, publicKey: applicationServerKey });
      const pushes: ReceivedPush[] = [];
      byEndpoint.set(endpoint, pushes);
      return { endpoint, keys, pushes: () => pushes };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function take(request: IncomingMessage, content: Buffer, response: ServerResponse): void {
    const endpoint = `${origin}${request.url}`;
    const subscriber = subscribers.get(endpoint);
    const refusal = findRefusal(request, content, { origin, subscriber });
    const { answer } = service;
    const chosen = typeof answer === 'function' ? answer(received.length) : answer;
    const given = refusal ?? (chosen === 'hang' ? undefined : chosen);
    const push: ReceivedPush = {
      ...{ endpoint, headers: request.headers, status: given?.status, problem: refusal?.problem },
      text() {
        if (subscriber === undefined) throw new Error('Nobody subscribed to this address');
        return decryptPush(content, subscriber.own);
      },
    };
    received.push(push);
    byEndpoint.get(endpoint)?.push(push);
    if (given === undefined) return;
    // RFC 8030, section 5: the address of the message that was taken.
    const location = given.status === 201 ? { location: `${origin}/message/${randomUUID()}` } : {};
    response.writeHead(given.status, { ...location, ...('headers' in given && given.headers) }).end(refusal?.problem);
  }

  return service;
}

/** Finds the first way in which a push breaks the protocol, with the status that a service answers. */
function findRefusal(
  { method, headers }: IncomingMessage,
  content: Buffer,
  { origin, subscriber }: { origin: string; subscriber: Subscriber | undefined },
): Refusal | undefined {
  if (subscriber === undefined) return { status: 404, problem: 'nobody subscribed to this address' };
  if (method !== 'POST') return { status: 405, problem: `the method is ${method}` };
  const { publicKey, own } = subscriber;
  const ofVapid = findVapidProblem(headers.authorization ?? '', { audience: origin, publicKey, now: new Date() });
  if (ofVapid !== undefined) return ofVapid;
  if (content.length > CONTENT_MAX_BYTES) return { status: 413, problem: `${content.length} bytes of content` };
  const problem = findHeaderProblem(headers) ?? findContentProblem(content, own);
  return problem === undefined ? undefined : { status: 400, problem };
}

function findHeaderProblem(headers: IncomingHttpHeaders): string | undefined {
  const { ttl, urgency = 'normal', topic = 'none', 'content-encoding': encoding } = headers;
  if (typeof ttl !== 'string' || !TTL.test(ttl)) return `TTL is ${String(ttl)}`;
  if (!URGENCIES.includes(String(urgency))) return `Urgency is ${String(urgency)}`;
  if (!TOPIC.test(String(topic))) return `Topic is ${String(topic)}`;
  // RFC 8291, section 4.
  return encoding === 'aes128gcm' ? undefined : `Content-Encoding is ${String(encoding)}`;
}

/** A real service cannot look into a push; here the sender learns at once that no browser could read it. */
function findContentProblem(content: Buffer, own: BrowserKeys): string | undefined {
  try {
    decryptPush(content, own);
    return undefined;
  } catch (error) {
    return `the content cannot be read: ${String(error)}`;
  }
}
