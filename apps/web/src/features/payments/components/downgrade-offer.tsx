import { useState } from 'react';
import { type PlanView, useAccess, useBilling, useHolding } from '#src/features/plans/index.ts';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { useRefreshOffers } from '../payments.data.ts';
import { useTimeTexts } from './use-time-texts.ts';

type Props = {
  to: PlanView;
  /** The end that the lower plan would have; null for the free plan, which loses the paid time. */
  wouldExpireAt: string | null;
  onDone: () => void;
  onKeep: () => void;
};

/** Confirms a downgrade: what is lost or becomes of the paid time, and the two choices (PLAN-22, PLAN-24). */
export function DowngradeOffer({ to, wouldExpireAt, onDone, onKeep }: Props) {
  const text = useText('billing');
  const own = useText('payments');
  const errorText = useErrorText();
  const { clock } = useRuntime();
  const { plans } = useAccess();
  const { downgrade } = useBilling();
  const refresh = useRefreshOffers();
  const { daysOf, endOf } = useTimeTexts();
  const { plan: heldId, daysLeft, isExpired } = useHolding();
  const [isLoading, setIsLoading] = useState(false);
  const held = plans.find(({ id }) => id === heldId)?.name ?? heldId;

  async function go() {
    setIsLoading(true);
    try {
      await downgrade(to.id);
      refresh();
      showToast({ text: text('downgrade.done', { plan: to.name }), tone: 'success' });
      onDone();
    } catch (error) {
      const words = [text('downgrade.error'), '-', text('downgrade.error.body'), errorText(error)];
      showToast({ text: words.join(' '), tone: 'danger' });
      setIsLoading(false);
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2 rounded-control bg-warning-soft px-4 py-3 text-small">
        <p>{text('downgrade.warning')}</p>
        <p className="font-semibold">{consequence()}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onKeep}>
          {text('downgrade.keep', { plan: held })}
        </Button>
        <Button variant="danger" isLoading={isLoading} onClick={() => void go()}>
          {text('billing.downgrade', { plan: to.name })}
        </Button>
      </div>
    </div>
  );

  function consequence(): string {
    if (wouldExpireAt !== null) {
      const days = daysOf(Date.parse(wouldExpireAt) - clock.now());
      return own('downgrade.paid', { plan: to.name, days, day: endOf(wouldExpireAt) });
    }
    const isLosing = !isExpired && daysLeft !== null && daysLeft > 0;
    return isLosing ? text('downgrade.lost', { plan: held, count: daysLeft }) : text('downgrade.atOnce');
  }
}
