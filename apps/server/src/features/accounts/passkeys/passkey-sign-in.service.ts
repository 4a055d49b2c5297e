import type { ClientUser } from '@dayward/contract';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#src/db/in-transaction.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Site } from '#src/platform/site/site.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { PASSKEY_CHALLENGE_SECONDS, PASSKEY_SIGN_INS } from '../accounts.limits.ts';
import { isProtectionUnchangedSince, lockCredentials } from '../password/credentials.repo.ts';
import { describeUser } from '../profile/profile.mapper.ts';
import { prepareSession } from '../session/session.service.ts';
import { consumeChallenge, issueChallenge } from './passkey-challenge.ts';
import { parseAuthentication } from './passkey-response.schemas.ts';
import { findPasskey, type PasskeyRow, saveCounter } from './passkeys.repo.ts';

const MILLISECONDS_PER_SECOND = 1000;

/**
 * The options that the browser needs to sign in with a passkey. They name no account: the authenticator knows its own.
 *
 * @throws AppError `rate_limited`
 */
export async function passkeySignInOptions(deps: AccountsDeps, request: FastifyRequest) {
  await deps.rateLimits.spend(PASSKEY_SIGN_INS, { ip: request.ip });
  return generateAuthenticationOptions({
    rpID: request.site.passkeyRpId,
    challenge: await issueChallenge(deps.database.authPool, null),
    timeout: PASSKEY_CHALLENGE_SECONDS * MILLISECONDS_PER_SECOND,
    userVerification: 'required',
  });
}

/**
 * Signs in with a passkey. A passkey is two factors by itself, the device and its unlock, so no second factor is required.
 *
 * @param input the browser's answer, not validated yet
 * @throws AppError `sign_in_failed` for every mismatch; `account_inactive`
 */
export async function signInWithPasskey(deps: AccountsDeps, reply: FastifyReply, input: unknown): Promise<ClientUser> {
  const { authPool } = deps.database;
  const response = parseAuthentication(input);
  const challenge = response && (await consumeChallenge(authPool, response.response.clientDataJSON, null));
  if (response === undefined || challenge === undefined) throw new AppError('sign_in_failed');
  const passkey = await findPasskey(authPool, response.id);
  const counter = passkey && (await verifyPasskey(reply.request.site, passkey, response, challenge.text));
  if (passkey === undefined || counter === undefined) throw new AppError('sign_in_failed');
  const { id, userId } = passkey;
  const session = await prepareSession(deps, reply, userId);
  await inTransaction(authPool, async (client) => {
    await lockCredentials(client, userId);
    // A sign-in that began before a reset, or another change of the protection, ended with it.
    const isCurrent = await isProtectionUnchangedSince(client, userId, challenge.issuedAt);
    if (!isCurrent || !(await saveCounter(client, id, counter))) throw new AppError('sign_in_failed');
    await session.store(client);
  });
  session.hand();
  return describeUser(deps, session.profile, reply.request.site);
}

/**
 * Verifies the answer of an authenticator.
 *
 * @returns the authenticator's counter, or undefined if the answer is not this passkey's or the counter decreased.
 */
export async function verifyPasskey(
  site: Site,
  passkey: PasskeyRow,
  response: AuthenticationResponseJSON & { response: { userHandle: string } },
  expectedChallenge: string,
): Promise<number | undefined> {
  // WebAuthn §7.2 step 6: the account in the authenticator's answer must be the one that the passkey belongs to.
  if (Buffer.from(response.response.userHandle, 'base64url').toString() !== passkey.userId) return undefined;
  const { credentialId: id, counter } = passkey;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.passkeyRpId,
      requireUserVerification: true,
      credential: { id, counter, publicKey: new Uint8Array(passkey.publicKey) },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined; // the library throws for every mismatch
  }
}
