import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a request looked like when it arrived. */
export type SeenRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string };

export type Answer = (response: ServerResponse, request: SeenRequest) => void;

export type PiServer = {
  apiUrl: string;
  /** Requests since the last `answers`. */
  seen: SeenRequest[];
  /** Sets the answers of the next requests; the last one stays. */
  answers(...next: [Answer, ...Answer[]]): void;
} & AsyncDisposable;

/** Starts a server that answers as the test says: in the ways of the Pi Platform, and in odder ones. */
export async function startPiServer(): Promise<PiServer> {
  let queue: Answer[] = [];
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const arrived = { method, path, headers, body: Buffer.concat(chunks).toString() };
      seen.push(arrived);
      const answer = queue.length > 1 ? queue.shift() : queue[0];
      answer?.(response, arrived);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  return {
    apiUrl: `http://127.0.0.1:${port}/v2`,
    seen,
    answers(...next) {
      queue = next;
      seen.length = 0;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with JSON, as the platform does. */
export function json(content: unknown, status = 200): Answer {
  return raw(status, { 'content-type': 'application/json; charset=utf-8' }, JSON.stringify(content));
}

/** Answers with a status, headers and a body as they are. */
export function raw(status: number, headers: Record<string, string>, body: string | Buffer): Answer {
  return (response) => void response.writeHead(status, headers).end(body);
}

export const PAYMENT_ID = 'jo8ZH45ZHkqpV34X1dmhQYMaQxtu';
export const UID = 'd7115097-7b4f-4a9d-9d0e-3f9a1c2b4e5f';
export const TXID = '7a7ed20d3d72c365b9019baf8dc4c4e3cce4c08114d866e47ae157e3a796e9e7';

/** A payment as the platform sends one, with a field that its documents do not know. */
export function paymentDto(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    identifier: PAYMENT_ID,
    user_uid: UID,
    amount: 10,
    memo: 'Dayward Basic, monthly',
    metadata: { orderId: '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60' },
    from_address: `G${'A'.repeat(55)}`,
    to_address: `G${'B'.repeat(55)}`,
    direction: 'user_to_app',
    created_at: '2022-05-14T22:59:27.102Z',
    network: 'Pi Testnet',
    status: STATUS,
    transaction: null,
    split_recipients: null,
    ...changes,
  };
}

export const STATUS = {
  developer_approved: false,
  transaction_verified: false,
  developer_completed: false,
  cancelled: false,
  user_cancelled: false,
};
