import { walletsOf } from '#src/payments/payments.ts';
import { walletAddress } from '#src/platform/identifiers.ts';
import type { Sandbox } from '#src/sandbox.ts';
import type { AccessToken, Ad, Payment, PiNetwork } from '#src/state/model.ts';

const NETWORK_NAMES = { testnet: 'Pi Testnet', mainnet: 'Pi Network' } as const satisfies Record<PiNetwork, string>;

const iso = (instant: number) => new Date(instant).toISOString();

/** A payment as the platform writes it. It has a field that the documentation does not name, as the real answers have. */
export function paymentDto({ origin }: Pick<Sandbox, 'origin'>, payment: Payment) {
  const { from, to } = walletsOf(payment);
  const { transaction } = payment;
  return {
    identifier: payment.identifier,
    user_uid: payment.uid,
    amount: payment.amount,
    memo: payment.memo,
    metadata: payment.metadata,
    from_address: from,
    to_address: to,
    direction: payment.direction,
    created_at: iso(payment.createdAt),
    network: NETWORK_NAMES[payment.network],
    status: {
      developer_approved: payment.isApproved,
      transaction_verified: transaction?.isVerified ?? false,
      developer_completed: payment.isCompleted,
      cancelled: payment.isCancelled,
      user_cancelled: payment.isUserCancelled,
    },
    transaction: transaction && {
      txid: transaction.txid,
      verified: transaction.isVerified,
      _link: `${origin()}/transactions/${transaction.txid}`,
    },
    split_recipients: null,
  };
}

export type PaymentDto = ReturnType<typeof paymentDto>;

/** The user of a token, with the fields that its scopes open. */
export function userDto({ username, uid, scopes, validUntil }: AccessToken) {
  return {
    uid,
    credentials: {
      scopes,
      valid_until: { timestamp: Math.floor(validUntil / 1_000), iso8601: iso(validUntil) },
    },
    ...(scopes.includes('username') && { username }),
    ...(scopes.includes('roles') && { roles: [] }),
    ...(scopes.includes('preferred_language') && { preferred_language: 'en' }),
    ...(scopes.includes('wallet_address') && { wallet_address: walletAddress(`user ${username}`) }),
  };
}

export function adStatusDto({ identifier, status, grantedAt, revokedAt }: Ad) {
  return {
    identifier,
    mediator_ack_status: status,
    mediator_granted_at: grantedAt === null ? null : iso(grantedAt),
    mediator_revoked_at: revokedAt === null ? null : iso(revokedAt),
  };
}
