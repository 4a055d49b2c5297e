import type { FeatureKey, PlanLimits } from '@dayward/domain';
import { useHabits } from '#src/features/habits/index.ts';
import { type Access, countBuilt, type PlanView, useAccess } from '#src/features/plans/index.ts';
import { useTasks } from '#src/features/tasks/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';

/** The kinds that plans limit, in the order used everywhere, and the feature of each. */
export const LIMIT_KINDS: readonly { kind: keyof PlanLimits; feature: FeatureKey }[] = [
  { kind: 'habits', feature: 'habit_tracking' },
  { kind: 'tasks', feature: 'task_management' },
  { kind: 'challenges', feature: 'community_challenges' },
  { kind: 'aiFeatures', feature: 'ai_coaching' },
];

/** The number of active features, and how much of each plan limit is used (DASH-21). */
export function LimitTiles() {
  const text = useText('dashboard-more');
  const access = useAccess();
  const plan = access.plans.find(({ id }) => id === access.plan);
  if (!plan) return null;
  return (
    <SectionCard
      title={text('limits.title')}
      body={text('limits.active', { count: countBuilt(plan, access.builtFeatures) })}
    >
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {LIMIT_KINDS.map((tile) => (
          <li key={tile.kind} className="min-w-0">
            <LimitTile {...tile} plan={plan} access={access} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

type TileProps = { kind: keyof PlanLimits; feature: FeatureKey; plan: PlanView; access: Access };

function LimitTile({ kind, feature, plan, access }: TileProps) {
  const text = useText('dashboard-more');
  const label = useText('plans')(`limit.${kind}`);
  const used = useUsed(kind);
  const limit = plan.limits[kind];
  if (used === undefined || !access.builtFeatures.includes(feature)) {
    return (
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap justify-between gap-x-3 text-small">
          <span className="font-semibold">{label}</span>
          <span className="text-muted tabular-nums">
            {limit}
            {kind === 'aiFeatures' && limit > 0 && ` ${text('limits.monthly')}`}
          </span>
        </p>
        <p className="text-small text-muted">
          {limit === 0 ? text('limits.none', { plan: plan.name }) : text('limits.coming')}
        </p>
      </div>
    );
  }
  return (
    <ProgressBar
      label={label}
      value={Math.min(used, limit)}
      max={limit}
      valueText={text('limits.of', { used, limit })}
      hint={used > limit ? pastText(used) : undefined}
    />
  );

  /** Text for an exceeded limit: exceeding it is allowed, and a kind notice names the higher plan (rulings R3). */
  function pastText(held: number): string {
    const count = held - limit;
    const next = access.plans.find(({ limits }) => limits[kind] >= held);
    if (!next) return text('limits.past.highest', { count, plan: plan.name });
    return text('limits.past', { count, plan: plan.name, next: next.name, limit: next.limits[kind] });
  }
}

/** The account's number of items of a kind; undefined for kinds that this app cannot count yet. */
function useUsed(kind: keyof PlanLimits): number | undefined {
  const habits = useHabits().active.length;
  const { active, hidden } = useTasks();
  if (kind === 'habits') return habits;
  return kind === 'tasks' ? active.length + hidden.length : undefined;
}
