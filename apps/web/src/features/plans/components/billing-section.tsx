import { isPaidPlan } from '@dayward/domain';
import { Check, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useErrorToast } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useSessionState } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { lazyDialog } from '#src/ui/lazy-dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useBilling } from '../billing.data.ts';
import { countBuilt } from '../plan-contents.ts';
import { type Access, type PlanView, useAccess } from '../use-access.ts';
import { type HoldingNow, useEndText, useHolding } from '../use-holding.ts';
import { usePriceText } from '../use-price-text.ts';
import { LimitList } from './limit-list.tsx';
import { PlansFailure } from './plans-failure.tsx';
import { useUpgradeDialog } from './upgrade-dialog.tsx';

const CancelDialog = lazyDialog(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

/** The plan of the account and the actions that its owner has for it (AUTH-27). */
export function BillingSection() {
  const titles = useText('features');
  const access = useAccess();
  const holding = useHolding();
  const plan = access.plans.find(({ id }) => id === holding.plan);
  if (access.failure) return <PlansFailure failure={access.failure} />;
  if (!plan) {
    return (
      <div role="status" aria-label={titles('loading')} className="appear-late">
        <Skeleton className="h-96 rounded-card" />
      </div>
    );
  }
  return <OwnPlan plan={plan} access={access} holding={holding} />;
}

function OwnPlan({ plan, access, holding }: { plan: PlanView; access: Access; holding: HoldingNow }) {
  const text = useText('billing');
  const priceText = usePriceText();
  const open = access.plans.find(({ id }) => id === access.plan) ?? plan;
  return (
    <SectionCard title={text('billing.title')} badge={<StandingBadge holding={holding} />}>
      <div className="flex flex-col gap-1">
        <p className="text-title font-semibold">{plan.name}</p>
        <p className="tabular-nums">{priceText(plan)}</p>
        <EndLine holding={holding} />
        <p className="text-small text-muted">
          {text('billing.built', { count: countBuilt(open, access.builtFeatures) })}
        </p>
      </div>
      <section aria-label={text('dialog.limits')}>
        <h3 className="pb-2 text-small font-semibold">{text('dialog.limits')}</h3>
        <LimitList limits={open.limits} />
      </section>
      <Actions plan={plan} access={access} holding={holding} />
    </SectionCard>
  );
}

function StandingBadge({ holding }: { holding: HoldingNow }) {
  const text = useText('billing');
  const isEnding = useIsEnding();
  if (holding.isExpired) {
    return (
      <Badge tone="warning" icon={<Hourglass />}>
        {text('billing.expired')}
      </Badge>
    );
  }
  if (isEnding) {
    return (
      <Badge tone="warning" icon={<Hourglass />}>
        {text('billing.endingBadge')}
      </Badge>
    );
  }
  return (
    <Badge tone="good" icon={<Check />}>
      {text('billing.active')}
    </Badge>
  );
}

function EndLine({ holding }: { holding: HoldingNow }) {
  const text = useText('billing');
  const endText = useEndText();
  const isEnding = useIsEnding();
  const { expiresAtMs, isExpired, daysLeft } = holding;
  if (expiresAtMs === null) return <p className="text-small text-muted">{text('billing.noEnd')}</p>;
  const day = endText(expiresAtMs);
  if (isExpired) return <p className="text-small text-muted">{text('billing.endedOn', { day })}</p>;
  return (
    <p className="text-small text-muted">
      {text(isEnding ? 'billing.ending' : 'billing.until', { day })} ·{' '}
      {text('billing.daysLeft', { count: daysLeft ?? 0 })}
    </p>
  );
}

function Actions({ plan, access, holding }: { plan: PlanView; access: Access; holding: HoldingNow }) {
  const text = useText('billing');
  const showError = useErrorToast();
  const { openUpgrade } = useUpgradeDialog();
  const { resume } = useBilling();
  const isEnding = useIsEnding();
  const [isCancelling, setIsCancelling] = useState(false);
  const [isResuming, setIsResuming] = useState(false);
  const [lowest, highest] = [access.plans[0], access.plans.at(-1)];
  const isRunning = isPaidPlan(plan.id) && !holding.isExpired;

  async function undoCancellation() {
    setIsResuming(true);
    try {
      await resume();
      showToast({ text: text('billing.resumed'), tone: 'success' });
    } catch (error) {
      showError(error, (reason) => `${text('billing.failed')}. ${reason}`);
    } finally {
      setIsResuming(false);
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      {isPaidPlan(plan.id) && (
        <Button onClick={() => openUpgrade(plan.id)}>{text('billing.renew', { plan: plan.name })}</Button>
      )}
      {highest && highest.id !== plan.id && (
        <Button variant={isPaidPlan(plan.id) ? 'secondary' : 'primary'} onClick={() => openUpgrade(highest.id)}>
          {text('billing.upgrade')}
        </Button>
      )}
      {lowest && isPaidPlan(plan.id) && (
        <Button variant="secondary" onClick={() => openUpgrade(lowest.id)}>
          {text('billing.downgrade', { plan: lowest.name })}
        </Button>
      )}
      {isRunning && isEnding && (
        <Button variant="secondary" isLoading={isResuming} onClick={() => void undoCancellation()}>
          {text('billing.resume')}
        </Button>
      )}
      {isRunning && !isEnding && (
        <Button variant="ghost" onClick={() => setIsCancelling(true)}>
          {text('billing.cancel')}
        </Button>
      )}
      <CancelDialog isOpen={isCancelling} expiresAtMs={holding.expiresAtMs} onClose={() => setIsCancelling(false)} />
    </div>
  );
}

/** True if the plan was cancelled: it ends at its expiry and is not renewed. */
function useIsEnding(): boolean {
  const session = useSessionState();
  return session.status === 'signed-in' && session.user.isPlanEnding;
}
