import type { PlanId } from '@dayward/domain';
import { usePlans } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';

/** Names the plan that a refused change needs, as the catalogue in force calls it; without a name where it is not known. */
export function PlanReason({ plan }: { plan: PlanId }) {
  const text = useText('sync');
  const name = usePlans().data?.plans.find(({ id }) => id === plan)?.name;
  return name === undefined ? text('reason.anyPlan') : text('reason.plan', { plan: name });
}
