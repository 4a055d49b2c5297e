import { isPaidPlan } from '@dayward/domain';
import { ChevronRight, Gift } from 'lucide-react';
import { useHabits } from '#src/features/habits/index.ts';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Link } from '#src/ui/router/index.ts';

/** What leads the overview of an account without a paid plan: the free tracker (DASH-25). */
export function FreePreviewStrip() {
  const text = useText('dashboard');
  const titles = useText('features');
  const access = useAccess();
  const { active } = useHabits();
  if (isPaidPlan(access.plan)) return null;
  const plan = access.plans.find(({ id }) => id === access.plan);
  if (access.status === 'ready' && !(plan && access.canOpenPage('free_habit_preview'))) return null;
  return (
    <Link
      to="/dashboard/free-preview"
      className="group flex min-h-16 items-center gap-3 rounded-card bg-accent-soft px-4 py-2.5 text-accent-strong transition-colors hover:text-ink"
    >
      <Gift aria-hidden="true" className="size-6 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{titles('free_habit_preview')}</span>
        {/* Keeps its line while the plans are on their way for the first time. */}
        <span className="block min-h-5 text-small">
          {plan && text('free.count', { count: active.length, plan: plan.name, limit: plan.limits.habits })}
        </span>
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-5 shrink-0 transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100 rtl:group-hover:-translate-x-0.5"
      />
    </Link>
  );
}
