import type { Payment } from '@dayward/contract/features/payments';
import { Receipt } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useMomentText, usePiText } from '#src/platform/i18n/use-format-texts.ts';
import { LoadFailure, SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { lazyDialog } from '#src/ui/lazy-dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { isPaid } from '../is-paid.ts';
import { useCurrentOrder, usePayments } from '../payments.data.ts';
import { OrderNotice } from './order-notice.tsx';

const ReceiptDialog = lazyDialog(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog);

/** The order that is open or under way, and every payment of the account with its receipt. */
export function PaymentsSection() {
  return (
    <SharedQueries>
      <Suspense>
        <Payments />
      </Suspense>
    </SharedQueries>
  );
}

function Payments() {
  const text = useText('receipts');
  const payments = usePayments();
  const current = useCurrentOrder();
  const [shown, setShown] = useState<Payment>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {current.data && <OrderNotice order={current.data} />}
      <SectionCard title={text('title')}>
        {payments.data ? (
          <History
            payments={payments.data}
            onShow={(payment) => {
              setShown(payment);
              setIsOpen(true);
            }}
          />
        ) : (
          <Pending query={payments} />
        )}
      </SectionCard>
      {shown && <ReceiptDialog isOpen={isOpen} payment={shown} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Pending({ query }: { query: Parameters<typeof LoadFailure>[0]['query'] }) {
  const text = useText('receipts');
  if (query.error !== null) return <LoadFailure title={text('failed')} query={query} />;
  return (
    <div role="status" aria-label={text('loading')} className="appear-late flex flex-col gap-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}

/** Rows shown at first; the others follow on a press. */
const FIRST = 10;

function History({ payments, onShow }: { payments: readonly Payment[]; onShow: (payment: Payment) => void }) {
  const text = useText('receipts');
  const [isWhole, setIsWhole] = useState(false);
  if (payments.length === 0) return <p className="text-muted">{text('none')}</p>;
  const shown = isWhole ? payments : payments.slice(0, FIRST);
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} onShow={() => onShow(payment)} />
        ))}
      </ul>
      {shown.length < payments.length && (
        <Button variant="ghost" className="self-center" onClick={() => setIsWhole(true)}>
          {text('all', { count: payments.length })}
        </Button>
      )}
    </>
  );
}

const TONES = {
  approved: 'plain',
  submitted: 'plain',
  granted: 'success',
  cancelled: 'plain',
  needs_review: 'warning',
} as const satisfies Record<Payment['status'], string>;

function PaymentRow({ payment, onShow }: { payment: Payment; onShow: () => void }) {
  const text = useText('receipts');
  const piText = usePiText();
  const momentText = useMomentText();
  const { plans } = useAccess();
  const name = plans.find(({ id }) => id === payment.plan)?.name ?? payment.plan;
  const when = momentText(payment.createdAt);
  const opens = isPaid(payment) ? 'open' : 'details';
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">
          {name === null ? text('unknown') : name}
          {payment.period && ` · ${text(`period.${payment.period}`)}`}
        </p>
        <p className="text-small text-muted">{when}</p>
      </div>
      <p className="font-semibold tabular-nums">{text('amount', { price: piText(payment.amountUnits) })}</p>
      <Badge tone={TONES[payment.status]}>{text(`status.${payment.status}`)}</Badge>
      {payment.network === 'sandbox' && <Badge tone="warning">{text('network.sandbox')}</Badge>}
      <Button variant="ghost" size="small" aria-label={text(`${opens}.of`, { when })} onClick={onShow}>
        <Receipt aria-hidden="true" className="size-5" />
        {text(opens)}
      </Button>
    </li>
  );
}
