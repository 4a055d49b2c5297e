import { connect, type Socket } from 'node:net';
import type { Account } from './accounts.ts';

export type Request = { method: 'GET' | 'POST'; path: string; body?: unknown };

export type Answer = { status: number; text: string };

/** Who sends a request, and its index among all of a run, from 0. */
export type Sender = { account: Account; index: number };

export type HttpClient = {
  send(sender: Sender, request: Request): Promise<Answer>;
  close(): void;
};

const HEADER_END = '\r\n\r\n';
const ADDRESSES = 4_096;

/**
 * A keep-alive connection that sends a request once the previous one is answered. It does nothing else, because on a small
 * machine the client's own work slows the server that it measures.
 */
export async function openHttpClient({ host, port }: { host: string; port: number }): Promise<HttpClient> {
  const socket = connect({ host, port, noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const read = answerReader(socket);
  const origin = `http://${host}:${port}`;
  return {
    send(sender, request) {
      socket.write(writeRequest(origin, sender, request));
      return read();
    },
    close: () => void socket.destroy(),
  };
}

/** The raw text of a request. */
export function writeRequest(origin: string, sender: Sender, { method, path, body }: Request): string {
  const start = `${method} /api/v1${path} HTTP/1.1\r\n${commonHeaders(origin, sender)}`;
  if (body === undefined) return `${start}\r\n`;
  const text = JSON.stringify(body);
  return (
    `${start}origin: ${origin}\r\n` +
    `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  );
}

/** Headers that a proxy in front would add: requests come from many addresses, because the rate limit is on, as in production. */
function commonHeaders(origin: string, { account, index }: Sender): string {
  return `host: ${origin.slice('http://'.length)}\r\ncookie: ${account.cookie}\r\nx-forwarded-for: ${clientAddress(index)}\r\n`;
}

/** One of a few thousand addresses that a proxy on this machine may send. */
function clientAddress(index: number): string {
  const place = index % ADDRESSES;
  return `10.0.${place >> 8}.${place & 255}`;
}

/** Reads responses one after the other from a socket; the server sends the length of each. */
function answerReader(socket: Socket): () => Promise<Answer> {
  let received = '';
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
    const answer = parseAnswer(received);
    if (answer === undefined) return;
    received = '';
    waiting?.resolve(answer);
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection')));
  return () => new Promise((resolve, reject) => (waiting = { resolve, reject }));
}

/** @returns undefined until the response is complete */
function parseAnswer(text: string): Answer | undefined {
  const end = text.indexOf(HEADER_END);
  if (end < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end + 2))?.[1];
  if (length === undefined) throw new Error(`An answer without a length: ${text.slice(0, end)}`);
  const body = text.slice(end + HEADER_END.length);
  if (body.length < Number(length)) return undefined;
  return { status: Number(text.slice(9, 12)), text: body };
}
