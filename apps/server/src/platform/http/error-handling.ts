import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ERRORS, type ErrorBody } from '@dayward/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { toErrorResponse } from './error-response.ts';
import { isOfMissingAccount } from './missing-account.ts';
import type { HeaderSet } from './security-headers.ts';

const FORBIDDEN = ERRORS.forbidden_origin.status;
const TOO_MANY = ERRORS.rate_limited.status;

/** Converts every thrown value to a typed response; an unexpected one is logged once, with the request's id. */
export function addErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler(async (thrown: unknown, request, reply) => {
    const error = (await isSessionGone(thrown, request)) ? new AppError('unauthenticated') : thrown;
    const answer = toErrorResponse(error, request.id);
    if (answer.isUnexpected) request.log.error({ err: error, req: request }, 'request failed');
    else if (answer.status === FORBIDDEN || answer.status === TOO_MANY) {
      request.log.warn(
        { req: request, errorCode: answer.body.error.code, origin: request.headers.origin },
        'request refused',
      );
    }
    reply.code(answer.status).headers(answer.headers);
    return isBodyLeft(request.raw, reply) ? sendThenDrain(request.raw, reply, answer.body) : reply.send(answer.body);
  });
}

/**
 * Checks whether an error comes from the deletion of the account during the request, which ends the session too. If only the
 * profile is lost, the session remains, and a client that was told otherwise would sign its user out.
 */
async function isSessionGone(error: unknown, request: FastifyRequest): Promise<boolean> {
  if (!isOfMissingAccount(error)) return false;
  try {
    return (await request.server.resolveActor(request)) === undefined;
  } catch {
    // The database cannot tell; the client tries again.
    return false;
  }
}

/** Longest time for which the rest of a refused body is read, so that its sender receives the response. */
const DRAIN_MS = 20_000;

/** Checks whether the connection is to be closed while the client still sends, as for a body that is too large. */
function isBodyLeft(request: IncomingMessage, reply: FastifyReply): boolean {
  return reply.getHeader('connection') === 'close' && !request.complete;
}

/**
 * Sends a response, and ends it only after the rest of the request has been read and discarded. A connection that is closed with
 * unread bytes is reset, and the client then loses the response.
 */
function sendThenDrain(request: IncomingMessage, reply: FastifyReply, body: ErrorBody): FastifyReply {
  const text = JSON.stringify(body);
  const response = async function* () {
    yield text;
    await drain(request);
  };
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-length', Buffer.byteLength(text))
    .send(Readable.from(response()));
}

async function drain(request: IncomingMessage): Promise<void> {
  request.resume();
  await finished(request, { signal: AbortSignal.timeout(DRAIN_MS) }).catch(() => undefined);
}

/** Responds to an address that the router cannot decode; no hook runs for it, so the headers are set here. */
export function respondUnroutable(headers: HeaderSet) {
  return (error: Error, request: { id: string }, reply: unknown): void => {
    const answer = toErrorResponse(error, request.id);
    (reply as FastifyReply) // the option's own type names a reply that cannot send
      .code(answer.status)
      .headers({ ...headers, 'cache-control': 'no-store', 'x-request-id': request.id })
      .send(answer.body);
  };
}

/** Time to read the response before the connection is cut, for a client that goes on sending. */
const LINGER_MS = 2_000;

/** Responds to invalid HTTP (or a request that arrives too slowly), for which no request object exists yet. */
export function respondToClientError(headers: HeaderSet) {
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
    const { message } = ERRORS.malformed_request;
    const body = JSON.stringify({ error: { code: 'malformed_request', message } } satisfies ErrorBody);
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headerLines.join('')}cache-control: no-store\r\n` +
        `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
    // Only this side has ended: a client that never ends its own would keep the connection.
    const cut = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once('close', () => clearTimeout(cut));
  };
}
