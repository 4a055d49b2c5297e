import { ApiUnreachableError } from '@dayward/contract';
import type { BillingPeriod } from '@dayward/domain';
import type { PiAccess } from '#src/features/accounts/index.ts';
import { type PlanView, useAccess, useHolding } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePiText } from '#src/platform/i18n/use-format-texts.ts';
import { LoadFailure } from '#src/platform/query/shared-queries.tsx';
import { Button } from '#src/ui/button.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { type OrderChoice, useQuotes } from '../payments.data.ts';
import { type OfferKind, offerOf, type PlanOffer } from '../plan-offer.ts';
import { useBillingPeriod } from '../use-billing-period.ts';
import { DowngradeOffer } from './downgrade-offer.tsx';
import { PriceLines } from './price-lines.tsx';

type Props = {
  plan: PlanView;
  kind: OfferKind;
  pi: PiAccess;
  hasPriceChanged: boolean;
  onPay: (choice: OrderChoice) => void;
  onChanged: () => void;
};

/** What a plan costs this account now, and the one act that leads to it (PLAN-39). */
export function PlanOfferView({ plan, kind, pi, hasPriceChanged, onPay, onChanged }: Props) {
  const text = useText('payments');
  const quotes = useQuotes();
  const { plan: held, active } = useHolding();
  const [period, setPeriod] = useBillingPeriod();
  const askAgain = () => {
    void quotes.refetch();
    if (pi.status === 'failed') pi.retry();
  };
  if (quotes.data === undefined) {
    return (
      <>
        <ListPrice plan={plan} period={period} />
        {quotes.error === null ? <Loading /> : <QuotesFailure query={{ ...quotes, refetch: askAgain }} />}
      </>
    );
  }
  const offer = offerOf(quotes.data, { plan: held, active }, { plan: plan.id, period, kind });
  if (offer.act === 'downgrade')
    return <DowngradeOffer to={plan} wouldExpireAt={offer.wouldExpireAt} onDone={onChanged} onKeep={onChanged} />;
  if (offer.act === 'none') {
    return (
      <>
        <ListPrice plan={plan} period={period} />
        <Standing offer={offer} plan={plan} />
      </>
    );
  }
  const { quote } = offer;
  return (
    <div className="flex flex-col gap-4">
      <PeriodChoice period={period} onChoose={setPeriod} />
      {hasPriceChanged && (
        <p role="alert" className="rounded-control bg-warning-soft px-4 py-3 text-small font-medium">
          {text('price.changed')}
        </p>
      )}
      <PriceLines plan={plan} act={offer.act} quote={quote} />
      <BuyButton
        pi={pi}
        label={text(`act.${offer.act}`, { plan: plan.name })}
        onPress={() => onPay(choiceOf(quote, kind))}
      />
    </div>
  );
}

function choiceOf(
  { plan, period, payableUnits }: Extract<PlanOffer, { act: 'pay' | 'change' | 'renew' }>['quote'],
  offer: OfferKind,
): OrderChoice {
  return { plan, period, offer, payableUnits };
}

function PeriodChoice({ period, onChoose }: { period: BillingPeriod; onChoose: (period: BillingPeriod) => void }) {
  const text = useText('payments');
  return (
    <SegmentedControl
      legend={text('period.legend')}
      isLegendHidden
      options={(['monthly', 'yearly'] as const).map((value) => ({ value, label: text(`period.${value}`) }))}
      value={period}
      onChoose={onChoose}
    />
  );
}

/** The price by the catalogue, while nothing better is known or nothing is for sale. */
function ListPrice({ plan, period }: { plan: PlanView; period: BillingPeriod }) {
  const text = useText('payments');
  const piText = usePiText();
  const price =
    plan.prices === null ? text('price.free') : text(`price.${period}`, { price: piText(plan.prices[period]) });
  return <p className="text-lead font-semibold tabular-nums">{price}</p>;
}

/** The button that pays, or the reason why there is none. */
function BuyButton({ pi, label, onPress }: { pi: PiAccess; label: string; onPress: () => void }) {
  const text = useText('payments');
  switch (pi.status) {
    case 'loading':
      return (
        <Button isLoading className="w-full">
          {label}
        </Button>
      );
    case 'unavailable':
      return <Said>{text('standing.unavailable')}</Said>;
    case 'failed':
      return <QuotesFailure query={{ error: asError(pi.error), isRefetching: pi.isRetrying, refetch: pi.retry }} />;
    case 'ready':
      return (
        <Button className="w-full" onClick={onPress}>
          {label}
        </Button>
      );
  }
}

function QuotesFailure({ query }: { query: Parameters<typeof LoadFailure>[0]['query'] }) {
  const text = useText('payments');
  return (
    <>
      {query.error instanceof ApiUnreachableError && <Said>{text('standing.offline')}</Said>}
      <LoadFailure title={text('quotes.failed')} query={query} />
    </>
  );
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function Standing({ offer, plan }: { offer: Extract<PlanOffer, { act: 'none' }>; plan: PlanView }) {
  const text = useText('payments');
  const { plan: own } = useAccess();
  if (offer.because === 'free' && plan.id !== own) return <Said>{text('standing.free', { plan: plan.name })}</Said>;
  return <Said>{text(offer.because === 'lower' ? 'standing.lower' : 'standing.yours')}</Said>;
}

function Said({ children }: { children: string }) {
  return <p className="rounded-control bg-sunken px-4 py-3 text-small">{children}</p>;
}

function Loading() {
  const text = useText('payments');
  return (
    <div role="status" aria-label={text('standing.loading')} className="appear-late flex flex-col gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}
