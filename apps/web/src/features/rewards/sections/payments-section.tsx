import type { Payment } from '@dayward/contract/features/payments';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useMomentText, usePiText } from '#src/platform/i18n/use-format-texts.ts';
import { LoadFailure, SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { usePayments } from '../rewards.data.ts';

/** Payments that are shown here; the page of the plan has all of them. */
const SHOWN_MAX = 5;

const TONES = {
  approved: 'plain',
  submitted: 'plain',
  granted: 'good',
  cancelled: 'plain',
  needs_review: 'warning',
} as const satisfies Record<Payment['status'], string>;

/** The latest payments of the account, and the way to all of them. */
export function PaymentsSection() {
  const text = useText('rewards');
  return (
    <SectionCard title={text('payments.title')}>
      <SharedQueries>
        <PaymentList />
      </SharedQueries>
      <div>
        <TextLink to="/dashboard/settings/billing">{text('payments.billing')}</TextLink>
      </div>
    </SectionCard>
  );
}

function PaymentList() {
  const text = useText('rewards');
  const query = usePayments();
  if (query.isLoadingError) return <LoadFailure title={text('payments.failed')} query={query} />;
  if (!query.data) {
    return (
      <div role="status" aria-label={text('payments.loading')} className="appear-late">
        <Skeleton className="h-16 w-full rounded-card" />
      </div>
    );
  }
  const payments = query.data;
  if (payments.length === 0) return <p className="text-muted">{text('payments.none')}</p>;
  const older = payments.length - SHOWN_MAX;
  return (
    <>
      <ul aria-label={text('payments.title')} className="flex flex-col divide-y divide-line">
        {payments.slice(0, SHOWN_MAX).map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      {older > 0 && <p className="text-small text-muted">{text('payments.more', { count: older })}</p>}
    </>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const text = useText('rewards');
  const piText = usePiText();
  const momentText = useMomentText();
  const { plans } = useAccess();
  const { plan, period, amountUnits, status, network, createdAt, grantedAt } = payment;
  const name = plans.find(({ id }) => id === plan)?.name ?? plan;
  const at = grantedAt ?? createdAt;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {name !== null && period !== null
            ? text('payments.plan', { plan: name, period: text(`period.${period}`) })
            : text('payments.unknown')}
        </p>
        <time dateTime={at} className="text-small text-muted">
          {momentText(at)}
        </time>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {network === 'sandbox' && <Badge>{text('sandbox')}</Badge>}
        <Badge tone={TONES[status]}>{text(`payment.${status}`)}</Badge>
        <bdi className="font-semibold tabular-nums">{text('pi', { amount: piText(amountUnits) })}</bdi>
      </div>
    </li>
  );
}
