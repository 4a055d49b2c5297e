import { recommendedPlan } from '@dayward/domain';
import { Sparkles } from 'lucide-react';
import { countBuilt, useAccess, useFeatureCatalogue, useUpgradeDialog } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useWideScreen } from '#src/platform/use-wide-screen.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { useFigureTexts } from '../use-figure-texts.ts';
import { FeatureCards } from './feature-cards.tsx';
import { LIMIT_KINDS, LimitTiles } from './limit-tiles.tsx';
import { StatCards } from './stat-cards.tsx';

/** The overview below today. */
export function OverviewMore() {
  return (
    <div className="flex flex-col gap-6">
      <StatCards />
      <LimitTiles />
      <UpgradeCard />
      <OverviewFeatures />
    </div>
  );
}

/** A card for every feature (DASH-01), folded on phones; unbuilt features are folded below the built ones. */
function OverviewFeatures() {
  const text = useText('dashboard-more');
  const { status } = useAccess();
  const entries = useFeatureCatalogue();
  const isWide = useWideScreen();
  if (status === 'loading') return null;
  const built = entries.filter(({ state }) => state !== 'coming');
  const coming = entries.filter(({ state }) => state === 'coming');
  return (
    <Disclosure
      summary={<h2 className="text-heading font-semibold">{text('features.title')}</h2>}
      isOpenAtFirst={isWide}
      className="print:hidden [&>div]:flex [&>div]:flex-col [&>div]:gap-4"
    >
      {built.length > 0 && <FeatureCards entries={built} label={text('features.title')} />}
      {coming.length > 0 && (
        <Disclosure summary={text('features.more', { count: coming.length })}>
          <FeatureCards entries={coming} label={text('features.more', { count: coming.length })} />
        </Disclosure>
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
