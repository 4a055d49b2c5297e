import type { PlanView } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePiText } from '#src/platform/i18n/use-format-texts.ts';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { useQuotes } from '../payments.data.ts';

/**
 * The price of a plan on a locked page: the introductory one beside the list price, if the server says that it is for this account
 * (DASH-04); until then, and without a connection, the list price.
 */
export function UpgradePrice({ plan }: { plan: PlanView }) {
  return (
    <SharedQueries>
      <Price plan={plan} />
    </SharedQueries>
  );
}

function Price({ plan }: { plan: PlanView }) {
  const text = useText('payments');
  const piText = usePiText();
  const quotes = useQuotes();
  if (plan.prices === null) return null;
  const quote = quotes.data?.upgrade.find(({ plan: id, period }) => id === plan.id && period === 'monthly');
  const list = text('price.monthly', { price: piText(plan.prices.monthly) });
  if (quote?.kind !== 'introductory' || quote.amountUnits >= quote.listAmountUnits)
    return <p className="text-title font-semibold tabular-nums">{list}</p>;
  return (
    <div className="tabular-nums">
      <p className="text-title font-semibold">
        {text('price.once', { price: piText(quote.amountUnits), length: text('length.monthly') })}
      </p>
      <p className="text-small text-muted">{text('price.introductory', { price: piText(quote.listAmountUnits) })}</p>
    </div>
  );
}
