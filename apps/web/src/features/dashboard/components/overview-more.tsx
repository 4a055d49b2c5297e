import { recommendedPlan } from '@dayward/domain';
import { Sparkles } from 'lucide-react';
import { Suspense, useState } from 'react';
import { countBuilt, useAccess, useUpgradeDialog } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { useFigureTexts } from '../use-figure-texts.ts';
import { LIMIT_KINDS, LimitTiles } from './limit-tiles.tsx';
import { PartSkeleton } from './part-skeleton.tsx';
import { StatCards } from './stat-cards.tsx';

/** The overview below today. */
export function OverviewMore() {
  return (
    <div className="flex flex-col gap-6">
      <StatCards />
      <LimitTiles />
      <UpgradeCard />
      <FoldedFeatures />
    </div>
  );
}

const OverviewFeatures = lazyComponent(
  async () => (await import('./overview-features.tsx')).OverviewFeatures,
  'dashboard-more',
  'plans',
);

/** A card for every feature (DASH-01), folded: few users look for them here, and the cards load when it is opened. */
function FoldedFeatures() {
  const text = useText('dashboard-more');
  const [isOpened, setIsOpened] = useState(false);
  return (
    <Disclosure
      summary={<h2 className="text-heading font-semibold">{text('features.title')}</h2>}
      onToggle={(isOpen) => isOpen && setIsOpened(true)}
      className="print:hidden [&>div]:flex [&>div]:flex-col [&>div]:gap-4"
    >
      {isOpened && (
        <Suspense fallback={<PartSkeleton />}>
          <OverviewFeatures />
        </Suspense>
      )}
    </Disclosure>
  );
}

/** The next plan of the ladder; none for the highest (DASH-27). */
function UpgradeCard() {
  const text = useText('dashboard-more');
  const { listText } = useFigureTexts();
  const { openUpgrade } = useUpgradeDialog();
  const access = useAccess();
  const nextId = recommendedPlan(access.plan);
  const next = access.plans.find(({ id }) => id === nextId);
  if (!next || nextId === access.plan) return null;
  const own = access.plans.find(({ id }) => id === access.plan);
  const more = countBuilt(next, access.builtFeatures) - countBuilt(own, access.builtFeatures);
  // A higher limit of an unbuilt feature is no reason to pay.
  const things = LIMIT_KINDS.filter(
    ({ kind, feature }) => access.builtFeatures.includes(feature) && next.limits[kind] > (own?.limits[kind] ?? 0),
  ).map(({ kind }) => text(`upgrade.${kind}`, { count: next.limits[kind] }));
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border print:hidden border-line bg-surface p-5 shadow-card sm:p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-glow text-ink">
        <Sparkles aria-hidden="true" className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-heading font-semibold">{text('upgrade.title', { plan: next.name })}</h2>
        <p className="text-muted">
          {things.length > 0 && `${text('upgrade.room', { things: listText(things) })} `}
          {more > 0 ? text('upgrade.adds', { count: more }) : text('upgrade.addsNone')}
        </p>
      </div>
      <Button variant="secondary" onClick={() => openUpgrade(nextId)}>
        {text('upgrade.see', { plan: next.name })}
      </Button>
    </section>
  );
}
