import { createPayment, submitTransaction } from '#src/payments/payments.ts';
import type { Sandbox } from '#src/sandbox.ts';
import type { Scope } from '#src/state/model.ts';
import { grantOf, issueToken, revokePermissions, uidOf } from '#src/state/users.ts';

/** How long ago the token of an expired session ended. */
const EXPIRED_MS = -1_000;

/** Tells whether the user must be asked: permissions that were granted before stay granted. */
export function needsConsent(sandbox: Sandbox, username: string, scopes: readonly Scope[]): boolean {
  const granted = grantOf(sandbox, 'app', username).scopes;
  return scopes.some((scope) => !granted.includes(scope)) || granted.length === 0;
}

/** Grants permissions to the app and gives the access token, with the faults of sign-in that are set. */
export function grantPermissions(sandbox: Sandbox, username: string, asked: readonly Scope[]): string {
  const { faults } = sandbox;
  if (faults.take('uid-changed') !== undefined) revokePermissions(sandbox, 'app', username);
  const isPoor = faults.take('scope-missing') !== undefined;
  const scopes = isPoor ? asked.filter((scope) => scope !== 'payments') : asked;
  const grant = grantOf(sandbox, 'app', username);
  // With the fault the user takes the permission back that an earlier visit may have given.
  grant.scopes = isPoor ? scopes : [...new Set([...grant.scopes, ...scopes])];
  leaveIncompletePayments(sandbox, username);
  const app = faults.take('token-foreign-app') === undefined ? 'app' : 'other-app';
  const validForMs = faults.take('token-expired') === undefined ? undefined : EXPIRED_MS;
  return issueToken(sandbox, { app, username, scopes, validForMs }).token;
}

/** Leaves behind what an app finds when a user comes back after a payment that did not end. */
function leaveIncompletePayments(sandbox: Sandbox, username: string): void {
  const isUnpaid = sandbox.faults.take('incomplete-without-transaction') !== undefined;
  const isPaid = sandbox.faults.take('incomplete-unknown-payment') !== undefined;
  if (isUnpaid || isPaid) leaveOpenPayment(sandbox, username, isPaid);
}

/** Leaves an approved payment that the app does not know, with a transaction if it is paid. */
export function leaveOpenPayment(sandbox: Sandbox, username: string, isPaid: boolean): void {
  const uid = uidOf(sandbox, 'app', username);
  const order = { amount: 1, memo: 'Left by the sandbox', metadata: { leftBySandbox: true } };
  const payment = createPayment(sandbox, order, { app: 'app', username, uid, direction: 'user_to_app' });
  payment.isApproved = true;
  if (isPaid) submitTransaction(sandbox, payment);
}
