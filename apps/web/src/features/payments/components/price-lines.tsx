import type { Quote } from '@dayward/contract/features/payments';
import { PERIOD_MS } from '@dayward/domain';
import { type PlanView, useAccess, useHolding } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePiText } from '#src/platform/i18n/use-format-texts.ts';
import { useTimeTexts } from './use-time-texts.ts';

type Props = { plan: PlanView; act: 'pay' | 'change' | 'renew'; quote: Quote };

/** The price with what it is made of, and the time that it buys. */
export function PriceLines({ plan, act, quote }: Props) {
  const text = useText('payments');
  const piText = usePiText();
  const { kind, period, amountUnits, listAmountUnits, creditUnits, payableUnits } = quote;
  const isIntroductory = kind === 'introductory' && amountUnits < listAmountUnits;
  const saved = period === 'yearly' && plan.prices ? plan.prices.monthly * 12 - amountUnits : 0;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
          <span className="text-title font-semibold">
            {text('price.once', { price: piText(amountUnits), length: text(`length.${period}`) })}
          </span>
          {isIntroductory && <s className="text-muted">{text('price.amount', { price: piText(listAmountUnits) })}</s>}
        </p>
        {isIntroductory && (
          <p className="text-small text-muted">{text('price.introductory', { price: piText(listAmountUnits) })}</p>
        )}
        {saved > 0 && <p className="text-small text-muted">{text('price.saved', { price: piText(saved) })}</p>}
      </div>
      {creditUnits > 0 && (
        <dl className="flex flex-col gap-1 tabular-nums">
          <Line label={text('price.credit')} value={text('price.less', { price: piText(creditUnits) })} />
          <Line label={text('price.toPay')} value={text('price.amount', { price: piText(payableUnits) })} isTotal />
        </dl>
      )}
      <KeptTime plan={plan} act={act} quote={quote} />
      <p className="text-small text-muted">{text('price.noRenewal')}</p>
    </div>
  );
}

function Line({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isTotal ? 'font-semibold' : ''}`}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** What becomes of the paid time that is left (rulings R2). */
function KeptTime({ plan, act, quote }: Props) {
  const text = useText('payments');
  const { daysOf, endOf } = useTimeTexts();
  const { plans } = useAccess();
  const { plan: heldId } = useHolding();
  const held = plans.find(({ id }) => id === heldId)?.name ?? heldId;
  const until = text('kept.until', { plan: plan.name, day: endOf(quote.wouldExpireAt) });
  if (quote.keptMs <= 0) return <p className="text-small">{until}</p>;
  const kept =
    act === 'renew'
      ? text('kept.renew', {
          day: endOf(new Date(Date.parse(quote.wouldExpireAt) - PERIOD_MS[quote.period]).toISOString()),
        })
      : text('kept.change', { held, days: daysOf(quote.keptMs), plan: plan.name });
  return (
    <p className="text-small">
      {kept} {until}
    </p>
  );
}
