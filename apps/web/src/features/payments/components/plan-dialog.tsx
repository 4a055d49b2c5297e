import type { PlanId } from '@dayward/domain';
import { Suspense, useState } from 'react';
import { PlansFailure, useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useNavigate } from '#src/ui/router/index.ts';
import { PlanShop } from './plan-shop.tsx';

type Props = {
  selected: PlanId;
  /** True on a page that the plan unlocks: the user stays there after the payment. */
  staysHere: boolean;
  onClosed: () => void;
};

/** The price, limits and contents of each plan, and the way to it; one plan is shown, the others are one step away. */
export function PlanDialog({ selected, staysHere, onClosed }: Props) {
  const text = useText('billing');
  const common = useText('common');
  const navigate = useNavigate();
  const { failure } = useAccess();
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);

  function leave() {
    close();
    // In the same moment: the specification allows half a second (PLAN-33).
    if (!staysHere) void navigate('/dashboard');
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={text('dialog.title')}
      closeLabel={common('close')}
      onClose={close}
      onClosed={onClosed}
    >
      {failure && <PlansFailure failure={failure} />}
      <SharedQueries>
        <Suspense>
          <PlanShop selected={selected} kind="upgrade" onPaid={leave} onChanged={close} />
        </Suspense>
      </SharedQueries>
    </Dialog>
  );
}
