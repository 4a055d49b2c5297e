import { connect, type Socket } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import type { Account, LoadClient, Operation, Target } from './order.ts';

const HEADER_END = '\r\n\r\n';
const ADDRESSES = 4_096;

/**
 * One keep-alive connection that sends a request when the one before is answered. It does no more than that, because
 * on a small machine the client's own work slows the server that it measures.
 */
export async function openHttpClient(target: Target & { kind: 'http' }, operation: Operation): Promise<LoadClient> {
  const socket = connect({ host: target.host, port: target.port, noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const read = answerReader(socket);
  const origin = `http://${target.host}:${target.port}`;
  return {
    async run(account, index) {
      socket.write(operation === 'read' ? readRequest(origin, account, index) : writeRequest(origin, account, index));
      const { status, text } = await read();
      if (status !== (operation === 'read' ? 200 : 201)) throw new Error(`${status} ${text}`);
    },
    async close() {
      socket.destroy();
    },
  };
}

function readRequest(origin: string, account: Account, index: number): string {
  return `GET /api/v1/lists HTTP/1.1\r\n${commonHeaders(origin, account, index)}\r\n`;
}

function writeRequest(origin: string, account: Account, index: number): string {
  const body = JSON.stringify({ id: uuidv7(), name: 'Groceries', colour: 'moss' });
  return (
    `POST /api/v1/lists HTTP/1.1\r\n${commonHeaders(origin, account, index)}origin: ${origin}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  );
}

/** As a proxy in front would name them, the requests come from many places: the flood guard is on, as in real life. */
function commonHeaders(origin: string, { cookie }: Account, index: number): string {
  const place = index % ADDRESSES;
  const address = `10.0.${place >> 8}.${place & 255}`;
  return `host: ${origin.slice('http://'.length)}\r\ncookie: ${cookie}\r\nx-forwarded-for: ${address}\r\n`;
}

type Answer = { status: number; text: string };

/** Reads one answer after the other from a socket; the server gives the length of each. */
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

/** @returns undefined while the answer is not complete. */
function parseAnswer(text: string): Answer | undefined {
  const end = text.indexOf(HEADER_END);
  if (end < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end + 2))?.[1];
  if (length === undefined) throw new Error(`An answer without a length: ${text.slice(0, end)}`);
  const body = text.slice(end + HEADER_END.length);
  if (body.length < Number(length)) return undefined;
  return { status: Number(text.slice(9, 12)), text: body };
}
