import type { Payment } from '@dayward/contract/features/payments';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useMomentText, usePiText } from '#src/platform/i18n/use-format-texts.ts';
import { useSessionState } from '#src/platform/runtime.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogButtons } from '#src/ui/dialog.tsx';
import { isPaid } from '../is-paid.ts';

type Props = { isOpen: boolean; payment: Payment; onClose: () => void };

/** The receipt of a payment, to read and to print; of one for which nothing was paid, its details. */
export function ReceiptDialog({ isOpen, payment, onClose }: Props) {
  const text = useText('receipts');
  const common = useText('common');
  return (
    <Dialog
      isOpen={isOpen}
      title={text(isPaid(payment) ? 'receipt.title' : 'receipt.details')}
      closeLabel={common('close')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {isPaid(payment) && payment.network === 'sandbox' && (
          <p className="rounded-control bg-warning-soft px-4 py-3 text-small font-semibold">
            {text('receipt.sandbox')}
          </p>
        )}
        <Facts payment={payment} />
        <DialogButtons>
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {text('receipt.print')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}

function Facts({ payment }: { payment: Payment }) {
  const text = useText('receipts');
  const piText = usePiText();
  const momentText = useMomentText();
  const session = useSessionState();
  const { plans } = useAccess();
  const { plan, period, kind, creditUnits, amountUnits, txid, grantedAt, planExpiresAt, reviewReason } = payment;
  const name = plans.find(({ id }) => id === plan)?.name ?? plan;
  return (
    <dl className="flex flex-col divide-y divide-line">
      <Fact label={text('receipt.from')}>Dayward</Fact>
      {session.status === 'signed-in' && (
        <Fact label={text('receipt.for')}>
          <bdi>{session.user.name}</bdi>
          {session.user.email !== null && ` (${session.user.email})`}
        </Fact>
      )}
      <Fact label={text('receipt.item')}>{payment.memo}</Fact>
      {name !== null && <Fact label={text('receipt.plan')}>{name}</Fact>}
      {period !== null && <Fact label={text('receipt.period')}>{text(`period.${period}`)}</Fact>}
      {kind !== null && <Fact label={text('receipt.kind')}>{text(`kind.${kind}`)}</Fact>}
      {isPaid(payment) && creditUnits > 0 && (
        <Fact label={text('receipt.credit')}>{text('amount', { price: piText(creditUnits) })}</Fact>
      )}
      <Fact label={text(isPaid(payment) ? 'receipt.paid' : 'receipt.amount')}>
        {text('amount', { price: piText(amountUnits) })}
      </Fact>
      <Fact label={text('receipt.status')}>{text(`status.${payment.status}`)}</Fact>
      <Fact label={text('receipt.date')}>{momentText(payment.createdAt)}</Fact>
      {grantedAt !== null && <Fact label={text('receipt.granted')}>{momentText(grantedAt)}</Fact>}
      {planExpiresAt !== null && <Fact label={text('receipt.until')}>{momentText(planExpiresAt)}</Fact>}
      <Fact label={text('receipt.network')}>{text(`network.${payment.network}`)}</Fact>
      <Fact label={text('receipt.payment')} isCode>
        {payment.id}
      </Fact>
      {txid !== null && (
        <Fact label={text('receipt.txid')} isCode>
          {txid}
        </Fact>
      )}
      {reviewReason !== null && <Fact label={text('receipt.review')}>{reviewReason}</Fact>}
    </dl>
  );
}

function Fact({ label, isCode = false, children }: { label: string; isCode?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-2">
      <dt className="text-small text-muted">{label}</dt>
      <dd className={isCode ? 'min-w-0 font-mono text-small break-all' : 'min-w-0 break-words tabular-nums'}>
        {children}
      </dd>
    </div>
  );
}
