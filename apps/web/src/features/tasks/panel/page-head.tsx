import { memo } from 'react';
import { PlanBadge } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';

type Props = {
  /** Number of open tasks that are due today or overdue. */
  dueCount: number;
  hasTasks: boolean;
};

/** Header of the page: title, due tasks of the day, and the plan (TASK-01). */
export const PageHead = memo(function PageHead({ dueCount, hasTasks }: Props) {
  const tasks = useText('tasks');
  const text = useText('tasks-page');
  const standing =
    dueCount > 0 ? text('head.today', { count: dueCount }) : text(hasTasks ? 'head.clear' : 'head.empty');
  return (
    <header className="mb-4 sm:mb-5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        <h1 className="text-title font-semibold">{tasks('title')}</h1>
        <PlanBadge label={(plan) => text('plan.badge', { plan })} />
      </div>
      <p className="text-muted">{standing}</p>
    </header>
  );
});
