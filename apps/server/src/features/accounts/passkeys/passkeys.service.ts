import type { PasskeyInfo } from '@dayward/contract/features/accounts';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyReply } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '#src/platform/http/actor.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Site } from '#src/platform/site/site.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { PASSKEY_CHALLENGE_SECONDS, PASSKEYS_MAX } from '../accounts.limits.ts';
import { walletNetwork } from '../pi/pi-access.ts';
import { changeProtection } from '../session/active-sessions.service.ts';
import { withStepUp } from '../session/step-up.service.ts';
import { hasWayIn } from '../ways-in.repo.ts';
import { consumeChallenge, issueChallenge } from './passkey-challenge.ts';
import { parseRegistration } from './passkey-response.schemas.ts';
import { deletePasskey, insertPasskey, listPasskeys } from './passkeys.repo.ts';

/** EdDSA, ES256 and RS256 by their COSE numbers, as WebAuthn §5.8.5 recommends to offer. */
const ALGORITHMS = [-8, -7, -257];

const MILLISECONDS_PER_SECOND = 1000;

/** Largest public key of a passkey, in bytes; one of RSA with 8,192 bits takes 1,100. */
const PUBLIC_KEY_MAX_BYTES = 2_000;

/**
 * The options that the browser needs to add a passkey: a discoverable credential with user verification.
 *
 * @throws AppError `limit_reached`
 */
export async function passkeyOptions(
  deps: AccountsDeps,
  { actor, site }: { actor: Actor; site: Site },
  owner: { email: string | null; name: string },
) {
  const { userId } = actor;
  const known = await listPasskeys(deps.database.authPool, userId);
  if (known.length >= PASSKEYS_MAX) throw new AppError('limit_reached');
  return generateRegistrationOptions({
    rpName: site.brand.productName,
    rpID: site.passkeyRpId,
    userName: owner.email ?? owner.name,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(userId),
    challenge: await withStepUp(deps, actor, (client) => issueChallenge(client, userId)),
    timeout: PASSKEY_CHALLENGE_SECONDS * MILLISECONDS_PER_SECOND,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/**
 * Adds the passkey that a browser has created. As a new factor it ends the account's other sessions and all that is pending.
 *
 * @throws AppError `invalid_input` for an answer that fails verification, `conflict` for an authenticator that is already
 * registered, `limit_reached`
 */
export async function addPasskey(
  deps: AccountsDeps,
  call: { actor: Actor; reply: FastifyReply },
  added: { name: string; response: unknown },
): Promise<PasskeyInfo> {
  const { name } = added;
  const { userId } = call.actor;
  const { site } = call.reply.request;
  const response = parseRegistration(added.response);
  if (response === undefined) throw notAccepted();
  const challenge = await consumeChallenge(deps.database.authPool, response.response.clientDataJSON, userId);
  if (challenge === undefined) throw notAccepted();
  const credential = await verifyRegistration(site, response, challenge.text);
  if (credential === undefined) throw notAccepted();
  const id = uuidv7();
  const passkey = {
    id,
    userId,
    name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
  };
  const createdAt = await changeProtection(deps, call, async (client) => {
    const inserted = await insertPasskey(client, passkey, PASSKEYS_MAX);
    if (inserted === 'full') throw new AppError('limit_reached');
    if (inserted === 'taken') throw new AppError('conflict', { message: 'This passkey is already registered.' });
    return inserted;
  });
  deps.notify(userId, 'passkeyAdded');
  return { id, name, createdAt: createdAt.toISOString() };
}

async function verifyRegistration(site: Site, response: RegistrationResponseJSON, expectedChallenge: string) {
  try {
    const result = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.passkeyRpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    const credential = result.registrationInfo?.credential;
    return credential && credential.publicKey.length <= PUBLIC_KEY_MAX_BYTES ? credential : undefined;
  } catch {
    // The library throws for every mismatch, and its reasons contain nothing that a user could act on.
    return undefined;
  }
}

/** Lists the passkeys for their owner, oldest first. */
export async function listPasskeyInfos(deps: AccountsDeps, userId: string): Promise<PasskeyInfo[]> {
  const passkeys = await listPasskeys(deps.database.authPool, userId);
  return passkeys.map(({ id, name, createdAt }) => ({ id, name, createdAt: createdAt.toISOString() }));
}

/** Deletes a passkey. @throws AppError `not_found`, also for one of another account; `only_way_in` */
export async function removePasskey(
  deps: AccountsDeps,
  call: { actor: Actor; reply: FastifyReply },
  id: string,
): Promise<void> {
  const { userId } = call.actor;
  await changeProtection(deps, call, async (client) => {
    if (!(await deletePasskey(client, userId, id))) throw new AppError('not_found');
    if (!(await hasWayIn(client, userId, deps.pi && walletNetwork(deps.pi)))) throw new AppError('only_way_in');
  });
  deps.notify(userId, 'passkeyRemoved');
}

function notAccepted(): AppError {
  const message = 'The passkey could not be checked. Please try again.';
  return new AppError('invalid_input', { fields: { response: { code: 'not_accepted', message } } });
}
