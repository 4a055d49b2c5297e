import { ArrowRight, Check, Hammer, Lock } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Link } from '#src/ui/router/index.ts';
import type { FeatureEntry } from '../use-feature-catalogue.ts';
import { useUpgradeDialog } from './upgrade-dialog.tsx';

type Props = {
  entry: FeatureEntry;
  /** Called instead of opening the feature, for plans that have an ad before it. */
  onTry?: (() => void) | undefined;
};

/** Card of a feature: opens it, the plan that includes it, or its description. The whole card is the target. */
export function FeatureCard({ entry, onTry }: Props) {
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
          ) : state === 'open' ? (
            title
          ) : (
            <Link to={route} data-feature={featureKey} className="after:absolute after:inset-0 after:rounded-card">
              {title}
            </Link>
          )}
        </h3>
        <p className="text-small text-muted">{description}</p>
      </div>
      {state === 'open' && <TryFeature {...{ entry, onTry }} />}
    </article>
  );
}

/** Opens the feature at once, or after what `onTry` shows. */
function TryFeature({ entry: { featureKey, title, route }, onTry }: Props) {
  const text = useText('plans');
  const look = {
    'data-feature': featureKey,
    'aria-label': text('card.tryNamed', { feature: title }),
    className:
      'inline-flex items-center gap-1.5 self-end text-small font-semibold text-accent after:absolute after:inset-0 after:rounded-card',
  };
  const content = (
    <>
      {text('card.try')}
      <ArrowRight
        aria-hidden="true"
        className="size-5 transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100 rtl:group-hover:-translate-x-0.5"
      />
    </>
  );
  if (!onTry) {
    return (
      <Link to={route} {...look}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" aria-haspopup="dialog" onClick={onTry} {...look}>
      {content}
    </button>
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
