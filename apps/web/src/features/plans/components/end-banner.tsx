import { Hourglass } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { useAccess } from '../use-access.ts';
import { useEndText } from '../use-end-text.ts';
import type { HoldingNow } from '../use-holding.ts';
import { useUpgradeDialog } from '../use-upgrade-dialog.ts';
import { PlanBanner } from './plan-banner.tsx';

/** Banner for paid time that is nearly over or has ended. */
export function EndBanner({ holding }: { holding: HoldingNow }) {
  const text = useText('plans');
  const endText = useEndText();
  const { plans, planName } = useAccess();
  const { openUpgrade } = useUpgradeDialog();
  const { plan, expiresAtMs, isExpired, daysLeft } = holding;
  const name = plans.find(({ id }) => id === plan)?.name ?? plan;
  return (
    <PlanBanner
      tone="warning"
      picture={<Hourglass />}
      title={text(isExpired ? 'banner.expired' : 'banner.soon')}
      actions={
        <Button variant="secondary" onClick={() => openUpgrade(plan)}>
          {text('banner.see')}
        </Button>
      }
    >
      {isExpired
        ? text('banner.expired.body', { plan: name, day: endText(expiresAtMs ?? 0), free: planName })
        : text('banner.soon.body', { plan: name, count: daysLeft ?? 0 })}
    </PlanBanner>
  );
}
