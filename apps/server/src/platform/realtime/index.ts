import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '#src/db/database.ts';
import type { Actor } from '#src/platform/http/actor.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Log } from '#src/platform/log.ts';
import { createAnnouncer } from './announcer.ts';
import { EVENT_STREAM, openEventStream } from './event-stream.ts';
import { createStreamHub, type StreamHubDeps } from './stream-hub.ts';

export type RealtimeDeps = Pick<StreamHubDeps, 'findLiveSessions'> & {
  database: Database;
  log: Log;
  /** Reads the current version of an account. */
  readRev: (userId: string) => Promise<number>;
};

export type Realtime = {
  /** Responds with a stream of the account's versions. @throws AppError `unavailable` when there are too many streams */
  open(reply: FastifyReply, actor: Actor): Promise<void>;
  /** Notifies the account's streams, here and on other servers, of a committed change. */
  poke(userId: string, rev: number): void;
  /** Notifies the account's streams, here and on other servers, that the account itself has changed: its plan, or an order of it. */
  tellAccount(userId: string): void;
  /** Ties the streams to the server: they end immediately at its shutdown, before it waits for running requests. */
  endWith(app: FastifyInstance): void;
};

/** Seconds after which a refused device retries. */
const RETRY_AFTER_SECONDS = 60;

/** Notifies devices promptly of changes in their account. The devices' regular pulls find whatever a stream missed. */
export function createRealtime({ database, log, readRev, findLiveSessions }: RealtimeDeps): Realtime {
  const hub = createStreamHub({ findLiveSessions, log });
  const announcer = createAnnouncer(
    { database, log },
    {
      onRev: hub.poke,
      onAccount: hub.tellAccount,
      onListening: () => void catchUp(),
    },
  );

  /** Other servers may have announced changes while the channel was disconnected. */
  const catchUp = async () => {
    for (const userId of hub.accounts()) {
      const rev = await readRev(userId).catch(() => 0);
      hub.poke(userId, rev);
      hub.tellAccount(userId);
    }
  };

  return {
    async open(reply, { userId, sessionId }) {
      // A HEAD request gets no stream, which would never end.
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
    tellAccount(userId) {
      hub.tellAccount(userId);
      announcer.announceAccount(userId);
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
