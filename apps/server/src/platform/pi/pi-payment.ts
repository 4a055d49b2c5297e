import type { PiUnits } from '@dayward/domain';
import type { PiNetwork } from './pi-settings.ts';

/**
 * A payment as the Pi Platform reports it. Its amount, memo and metadata were chosen in the payer's browser: only a comparison with
 * the server's own order gives them a meaning.
 */
export type PiPayment = {
  id: string;
  /** Id of the payer (or payee) in this app. It changes when the user revokes the app's permissions. */
  uid: string;
  /** Null for an amount that the network cannot carry, such as a negative or a finer one; it equals no price. */
  amountPiUnits: PiUnits | null;
  memo: string;
  /** Empty if the payment has none that is an object. */
  metadata: Readonly<Record<string, unknown>>;
  direction: 'user_to_app' | 'app_to_user';
  network: PiNetwork;
  /** Wallets, as the network writes them (`G…`); undefined if the platform does not tell. */
  fromAddress: string | undefined;
  toAddress: string | undefined;
  /** Milliseconds since the Unix epoch. */
  createdAtMs: number;
  isApproved: boolean;
  isTransactionVerified: boolean;
  isCompleted: boolean;
  /** By the app or by the platform. */
  isCancelled: boolean;
  isCancelledByUser: boolean;
  /** The transfer on the network; null as long as the platform knows of none. */
  transaction: {
    /** In lower case, so that one transfer has one id. */
    txid: string;
    /** True if the platform found that the transfer matches the payment. */
    isVerified: boolean;
  } | null;
};

export type PiPaymentState = 'completed' | 'submitted' | 'cancelled' | 'approved' | 'created';

/**
 * Reads the state of a payment from its flags, which can be set together. What says that money has moved wins: a payment with a
 * transaction is `submitted` although it is cancelled, so that it is not written off.
 *
 * @see docs/decisions/0055-pi-platform.md
 */
export function paymentStateOf(
  payment: Pick<PiPayment, 'isCompleted' | 'transaction' | 'isCancelled' | 'isCancelledByUser' | 'isApproved'>,
): PiPaymentState {
  if (payment.isCompleted) return 'completed';
  if (payment.transaction !== null) return 'submitted';
  if (payment.isCancelled || payment.isCancelledByUser) return 'cancelled';
  return payment.isApproved ? 'approved' : 'created';
}
