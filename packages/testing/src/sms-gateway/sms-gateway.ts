/**
 * A gateway for text messages on this machine. It refuses what the documented request does not allow, and sends a repeated message
 * once, as a real one does. Tests tell it to fail in the ways of real ones.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the gateway answers; it never answers if it hangs. */
export type GatewayAnswer = { readonly status: number; readonly headers?: Readonly<Record<string, string>> } | 'hang';

/** A request that the gateway got. */
export type ReceivedSms = {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  /** The status that was answered; undefined while it hangs. */
  readonly status: number | undefined;
  /** Why the gateway refused it; undefined if it is as documented. */
  readonly problem: string | undefined;
};

export type SmsGateway = {
  /** For SMS_GATEWAY_URL and SMS_GATEWAY_KEY of the server. */
  readonly url: string;
  readonly key: string;
  /** All requests, oldest first. */
  readonly received: readonly ReceivedSms[];
  /** How further requests that are as documented are answered; 202 at first. */
  answer: GatewayAnswer;
  /** The texts that reached a number, oldest first. */
  textsTo(number: string): string[];
  close(): Promise<void>;
};

const KEY = 'a-key-of-the-gateway';

export async function startSmsGateway(): Promise<SmsGateway> {
  const received: ReceivedSms[] = [];
  const sent = new Map<string, ReceivedSms>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => take(request, Buffer.concat(chunks).toString(), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on a port has one
  const gateway: SmsGateway = {
    url: `http://127.0.0.1:${port}/messages`,
    key: KEY,
    received,
    answer: { status: 202 },
    textsTo: (number) => [...sent.values()].filter(({ to }) => to === number).map(({ text }) => text),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function take(request: IncomingMessage, content: string, response: ServerResponse): void {
    const fields = fieldsOf(content);
    const problem = findProblem(request, fields);
    const { answer } = gateway;
    const given = problem !== undefined ? { status: 400 } : answer === 'hang' ? undefined : answer;
    const { id = '', to = '', text = '' } = fields;
    const message = { id, to, text, status: given?.status, problem };
    received.push(message);
    // A gateway that hangs may have sent the message.
    if (given === undefined || given.status < 300) sent.set(id, sent.get(id) ?? message);
    if (given !== undefined) response.writeHead(given.status, 'headers' in given ? given.headers : {}).end();
  }

  return gateway;
}

function findProblem({ method, url, headers }: IncomingMessage, fields: Record<string, string>): string | undefined {
  if (method !== 'POST' || url !== '/messages') return `${method} ${url}`;
  if (headers.authorization !== `Bearer ${KEY}`) return 'the key is wrong';
  if (headers['content-type'] !== 'application/json') return `Content-Type is ${headers['content-type']}`;
  if (Object.keys(fields).sort().join() !== 'id,text,to') return `the fields are ${Object.keys(fields).join()}`;
  if (headers['idempotency-key'] !== fields['id']) return 'Idempotency-Key is not the id';
  if (!/^\+[1-9]\d{6,14}$/.test(fields['to'] ?? '')) return `to is ${fields['to']}`;
  return fields['text'] === '' ? 'the text is empty' : undefined;
}

/** The text fields of a JSON object; empty for anything else. */
function fieldsOf(content: string): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(content);
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}
