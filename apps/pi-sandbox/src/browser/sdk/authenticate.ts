import { fieldsOf } from '../../platform/json.ts';
import { SCOPES } from '../../state/model.ts';
import { callPlatform } from './platform-call.ts';
import { type IncompletePaymentCallback, requireInit, type Session } from './session.ts';

const KNOWN_SCOPES: readonly unknown[] = SCOPES;

export type AuthResult = { readonly accessToken: string; readonly user: unknown };

/**
 * `Pi.authenticate`: asks the user for permissions. The consent sheet has no time limit, and without a host it is never
 * answered.
 */
export async function authenticate(
  session: Session,
  scopes: readonly unknown[],
  onIncompletePaymentFound?: IncompletePaymentCallback,
): Promise<AuthResult> {
  requireInit(session);
  const { messenger } = session;
  const asked = scopes.filter((scope): scope is string => KNOWN_SCOPES.includes(scope));
  if (asked.length === 0 || asked.length < scopes.length) {
    throw new Error(`Invalid scopes found. The known scopes are ${SCOPES.join(', ')}.`);
  }
  const consent = await messenger.send('open_consent_modal', { scopes: asked }, { timeoutMs: 'never' });
  if (consent['success'] !== true) throw new Error('User consent cancelled');
  const { accessToken, backendURL } = await messenger.send('communication_information_request');
  if (typeof accessToken !== 'string' || typeof backendURL !== 'string') throw new Error('Authentication failed.');
  Object.assign(session, { accessToken, backendUrl: backendURL });
  const user = await callPlatform(session, 'me').catch(() => {
    throw new Error('Authentication failed.');
  });
  session.scopes = asked;
  session.onIncompletePaymentFound = onIncompletePaymentFound;
  // The result does not wait for it: the app learns of an incomplete payment later.
  if (asked.includes('payments')) session.environment.detach(reportIncompletePayment(session));
  return { accessToken, user };
}

async function reportIncompletePayment(session: Session): Promise<void> {
  const { exists, payment } = fieldsOf(await callPlatform(session, 'payments/incomplete'));
  if (exists === true) session.onIncompletePaymentFound?.(payment);
}
