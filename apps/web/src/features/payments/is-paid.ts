import type { Payment } from '@dayward/contract/features/payments';

/** True if Pi has left the wallet for a payment; it has not while the wallet waits, nor when the payer refused. */
export function isPaid({ status }: Payment): boolean {
  return status !== 'approved' && status !== 'cancelled';
}
