import { createHash, randomBytes } from 'node:crypto';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Pool, PoolClient } from 'pg';
import { PASSKEY_CHALLENGE_SECONDS } from '../accounts.limits.ts';
import { consumePasskeyChallenge, insertPasskeyChallenge } from './passkeys.repo.ts';

const CHALLENGE_BYTES = 32;

/** A challenge that was consumed; the time in PostgreSQL's own text, which is exact. */
type Challenge = { text: string; issuedAt: string };

/**
 * Creates the random bytes that an authenticator must sign, valid for one answer within five minutes.
 *
 * @param userId the account that adds a passkey; null for a sign-in.
 */
export async function issueChallenge(pool: Pool | PoolClient, userId: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES));
  const hash = hashChallenge(Buffer.from(challenge).toString('base64url'));
  await insertPasskeyChallenge(pool, { hash, userId, lifetimeSeconds: PASSKEY_CHALLENGE_SECONDS });
  return challenge;
}

/**
 * Finds the challenge that an answer was signed for, and consumes it, even if the answer then fails verification.
 *
 * @returns undefined if it is unknown, belongs to another account, was used, or has expired.
 */
export async function consumeChallenge(
  pool: Pool,
  clientDataJson: string,
  userId: string | null,
): Promise<Challenge | undefined> {
  const text = readChallenge(clientDataJson);
  if (text === undefined) return undefined;
  const issuedAt = await consumePasskeyChallenge(pool, hashChallenge(text), userId, PASSKEY_CHALLENGE_SECONDS);
  return issuedAt === undefined ? undefined : { text, issuedAt };
}

function readChallenge(clientDataJson: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJson) as { challenge?: unknown }; // the client wrote it
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

function hashChallenge(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
