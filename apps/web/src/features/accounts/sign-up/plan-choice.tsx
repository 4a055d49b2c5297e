import type { PlanId } from '@dayward/domain';
import { type PlanView, usePlans } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePiText } from '#src/platform/i18n/use-format-texts.ts';
import { useSessionState } from '#src/platform/runtime.tsx';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

type Props = {
  /** The chosen plan; undefined means the lowest. */
  value: PlanId | undefined;
  onChoose: (plan: PlanId) => void;
};

/** Choice of the intended plan. Late or missing plans never block the registration. */
export function PlanChoice({ value, onChoose }: Props) {
  const text = useText('accounts');
  const piText = usePiText();
  const { data, isPending } = usePlans();
  const session = useSessionState();
  const isSold = session.status !== 'signed-out' || session.wallets !== undefined;
  if (isPending) {
    return (
      <div role="status" aria-label={text('plan.loading')} className="appear-late">
        <Skeleton className="h-52" />
      </div>
    );
  }
  const lowest = data?.plans[0];
  if (!data || !lowest) return <p className="rounded-control bg-sunken px-4 py-3 text-small">{text('plan.failed')}</p>;
  if (!isSold)
    return (
      <p className="rounded-control bg-sunken px-4 py-3 text-small">{text('plan.notSold', { start: lowest.name })}</p>
    );
  return (
    <ChoiceGroup
      legend={text('plan.legend')}
      hint={text('plan.hint', { start: lowest.name })}
      options={data.plans.map((plan) => ({ value: plan.id, label: plan.name, detail: priceOf(plan) }))}
      value={value ?? lowest.id}
      onChoose={onChoose}
    />
  );

  function priceOf({ prices }: PlanView): string {
    if (prices === null) return text('plan.free');
    return text('plan.price', { price: piText(prices.monthly) });
  }
}
