import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Files that are received at the same time from one account, and from all; each is held in memory while it arrives. */
const PER_ACCOUNT = 3;
const ALTOGETHER = 24;

/** Files arrive within seconds. */
const RETRY_AFTER_SECONDS = 5;

/** Lets a request with a file in, before any of it is read, until the request is answered or broken off. */
export type UploadGuard = (request: FastifyRequest, reply: FastifyReply) => void;

/** Bounds the memory that files under way can take, whoever sends how many. */
export function createUploadGuard(): UploadGuard {
  const underWay = new Map<string, number>();
  let total = 0;
  return ({ actor, ip }, reply) => {
    // Whoever broke off while it was found out who they are hears no answer, and no end of it would give their place back.
    if (reply.raw.closed) throw new AppError('malformed_request');
    const sender = actor?.userId ?? ip;
    const own = underWay.get(sender) ?? 0;
    if (own >= PER_ACCOUNT) throw new AppError('rate_limited', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (total >= ALTOGETHER) throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    underWay.set(sender, own + 1);
    total += 1;
    reply.raw.once('close', () => {
      total -= 1;
      const left = (underWay.get(sender) ?? 1) - 1;
      if (left === 0) underWay.delete(sender);
      else underWay.set(sender, left);
    });
  };
}
