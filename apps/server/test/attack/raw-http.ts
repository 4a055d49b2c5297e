import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A request as it goes over the wire; the caller may break any rule of HTTP. */
export type RawRequest = {
  method: string;
  /** The target of the request line, with its query. */
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body?: Buffer | undefined;
};

export type RawAnswer = { status: number; headers: ReadonlyMap<string, string>; body: Buffer };

/** Longest wait for an answer; a server that takes longer hangs. */
const ANSWER_MS = 30_000;

/** Opens a connection; a reset by the server is no error of the test. */
export async function openConnection(baseUrl: string): Promise<Socket> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** The bytes of a request, with its length unless its headers declare one. */
export function bytesOf({ method, target, headers, body }: RawRequest): Buffer {
  const isFramed = headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  const length = body === undefined || isFramed ? [] : [['content-length', String(body.length)] as const];
  const lines = [...headers, ...length].map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`), body ?? Buffer.alloc(0)]);
}

/**
 * Sends a request on its own connection.
 *
 * @returns undefined if the server closes the connection without an answer; of an event stream, only the beginning
 * @throws Error if the server does neither in time
 */
export async function sendRaw(baseUrl: string, request: RawRequest): Promise<RawAnswer | undefined> {
  const socket = await openConnection(baseUrl);
  const timer = setTimeout(() => socket.destroy(new Error('hangs')), ANSWER_MS);
  let failure: Error | undefined;
  socket.on('error', (error) => {
    failure = error;
  });
  socket.write(bytesOf(request));
  let received = Buffer.alloc(0);
  try {
    for await (const chunk of socket) {
      received = Buffer.concat([received, chunk]);
      const answer = readAnswer(received, request.method);
      if (answer?.isComplete) return decoded(answer);
    }
  } catch (error) {
    failure = error as Error; // what a socket emits
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
  if (failure?.message === 'hangs') throw new Error(`No answer within ${ANSWER_MS} ms`);
  const answer = readAnswer(received, request.method);
  return answer && decoded(answer);
}

function decoded(answer: RawAnswer): RawAnswer {
  return answer.headers.get('content-encoding') === 'gzip' ? { ...answer, body: gunzipSync(answer.body) } : answer;
}

const END_OF_HEADERS = '\r\n\r\n';

function readAnswer(bytes: Buffer, method: string): (RawAnswer & { isComplete: boolean }) | undefined {
  const end = bytes.indexOf(END_OF_HEADERS);
  if (end === -1) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const rest = bytes.subarray(end + END_OF_HEADERS.length);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  if (status >= 100 && status < 200) return readAnswer(rest, method);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const isEmpty = method === 'HEAD' || status === 204 || status === 304;
  if (isEmpty) return { status, headers, body: Buffer.alloc(0), isComplete: true };
  if (headers.get('transfer-encoding') !== 'chunked') {
    const length = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY);
    return { status, headers, body: rest.subarray(0, length), isComplete: rest.length >= length };
  }
  const isStream = headers.get('content-type') === 'text/event-stream';
  const { body, isComplete } = unchunk(rest);
  return { status, headers, body, isComplete: isComplete || (isStream && body.length > 0) };
}

function unchunk(bytes: Buffer): { body: Buffer; isComplete: boolean } {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = lineEnd === -1 ? Number.NaN : Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    if (size === 0) return { body: Buffer.concat(parts), isComplete: true };
    if (Number.isNaN(size)) return { body: Buffer.concat(parts), isComplete: false };
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
