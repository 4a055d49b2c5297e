import { checkOrder, findOpenPayment } from '#src/payments/payments.ts';
import { type PaymentDto, paymentDto } from '#src/platform-api/dto.ts';
import { PlatformError } from '#src/platform-api/platform-error.ts';
import type { Sandbox } from '#src/sandbox.ts';
import { leaveOpenPayment } from './consent.ts';

/** The answer of the host before a payment exists. */
export type Preparation =
  | { readonly success: true }
  | { readonly success: false; readonly error: string; readonly payment?: PaymentDto };

/** A code that no version of the SDK lists. */
const UNLISTED_CODE = 'sandbox_unlisted_code';

/** Checks whether the user can make this payment now. */
export function preparePayment(
  sandbox: Sandbox,
  username: string,
  asked: Readonly<Record<string, unknown>>,
): Preparation {
  const { faults } = sandbox;
  if (faults.take('payment-silent') !== undefined) return { success: false, error: UNLISTED_CODE };
  const refusal = faults.take('payment-refused')?.value;
  if (refusal !== undefined) return { success: false, error: refusal };
  if (faults.take('open-payment') !== undefined) leaveOpenPayment(sandbox, username, false);
  if (faults.take('open-payment-paid') !== undefined) leaveOpenPayment(sandbox, username, true);
  const open = findOpenPayment(sandbox, 'app', username);
  if (open !== undefined && open.transaction !== null) {
    return { success: false, error: 'pending_payment', payment: paymentDto(sandbox, open) };
  }
  try {
    checkOrder(asked);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { success: false, error: error.code };
  }
  return { success: true };
}
