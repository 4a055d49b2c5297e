import type { Payment } from '#src/state/model.ts';

/**
 * Codes of the Platform API with the status that the sandbox answers. The platform publishes no statuses but 401, 403 and 404;
 * 400 is assumed for all others.
 */
const STATUSES = {
  unauthorized: 401,
  forbidden: 403,
  payment_not_found: 404,
  user_not_found: 404,
  ad_not_found: 404,
  already_approved: 400,
  already_completed: 400,
  cancelled_payment: 400,
  invalid_amount: 400,
  invalid_arguments: 400,
  invalid_metadata: 400,
  missing_scope: 400,
  not_verified: 400,
  ongoing_payment_found: 400,
  payment_tx_present: 400,
  txid_mismatch: 400,
  verification_failed: 400,
} as const;

export type PlatformCode = keyof typeof STATUSES;

/** A refusal of the Platform API. Its text is in the answer. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly code: PlatformCode;
  readonly status: number;
  readonly payment: Payment | undefined;
  readonly verificationError: string | undefined;

  constructor(
    code: PlatformCode,
    message: string,
    { payment, verificationError }: { payment?: Payment; verificationError?: string } = {},
  ) {
    super(message);
    this.code = code;
    this.status = STATUSES[code];
    this.payment = payment;
    this.verificationError = verificationError;
  }
}
