import { recommendedPlan } from '@dayward/domain';
import { Hourglass, PartyPopper, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button, buttonVariants } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Link } from '#src/ui/router/index.ts';
import { useAccess } from '../use-access.ts';
import { type HoldingNow, useEndText } from '../use-holding.ts';
import { useUpgradeDialog } from './upgrade-dialog.tsx';

const TONES = {
  good: 'border-line bg-accent-soft text-ink',
  warning: 'border-line bg-warning-soft text-ink',
};

type Props = { tone: keyof typeof TONES; icon: ReactNode; title: string; children: ReactNode; actions: ReactNode };

/** Notice about the plan above a screen, with its actions. */
export function PlanBanner({ tone, icon, title, children, actions }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'relative mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border px-4 py-3 sm:px-5',
        TONES[tone],
      )}
    >
      <span aria-hidden="true" className="shrink-0 *:size-6">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h2 id={id} className="pe-9 font-semibold sm:pe-0">
          {title}
        </h2>
        <p className="text-small">{children}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">{actions}</div>
    </section>
  );
}

/** Banner for paid time that is nearly over or has ended. */
export function EndBanner({ holding }: { holding: HoldingNow }) {
  const text = useText('plan-pages');
  const endText = useEndText();
  const { plans, planName } = useAccess();
  const { openUpgrade } = useUpgradeDialog();
  const { plan, expiresAtMs, isExpired, daysLeft } = holding;
  const name = plans.find(({ id }) => id === plan)?.name ?? plan;
  const next = recommendedPlan(plan);
  return (
    <PlanBanner
      tone="warning"
      icon={<Hourglass />}
      title={text(isExpired ? 'banner.expired' : 'banner.soon')}
      actions={
        <>
          <Button onClick={() => openUpgrade(plan)}>{text('banner.renew')}</Button>
          {next !== plan && (
            <Button variant="secondary" onClick={() => openUpgrade(next)}>
              {text('banner.upgrade')}
            </Button>
          )}
        </>
      }
    >
      {isExpired
        ? text('banner.expired.body', { plan: name, day: endText(expiresAtMs ?? 0), free: planName })
        : text('banner.soon.body', { plan: name, count: daysLeft ?? 0 })}
    </PlanBanner>
  );
}

/** Welcome to a new plan: once for each grant of it, until it is dismissed. */
export function WelcomeBanner({ onDismiss }: { onDismiss: () => void }) {
  const text = useText('plan-pages');
  const { planName } = useAccess();
  return (
    <PlanBanner
      tone="good"
      icon={<PartyPopper />}
      title={text('banner.welcome', { plan: planName })}
      actions={
        <>
          <Link to="/dashboard/features" className={buttonVariants('secondary')}>
            {text('banner.explore')}
          </Link>
          {/* In the corner if the row has no space for it. */}
          <div className="max-sm:absolute max-sm:end-1 max-sm:top-1">
            <IconButton label={text('banner.dismiss')} onClick={onDismiss}>
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        </>
      }
    >
      {text('banner.welcome.body', { plan: planName })}
    </PlanBanner>
  );
}
