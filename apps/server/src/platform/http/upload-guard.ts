import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Concurrent uploads: files, and their total bytes. Each is held in memory while it arrives. */
type Amount = { files: number; bytes: number };

const MEGABYTE = 1024 * 1024;

/** Limits for one account, and for all; decision 0020 states the resulting memory. */
const PER_ACCOUNT: Amount = { files: 3, bytes: 40 * MEGABYTE };
const ALTOGETHER: Amount = { files: 24, bytes: 120 * MEGABYTE };

const NONE: Amount = { files: 0, bytes: 0 };

/** Uploads complete within seconds. */
const RETRY_AFTER_SECONDS = 5;

/** Admits a request with a file, before any of it is read, until the request gets a response or is aborted. */
export type UploadGuard = (request: FastifyRequest, reply: FastifyReply) => void;

/** Bounds the memory of concurrent uploads, across all senders and sizes. */
export function createUploadGuard(): UploadGuard {
  const inFlight = new Map<string, Amount>();
  let total = NONE;
  return (request, reply) => {
    // A request that was aborted during authentication gets no response, and no later event would free its place.
    if (reply.raw.closed) throw new AppError('malformed_request');
    const sender = request.actor?.userId ?? request.ip;
    const bytes = bytesOf(request);
    const own = withOneMore(inFlight.get(sender) ?? NONE, bytes);
    const all = withOneMore(total, bytes);
    if (isMore(own, PER_ACCOUNT)) throw new AppError('rate_limited', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (isMore(all, ALTOGETHER)) throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    inFlight.set(sender, own);
    total = all;
    reply.raw.once('close', () => {
      total = withOneLess(total, bytes);
      const left = withOneLess(inFlight.get(sender) ?? NONE, bytes);
      if (left.files <= 0) inFlight.delete(sender);
      else inFlight.set(sender, left);
    });
  };
}

/** Largest possible size of an upload: the declared length, which Node enforces, or the route's limit. */
function bytesOf({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.bodyLimit ?? ALTOGETHER.bytes;
  const said = headers['content-length'];
  return said === undefined ? most : Math.min(Number(said), most);
}

function withOneMore({ files, bytes }: Amount, size: number): Amount {
  return { files: files + 1, bytes: bytes + size };
}

function withOneLess({ files, bytes }: Amount, size: number): Amount {
  return { files: files - 1, bytes: bytes - size };
}

function isMore(some: Amount, most: Amount): boolean {
  return some.files > most.files || some.bytes > most.bytes;
}
