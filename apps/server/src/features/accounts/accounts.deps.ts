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

/** Steps between a correct password and the session; the feature `security` implements them. */
export type SecondFactorGate = {
  /** True if the account has a second factor that a sign-in with a password must ask for. */
  isRequired(userId: string): Promise<boolean>;
  /** Stores in the browser which account awaits its second factor; no session exists yet. */
  begin(reply: FastifyReply, userId: string): Promise<void>;
};

/** Dependencies that the services of this feature share. */
export type AccountsDeps = {
  database: Database;
  mailer: Mailer;
  storage: Storage;
  files: Files;
  log: Log;
  rateLimits: RateLimits;
  background: BackgroundWork;
  cookie: SessionCookie;
  /** Set-Cookie lines of sessions that were renewed while their request was answered. */
  renewals: WeakMap<FastifyRequest, string>;
  /** True if an address is verified before its account exists; then no answer reveals if an address is known. */
  confirmByMail: boolean;
  secondFactor: SecondFactorGate;
  /** Requires that the user has recently confirmed their identity. @throws AppError `step_up_required` */
  requireStepUp(actor: Actor): Promise<void>;
};
