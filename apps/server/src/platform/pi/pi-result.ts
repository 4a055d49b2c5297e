import type { PiPayment } from './pi-payment.ts';

/** Why no usable answer came. None of them says whether a change was made. */
export type PiUnavailableDetail =
  | 'timed_out'
  | 'unreachable'
  /** The platform was silent several times in a row, so it is not asked for a moment. */
  | 'paused'
  | 'rate_limited'
  | 'server_error'
  /** An answer that is not what the platform documents: HTML, a redirect, a missing field, too many bytes. */
  | 'malformed';

/**
 * An answer that says no. The reasons `unauthorized`, `forbidden` and `not_found` are HTTP's 401, 403 and 404; for a call with the
 * server's key they also come from the key of another app or network.
 */
export type PiRefusal = {
  ok: false;
  reason: 'unauthorized' | 'forbidden' | 'not_found' | 'refused';
  /** The platform's name for it, such as `already_completed`; `unknown_error` if it gives none. Codes are not documented. */
  code: string;
  /** For an operator, never for a user; empty if the platform gives none. */
  message: string;
  /** The payment that stands in the way, if the platform tells. */
  payment?: PiPayment;
};

/** The answer of one call: what was asked for, a no, or nothing usable. Unknown is not failed: read the payment again. */
export type PiResult<T> =
  | { ok: true; value: T }
  | PiRefusal
  | { ok: false; reason: 'unavailable'; detail: PiUnavailableDetail };

export function unavailable(detail: PiUnavailableDetail): Extract<PiResult<never>, { reason: 'unavailable' }> {
  return { ok: false, reason: 'unavailable', detail };
}
