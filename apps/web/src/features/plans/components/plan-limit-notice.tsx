import type { PlanLimits } from '@dayward/domain';
import type { DynamicText } from '#src/platform/resource/resource-words.ts';
import { TextButton } from '#src/ui/text-link.tsx';
import { useAccess } from '../use-access.ts';
import { useUpgradeDialog } from './upgrade-dialog.tsx';

type Props = {
  /** The plan limit that counts the rows. */
  name: keyof PlanLimits;
  /** Number of rows that are not archived. */
  shownCount: number;
  /** Number of archived rows. They are not shown with the others, but where limits are enforced the server counts them too. */
  archivedCount: number;
  /** Has the messages `limit.past`, `limit.full`, `limit.next` and `limit.see`. */
  text: DynamicText;
};

/**
 * Notice about a plan limit. Exceeding a limit is allowed with a kind notice; if an operator enforces limits, the notice is that
 * nothing more can be added (rulings R3). Either way it names the lowest plan with a higher limit (HAB-45).
 */
export function PlanLimitNotice({ name, shownCount, archivedCount, text }: Props) {
  const { plans, plan, planName, enforceLimits } = useAccess();
  const count = enforceLimits ? shownCount + archivedCount : shownCount;
  const { openUpgrade } = useUpgradeDialog();
  const place = plans.findIndex(({ id }) => id === plan);
  const limit = plans[place]?.limits[name];
  if (limit === undefined || count < limit || (count === limit && !enforceLimits)) return null;
  const next = plans
    .slice(place + 1)
    .find(({ limits }) => limits[name] > count || (!enforceLimits && limits[name] === count));
  return (
    <div className="flex flex-wrap items-center gap-x-4 rounded-control bg-sunken px-4 py-2 text-small">
      <p className="min-w-0 flex-1 basis-60 py-1">
        {text(count > limit ? 'limit.past' : 'limit.full', { count, plan: planName, limit })}
        {next && ` ${text('limit.next', { plan: next.name, limit: next.limits[name] })}`}
      </p>
      {next && <TextButton onClick={() => openUpgrade(next.id)}>{text('limit.see', { plan: next.name })}</TextButton>}
    </div>
  );
}
