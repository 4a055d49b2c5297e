import { useAccess, useUpgradeDialog } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { TextButton } from '#src/ui/text-button.tsx';
import { tasksPageCatalogue } from './tasks-page.catalogue.ts';

/**
 * Going past what a plan is meant for is allowed and said kindly; where an operator has it enforced, that nothing more can
 * be added (rulings R3). Either way it names the lowest plan that has room.
 */
export function LimitNotice({ count }: { count: number }) {
  const text = useText(tasksPageCatalogue);
  const { plans, plan, planName, enforceLimits } = useAccess();
  const { openUpgrade } = useUpgradeDialog();
  const limit = plans.find(({ id }) => id === plan)?.limits.tasks;
  if (limit === undefined || count < limit || (count === limit && !enforceLimits)) return null;
  const place = plans.findIndex(({ id }) => id === plan);
  const next = plans
    .slice(place + 1)
    .find(({ limits }) => limits.tasks > count || (!enforceLimits && limits.tasks === count));
  return (
    <div className="flex flex-wrap items-center gap-x-4 rounded-control bg-sunken px-4 py-2 text-small">
      <p className="min-w-0 flex-1 basis-60 py-1">
        {text(count > limit ? 'limit.past' : 'limit.full', { count, plan: planName, limit })}
        {next && ` ${text('limit.next', { plan: next.name, limit: next.limits.tasks })}`}
      </p>
      {next && <TextButton onClick={() => openUpgrade(next.id)}>{text('limit.see', { plan: next.name })}</TextButton>}
    </div>
  );
}
