import type { ClientUser } from '@dayward/contract';
import type { Catalogue } from '@dayward/domain';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Log } from '#src/platform/log.ts';
import type { PiPlatform } from '#src/platform/pi/pi-platform.ts';
import type { RateLimits } from '#src/platform/rate-limit/index.ts';
import type { Site } from '#src/platform/site/site.ts';
import type { LedgerNetwork } from '../plans/index.ts';
import type { PayerHashes } from './payer-hash.ts';

/** A wallet that has proven itself. */
export type Payer = { uid: string; username: string | null };

/** The Pi wallets of accounts, which the accounts feature keeps. */
export type Wallets = {
  /** Asks the platform whose access token this is. @throws AppError as `askPi` of the accounts */
  prove(request: Pick<FastifyRequest, 'ip' | 'log'>, accessToken: string): Promise<Payer>;
  /** The wallet that is linked to an account on the configured network. */
  ofAccount(userId: string): Promise<Payer | undefined>;
  /** The account that a wallet of the configured network opens. */
  ownerOf(uid: string): Promise<string | undefined>;
};

/** The Pi Platform, or its emulator, as this feature uses it. */
export type PiMoney = {
  platform: Pick<PiPlatform, 'getPayment' | 'approve' | 'complete' | 'cancel' | 'adStatus'>;
  network: LedgerNetwork;
};

export type PaymentsDeps = {
  database: Database;
  catalogue: Catalogue;
  rateLimits: RateLimits;
  log: Log;
  wallets: Wallets;
  hashes: PayerHashes;
  /** Undefined if this server is not connected to Pi. */
  pi: PiMoney | undefined;
  /** The account as its own clients see it, on the site of the request. */
  readClientUser: (userId: string, site: Site) => Promise<ClientUser>;
};

/** @throws AppError `pi_unavailable` if this server is not connected to Pi */
export function requirePi({ pi }: Pick<PaymentsDeps, 'pi'>): PiMoney {
  if (pi === undefined) throw new AppError('pi_unavailable');
  return pi;
}
