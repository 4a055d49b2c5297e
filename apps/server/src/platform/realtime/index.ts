import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '#src/db/database.ts';
import type { Actor } from '#src/platform/http/actor.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Log } from '#src/platform/log.ts';
import { createAnnouncer } from './announcer.ts';
import { EVENT_STREAM, openEventStream } from './event-stream.ts';
import { createStreamHub, type StreamHubParts } from './stream-hub.ts';

export type RealtimeParts = Pick<StreamHubParts, 'findLiveSessions'> & {
  database: Database;
  log: Log;
  /** The version that an account has now. */
  readRev: (userId: string) => Promise<number>;
};

export type Realtime = {
  /** Answers a request with a stream that tells the account's versions. @throws AppError `unavailable` when there are too many */
  open(reply: FastifyReply, actor: Actor): Promise<void>;
  /** Tells the account's streams, here and on other servers, that a change was committed. */
  poke(userId: string, rev: number): void;
  /** Ends with the server: streams at once, before it waits for requests that are under way. */
  endWith(app: FastifyInstance): void;
};

/** Seconds after which a device that found no room asks again. */
const RETRY_AFTER_SECONDS = 60;

/** Tells devices at once that their account has changed. What is missed is found by the pulls that devices make anyway. */
export function createRealtime({ database, log, readRev, findLiveSessions }: RealtimeParts): Realtime {
  const hub = createStreamHub({ findLiveSessions, log });
  const announcer = createAnnouncer({ database, log }, { onRev: hub.poke, onListening: () => void catchUp() });

  /** Other servers may have told of changes while they were not heard. */
  const catchUp = async () => {
    for (const userId of hub.accounts()) {
      const rev = await readRev(userId).catch(() => 0);
      hub.poke(userId, rev);
    }
  };

  return {
    async open(reply, { userId, sessionId }) {
      // Who asks for the headers alone gets no stream, which would never end.
      if (reply.request.method === 'HEAD') return void reply.type(EVENT_STREAM).send();
      if (!hub.hasRoom()) throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      let remove: () => void = () => undefined;
      const stream = openEventStream(reply, () => remove());
      // Added before the version is read, so that no change falls between the two.
      remove = hub.add(userId, sessionId, stream);
      if (!stream.isOpen()) return remove();
      try {
        hub.begin(userId, stream, await readRev(userId));
      } catch (error) {
        log.warn({ err: error, userId }, 'The version for a stream could not be read');
        stream.end();
      }
    },
    poke(userId, rev) {
      hub.poke(userId, rev);
      announcer.announce(userId, rev);
    },
    endWith(app) {
      app.addHook('preClose', (done) => {
        hub.close();
        done();
      });
      app.addHook('onClose', () => announcer.close());
    },
  };
}
