import type { FastifyRequest } from 'fastify';
import type { Database } from '#src/db/database.ts';
import type { KeyRing } from '#src/platform/crypto/index.ts';
import type { Files } from '#src/platform/files/index.ts';
import type { Log } from '#src/platform/log.ts';
import type { PiPlatform } from '#src/platform/pi/pi-platform.ts';
import type { PiSettings } from '#src/platform/pi/pi-settings.ts';
import type { RateLimits } from '#src/platform/rate-limit/index.ts';
import type { Storage } from '#src/platform/storage/storage.ts';
import type { BackgroundWork } from './background-work.ts';
import type { LimitedMails } from './email/limited-mails.ts';
import type { NotifyOwner } from './security-notices.ts';
import type { SessionCookie } from './session/session-cookie.ts';

/** The Pi Platform, or its emulator, as this feature uses it. */
export type PiAccess = {
  settings: Pick<PiSettings, 'network' | 'sdkUrl' | 'isEmulated' | 'sandboxFlag' | 'hostPageUrl'> & {
    /** True if a Pi wallet is the only way to sign up. */
    isOnlySignIn: boolean;
  };
  platform: Pick<PiPlatform, 'me'>;
};

/** Dependencies that the services of this feature share. */
export type AccountsDeps = {
  database: Database;
  mails: LimitedMails;
  storage: Storage;
  files: Files;
  log: Log;
  rateLimits: RateLimits;
  /** Seals the secrets of authenticator apps. */
  keyRing: KeyRing;
  background: BackgroundWork;
  cookie: SessionCookie;
  /** Set-Cookie lines of sessions that were renewed while their request was answered. */
  renewals: WeakMap<FastifyRequest, readonly string[]>;
  /** True if an address is verified before its account exists; then no answer reveals if an address is known. */
  confirmByMail: boolean;
  notify: NotifyOwner;
  /** The Pi Platform or its emulator; undefined without either. */
  pi: PiAccess | undefined;
  /** Milliseconds since 1970; codes of authenticator apps depend on it. */
  now(): number;
};
