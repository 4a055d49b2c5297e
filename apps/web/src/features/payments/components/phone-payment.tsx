import { ApiError } from '@dayward/contract';
import type { Order } from '@dayward/contract/features/payments';
import { Smartphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { PiWallet } from '#src/platform/pi/pi-wallet.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { foundCheckout } from '../checkout/checkout-state.ts';
import { type OrderChoice, useFollowedOrder, usePaymentCalls, useRefreshOffers } from '../payments.data.ts';
import { CancelOrder } from './cancel-order.tsx';
import { CheckoutProgress } from './checkout-progress.tsx';
import { PayLink } from './pay-link.tsx';
import { PayerCode } from './payer-code.tsx';
import { useTellOutcome } from './use-paid.ts';
import { useRequest } from './use-request.ts';

export type PaymentViewProps = {
  choice: OrderChoice;
  planName: string;
  wallet: PiWallet | undefined;
  /** The plan is held. */
  onPaid: () => void;
  /** The user wants to choose again; `reason` is the refusal that needs another choice. */
  onBack: (reason?: 'price_changed' | 'payment_in_progress') => void;
};

type Props = Omit<PaymentViewProps, 'wallet'>;

/** Orders a plan that the wallet of a phone pays: this browser has none. */
export function PhonePayment({ choice, planName, onPaid, onBack }: Props) {
  const text = useText('payments');
  const calls = usePaymentCalls();
  const tell = useTellOutcome();
  const { send, answer, error } = useRequest<OrderChoice, Order>(calls.createOrder);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void send(choice);
  }, [send, choice]);
  useEffect(() => {
    if (error === undefined) return;
    if (error instanceof ApiError && (error.code === 'price_changed' || error.code === 'payment_in_progress'))
      onBack(error.code);
    else tell({ step: 'failed', failure: { reason: 'server', error } });
  }, [error, onBack, tell]);
  if (answer) return <FollowedPayment order={answer} planName={planName} onPaid={onPaid} onBack={onBack} />;
  if (error !== undefined) {
    const failed = { step: 'failed', failure: { reason: 'server', error } } as const;
    return <CheckoutProgress state={failed} planName={planName} onRetry={() => onBack()} />;
  }
  return (
    <div role="status" aria-label={text('state.ordering')} className="flex flex-col gap-4">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="mx-auto size-56" />
    </div>
  );
}

type FollowedProps = Omit<Props, 'choice'> & { order: Order };

/** An order that moves elsewhere, live: on a phone, on the network, or from before this page was opened. */
export function FollowedPayment({ order: known, planName, onPaid, onBack }: FollowedProps) {
  const tell = useTellOutcome();
  const refresh = useRefreshOffers();
  const isTold = useRef(false);
  const order = useFollowedOrder(known, !isTold.current);
  const state = foundCheckout(order);
  const { step } = state;
  useEffect(() => {
    if (step !== 'done' || isTold.current) return;
    isTold.current = true;
    tell({ step, order });
    refresh();
    onPaid();
  }, [step, order, tell, refresh, onPaid]);
  if (state.step === 'waiting-for-wallet') return <OpenOrder order={order} onBack={() => onBack()} />;
  if (state.step === 'choosing') return null;
  return (
    <CheckoutProgress state={state} planName={planName} onRetry={() => onBack()}>
      {order.status === 'approved' && <CancelOrder order={order} onCancelled={() => onBack()} />}
    </CheckoutProgress>
  );
}

/** What to do with the phone, until it pays. */
function OpenOrder({ order, onBack }: { order: Order; onBack: () => void }) {
  const text = useText('payments');
  return (
    <section className="flex flex-col gap-5">
      <div className="flex items-start gap-3">
        <Smartphone aria-hidden="true" className="mt-1 size-6 shrink-0 text-accent" />
        <div>
          <h3 className="text-heading font-semibold">{text(order.hasPayer ? 'phone.pay' : 'phone.title')}</h3>
          <p className="text-muted">{order.hasPayer ? payerText() : text('phone.body')}</p>
        </div>
      </div>
      <PayLink order={order} />
      {!order.hasPayer && <PayerCode orderId={order.id} />}
      <CancelOrder order={order} onCancelled={onBack} />
    </section>
  );

  function payerText(): string {
    return order.payerUsername === null
      ? text('phone.pay.anyWallet')
      : text('phone.pay.body', { wallet: `@${order.payerUsername}` });
  }
}
