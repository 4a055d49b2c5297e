import { useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { useBilling } from '../billing.data.ts';
import type { PlanView } from '../use-access.ts';
import { useHolding } from '../use-holding.ts';

type Props = { to: PlanView; from: PlanView; onDone: () => void; onKeep: () => void };

/** Going back to the plan without a price: what is lost by it, and the two ways on. */
export function DowngradeOffer({ to, from, onDone, onKeep }: Props) {
  const text = useText('billing');
  const errorText = useErrorText();
  const { downgrade } = useBilling();
  const { daysLeft, isExpired } = useHolding();
  const [isLoading, setIsLoading] = useState(false);

  async function go() {
    setIsLoading(true);
    try {
      await downgrade();
      showToast({ text: text('downgrade.done', { plan: to.name }), tone: 'success' });
      onDone();
    } catch (error) {
      const words = [text('downgrade.error'), '-', text('downgrade.error.body'), errorText(error)];
      showToast({ text: words.join(' '), tone: 'danger' });
      setIsLoading(false);
    }
  }

  const isLosing = !isExpired && daysLeft !== null && daysLeft > 0;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2 rounded-control bg-warning-soft px-4 py-3 text-small">
        <p>{text('downgrade.warning')}</p>
        <p className="font-semibold">
          {isLosing ? text('downgrade.lost', { plan: from.name, count: daysLeft }) : text('downgrade.atOnce')}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onKeep}>
          {text('downgrade.keep', { plan: from.name })}
        </Button>
        <Button variant="danger" isLoading={isLoading} onClick={() => void go()}>
          {text('billing.downgrade', { plan: to.name })}
        </Button>
      </div>
    </div>
  );
}
