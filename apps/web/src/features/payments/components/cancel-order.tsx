import type { Order } from '@dayward/contract/features/payments';
import { useState } from 'react';
import { useErrorToast } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { usePaymentCalls } from '../payments.data.ts';

/** Cancels an order, unless money has moved; then the server refuses, and says so. */
export function CancelOrder({ order, onCancelled }: { order: Order; onCancelled: () => void }) {
  const text = useText('payments');
  const showError = useErrorToast();
  const { cancelOrder } = usePaymentCalls();
  const [isLoading, setIsLoading] = useState(false);

  async function cancel() {
    setIsLoading(true);
    try {
      await cancelOrder(order.id);
      showToast({ text: text('order.cancelled') });
      onCancelled();
    } catch (error) {
      showError(error, (reason) => `${text('order.notCancelled')}. ${reason}`);
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <Button variant="ghost" className="self-center" isLoading={isLoading} onClick={() => void cancel()}>
      {text('order.cancel')}
    </Button>
  );
}
