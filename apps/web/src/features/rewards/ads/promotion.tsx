import { useState } from 'react';
import { useAccess, useFeatureCatalogue } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { Badge } from '#src/ui/badge.tsx';

/** Each page of a promotion stays this long, in milliseconds: long enough to read twenty words. Chosen by us. */
const PAGE_MS = 6_000;

/** The first page changes with each minute, so that short ads do not always show the same, in milliseconds. */
const TURN_MS = 60_000;

/**
 * What the app can do, one built feature after the other: those that the user does not have yet, or all for a user who has every one.
 * No one else advertises here.
 */
export function Promotion({ watchedMs }: { watchedMs: number }) {
  const text = useText('ads');
  const access = useAccess();
  const { clock } = useRuntime();
  const [first] = useState(() => Math.floor(clock.now() / TURN_MS));
  const built = useFeatureCatalogue().filter(({ featureKey }) => access.builtFeatures.includes(featureKey));
  const missing = built.filter(({ state }) => state !== 'open');
  const shown = missing.length > 0 ? missing : built;
  const page = shown[(first + Math.floor(watchedMs / PAGE_MS)) % shown.length];
  if (!page) return null;
  const { icon: Icon, title, description, requiredPlan } = page;
  const isInEvery = requiredPlan === undefined || requiredPlan === access.plans[0];
  return (
    <section
      aria-label={text('promotion.badge')}
      className="flex min-h-64 flex-col items-center justify-center gap-3 rounded-card bg-accent-soft p-6 text-center text-accent-strong"
    >
      <Badge className="bg-raised text-ink">{text('promotion.badge')}</Badge>
      <Icon aria-hidden="true" className="size-12" />
      <h3 className="text-title font-semibold">{title}</h3>
      <p className="max-w-xs">{description}</p>
      <p className="text-small font-semibold">
        {isInEvery ? text('promotion.free') : text('promotion.from', { plan: requiredPlan.name })}
      </p>
    </section>
  );
}
