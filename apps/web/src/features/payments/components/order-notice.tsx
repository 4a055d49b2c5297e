import type { Order } from '@dayward/contract/features/payments';
import { ClockAlert, Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { useAccess, useUpgradeDialog } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useMomentText, usePiText } from '#src/platform/i18n/use-format-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { useFollowedOrder, useRefreshOffers } from '../payments.data.ts';
import { CancelOrder } from './cancel-order.tsx';

/** The order that has not ended: what it waits for, and what the user can do. */
export function OrderNotice({ order: known }: { order: Order }) {
  const text = useText('receipts');
  const piText = usePiText();
  const momentText = useMomentText();
  const { plans } = useAccess();
  const { openUpgrade } = useUpgradeDialog();
  const refresh = useRefreshOffers();
  const order = useFollowedOrder(known, true);
  const plan = plans.find(({ id }) => id === order.plan)?.name ?? order.plan;
  const { status } = order;
  const hasEnded = status === 'granted' || status === 'cancelled' || status === 'expired';
  useEffect(() => {
    if (hasEnded) refresh(); // the payments below, and what can be bought now
  }, [hasEnded, refresh]);
  if (status === 'granted' || status === 'cancelled' || status === 'expired') return null;
  const isPaid = status === 'submitted' || status === 'needs_review';
  return (
    <SectionCard title={text(`order.${status}`, { plan })}>
      <div className="flex items-start gap-3">
        <span aria-hidden="true" className="shrink-0 text-warning *:size-6">
          {status === 'needs_review' ? <ClockAlert /> : <Hourglass />}
        </span>
        <p role="status" className="max-w-prose text-muted">
          {text(`order.${status}.body`, { price: piText(order.payableUnits), when: momentText(order.expiresAt) })}
        </p>
      </div>
      {!isPaid && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => openUpgrade(order.plan)}>
            {text('order.continue')}
          </Button>
          <CancelOrder order={order} onCancelled={refresh} />
        </div>
      )}
    </SectionCard>
  );
}
