import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Actor } from '#src/platform/http/actor.ts';
import type { Site } from '#src/platform/site/site.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { PASSKEY_CHALLENGE_SECONDS } from '../accounts.limits.ts';
import { stepUpBy } from '../session/step-up.service.ts';
import { consumeChallenge, issueChallenge } from './passkey-challenge.ts';
import { parseAuthentication } from './passkey-response.schemas.ts';
import { verifyPasskey } from './passkey-sign-in.service.ts';
import { findPasskey, listPasskeys, saveCounter } from './passkeys.repo.ts';

const MILLISECONDS_PER_SECOND = 1000;

/** The options that the browser needs to confirm the user of a session with a passkey of the account. */
export async function passkeyStepUpOptions(
  { database }: AccountsDeps,
  { actor, site }: { actor: Actor; site: Pick<Site, 'passkeyRpId'> },
) {
  const known = await listPasskeys(database.authPool, actor.userId);
  return generateAuthenticationOptions({
    rpID: site.passkeyRpId,
    challenge: await issueChallenge(database.authPool, actor.userId),
    timeout: PASSKEY_CHALLENGE_SECONDS * MILLISECONDS_PER_SECOND,
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'required',
  });
}

/**
 * Confirms the user of a session with a passkey of the account, which is two factors by itself.
 *
 * @param input the browser's answer, not validated yet
 * @throws AppError `step_up_failed` for every mismatch; `rate_limited`
 */
export async function stepUpWithPasskey(
  deps: AccountsDeps,
  { actor, site }: { actor: Actor; site: Site },
  input: unknown,
): Promise<void> {
  const { userId } = actor;
  const { authPool } = deps.database;
  await stepUpBy(deps, actor, async () => {
    const response = parseAuthentication(input);
    if (response === undefined) return undefined;
    const challenge = await consumeChallenge(authPool, response.response.clientDataJSON, userId);
    const passkey = await findPasskey(authPool, response.id);
    if (challenge === undefined || passkey === undefined || passkey.userId !== userId) return undefined;
    const counter = await verifyPasskey(site, passkey, response, challenge.text);
    if (counter === undefined) return undefined;
    return { isProven: (client) => saveCounter(client, passkey.id, counter), secondFactor: 'included' };
  });
}
