import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#src/db/database.ts';
import type { Files } from '#src/platform/files/index.ts';
import type { Actor } from '#src/platform/http/actor.ts';
import type { Log } from '#src/platform/log.ts';
import type { Mailer } from '#src/platform/mail/mailer.ts';
import type { RateLimits } from '#src/platform/rate-limit/index.ts';
import type { Storage } from '#src/platform/storage/storage.ts';
import type { BackgroundWork } from './background-work.ts';
import type { SessionCookie } from './session-cookie.ts';

/** What stands between a right password and the session; the feature `security` fills it. */
export type SecondFactorGate = {
  /** Whether the account has a second factor that signing in with a password must ask for. */
  isRequired(userId: string): Promise<boolean>;
  /** Remembers in the browser whose second factor is awaited; no session exists yet. */
  begin(reply: FastifyReply, userId: string): Promise<void>;
};

/** What the services of this feature share. */
export type AccountsDeps = {
  database: Database;
  mailer: Mailer;
  storage: Storage;
  files: Files;
  log: Log;
  rateLimits: RateLimits;
  background: BackgroundWork;
  cookie: SessionCookie;
  /** The set-cookie lines of sessions that were renewed while their request was answered. */
  renewals: WeakMap<FastifyRequest, string>;
  /** Whether an address is proven before its account exists; then no answer tells whether an address is known. */
  confirmByMail: boolean;
  secondFactor: SecondFactorGate;
  /** Demands that somebody has confirmed a moment ago who they are. @throws AppError `step_up_required` */
  requireStepUp(actor: Actor): Promise<void>;
};
