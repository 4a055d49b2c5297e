import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** What is received at the same time: files, and their bytes together. Each is held in memory while it arrives. */
type Amount = { files: number; bytes: number };

const MEGABYTE = 1024 * 1024;

/** From one account, and from all; decision 0020 says what memory that comes to. */
const PER_ACCOUNT: Amount = { files: 3, bytes: 40 * MEGABYTE };
const ALTOGETHER: Amount = { files: 24, bytes: 120 * MEGABYTE };

const NONE: Amount = { files: 0, bytes: 0 };

/** Files arrive within seconds. */
const RETRY_AFTER_SECONDS = 5;

/** Lets a request with a file in, before any of it is read, until the request is answered or broken off. */
export type UploadGuard = (request: FastifyRequest, reply: FastifyReply) => void;

/** Bounds the memory that files under way can take, whoever sends how many of whatever size. */
export function createUploadGuard(): UploadGuard {
  const underWay = new Map<string, Amount>();
  let total = NONE;
  return (request, reply) => {
    // Whoever broke off while it was found out who they are hears no answer, and no end of it would give their place back.
    if (reply.raw.closed) throw new AppError('malformed_request');
    const sender = request.actor?.userId ?? request.ip;
    const bytes = bytesOf(request);
    const own = withOneMore(underWay.get(sender) ?? NONE, bytes);
    const all = withOneMore(total, bytes);
    if (isMore(own, PER_ACCOUNT)) throw new AppError('rate_limited', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (isMore(all, ALTOGETHER)) throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    underWay.set(sender, own);
    total = all;
    reply.raw.once('close', () => {
      total = withOneLess(total, bytes);
      const left = withOneLess(underWay.get(sender) ?? NONE, bytes);
      if (left.files <= 0) underWay.delete(sender);
      else underWay.set(sender, left);
    });
  };
}

/** What a file may come to: no more than its request says, which Node enforces, nor than its route takes. */
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
