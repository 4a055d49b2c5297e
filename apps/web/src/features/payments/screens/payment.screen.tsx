import { FREE_PLAN, isPaidPlan } from '@dayward/domain';
import { Suspense } from 'react';
import { PlansFailure, readSelectedPlan, storeSelectedPlan, useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { useNavigate } from '#src/ui/router/index.ts';
import { PlanShop } from '../components/plan-shop.tsx';

type Props = {
  /** Where the user goes on, with or without the plan. */
  nextPath: string;
};

/** The payment for the plan that was chosen at the registration, at list price; any other can be chosen instead (ROUTE-10). */
export function PaymentScreen({ nextPath }: Props) {
  const text = useText('payments');
  const { storage } = useRuntime();
  const navigate = useNavigate();
  const access = useAccess();
  usePageTitle(text('page.title'));
  const paid = access.plans.filter(({ id }) => isPaidPlan(id));
  const selected = readSelectedPlan(storage) ?? paid[0]?.id;

  function leave() {
    storeSelectedPlan(storage, undefined);
    void navigate(nextPath, { replace: true });
  }

  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col gap-5 py-6">
      <header className="flex flex-col gap-1">
        <h1 className="text-title font-semibold">{text('page.title')}</h1>
        <p className="text-muted">{text(access.plan === FREE_PLAN ? 'page.body' : 'page.body.held')}</p>
      </header>
      {access.failure && <PlansFailure failure={access.failure} level={2} />}
      {selected && (
        <Card className="sm:p-8">
          <SharedQueries>
            <Suspense>
              <PlanShop selected={selected} kind="list" onPaid={leave} onChanged={leave} />
            </Suspense>
          </SharedQueries>
        </Card>
      )}
      <Button variant="ghost" onClick={leave}>
        {text('page.skip')}
      </Button>
    </div>
  );
}
