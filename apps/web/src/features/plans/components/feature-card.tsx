import { ArrowRight, Check, Hammer, Lock } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Link } from '#src/ui/router/index.ts';
import type { FeatureEntry } from '../use-feature-catalogue.ts';
import { useUpgradeDialog } from './upgrade-dialog.tsx';

/** Card of a feature: links to it, to the plan that includes it, or to its description. The whole card is the target. */
export function FeatureCard({ entry }: { entry: FeatureEntry }) {
  const { featureKey, title, description, icon: Icon, requiredPlan, route, state } = entry;
  const { openUpgrade } = useUpgradeDialog();
  const isLocked = state === 'locked' && requiredPlan !== undefined;
  return (
    <article className="group relative flex h-full min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card transition-colors has-[:is(a,button):hover]:border-outline">
      <div className="flex items-start justify-between gap-3">
        <span
          className={classNames(
            'grid size-11 shrink-0 place-items-center rounded-control',
            state === 'open' ? 'bg-accent-soft text-accent' : 'bg-sunken text-muted',
          )}
        >
          <Icon aria-hidden="true" className="size-5.5" />
        </span>
        <StateBadge entry={entry} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="text-body font-semibold">
          {isLocked ? (
            <button
              type="button"
              aria-haspopup="dialog"
              data-feature={featureKey}
              className="text-start after:absolute after:inset-0 after:rounded-card"
              onClick={() => openUpgrade(requiredPlan.id)}
            >
              {title}
            </button>
          ) : (
            <Link to={route} data-feature={featureKey} className="after:absolute after:inset-0 after:rounded-card">
              {title}
            </Link>
          )}
        </h3>
        <p className="text-small text-muted">{description}</p>
      </div>
      {state === 'open' && (
        <ArrowRight
          aria-hidden="true"
          className="size-5 self-end text-accent transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100 rtl:group-hover:-translate-x-0.5"
        />
      )}
    </article>
  );
}

function StateBadge({ entry: { state, requiredPlan } }: { entry: FeatureEntry }) {
  const titles = useText('features');
  const text = useText('plans');
  if (state === 'open') {
    return (
      <Badge tone="good" icon={<Check />}>
        {titles('active')}
      </Badge>
    );
  }
  if (state === 'coming') return <Badge icon={<Hammer />}>{titles('coming')}</Badge>;
  return (
    <Badge icon={<Lock />}>
      {titles('locked')}
      {requiredPlan && ` · ${text('card.requires', { plan: requiredPlan.name })}`}
    </Badge>
  );
}
