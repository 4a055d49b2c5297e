import { ApiError } from '@dayward/contract';
import { useEffect, useRef } from 'react';
import type { PiWallet } from '#src/platform/pi/pi-wallet.ts';
import { orderWithCredit, orderWithWallet, sessionCalls } from '../checkout/order-with-wallet.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { type OrderChoice, type PaymentCalls, usePaymentCalls } from '../payments.data.ts';
import { CheckoutProgress } from './checkout-progress.tsx';
import { type PaymentViewProps, PhonePayment } from './phone-payment.tsx';
import { useTellOutcome } from './use-paid.ts';

/** Pays for a plan: with credit alone, with the wallet of this browser, or with the one of a phone. It begins at once. */
export function PaymentView(props: PaymentViewProps) {
  const { wallet, choice } = props;
  if (choice.payableUnits === 0) return <OwnPayment {...props} wallet={NO_WALLET} order={orderWithCredit} />;
  if (wallet === undefined) return <PhonePayment {...props} />;
  const order: Ordering = (calls, ...rest) => orderWithWallet(wallet, calls, ...rest);
  return <OwnPayment {...props} wallet={wallet} order={order} />;
}

type Ordering = (calls: PaymentCalls, choice: OrderChoice, connected: () => void) => ReturnType<typeof orderWithCredit>;

/** Never asked: an order that credit pays is granted before a payment is created. */
const NO_WALLET = {
  createPayment: async () => {
    throw new Error('This order needs no wallet.');
  },
};

type OwnProps = Omit<PaymentViewProps, 'wallet'> & { wallet: Pick<PiWallet, 'createPayment'>; order: Ordering };

function OwnPayment({ choice, planName, wallet, order, onPaid, onBack }: OwnProps) {
  const calls = usePaymentCalls();
  const { checkout, state } = useCheckout(wallet, sessionCalls(calls), useTellOutcome());
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void checkout.buy((connected) => order(calls, choice, connected));
  }, [checkout, order, calls, choice]);
  useEffect(() => {
    if (state.step === 'done') onPaid();
    if (state.step !== 'failed' || state.failure.reason !== 'server') return;
    const { error } = state.failure;
    if (error instanceof ApiError && (error.code === 'price_changed' || error.code === 'payment_in_progress'))
      onBack(error.code);
  }, [state, onPaid, onBack]);
  if (state.step === 'choosing') return null;
  return <CheckoutProgress state={state} planName={planName} onRetry={() => onBack()} />;
}
