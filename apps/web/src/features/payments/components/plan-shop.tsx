import type { PlanId } from '@dayward/domain';
import { useCallback, useState } from 'react';
import { usePiAccess } from '#src/features/accounts/index.ts';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { foundCheckout, isUnderWay } from '../checkout/checkout-state.ts';
import { type OrderChoice, useCurrentOrder, useRefreshOffers } from '../payments.data.ts';
import type { OfferKind } from '../plan-offer.ts';
import { PaymentView } from './payment-view.tsx';
import type { PaymentViewProps } from './phone-payment.tsx';
import { FollowedPayment } from './phone-payment.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { PlayMoney } from './play-money.tsx';

type Props = {
  selected: PlanId;
  kind: OfferKind;
  /** A payment has ended with the plan. */
  onPaid: () => void;
  /** The plan was changed without a payment, or is to stay. */
  onChanged: () => void;
};

/** The plans, or the payment that is under way: there is one at a time. */
export function PlanShop({ selected, kind, onPaid, onChanged }: Props) {
  const { plans } = useAccess();
  const pi = usePiAccess();
  const current = useCurrentOrder();
  const refresh = useRefreshOffers();
  // Kept here, so that a payment that fails leads back to the plan that was chosen.
  const [shown, setShown] = useState(selected);
  const [choice, setChoice] = useState<OrderChoice>();
  const [hasPriceChanged, setHasPriceChanged] = useState(false);
  const nameOf = (id: PlanId) => plans.find((plan) => plan.id === id)?.name ?? id;

  const back = useCallback<PaymentViewProps['onBack']>(
    (reason) => {
      setHasPriceChanged(reason === 'price_changed');
      setChoice(undefined);
      refresh();
    },
    [refresh],
  );
  const pay = (chosen: OrderChoice) => {
    setHasPriceChanged(false);
    setChoice(chosen);
  };

  const underWay = current.data && isUnderWay(foundCheckout(current.data)) ? current.data : undefined;
  const goesOn = { onPaid, onBack: back };
  return (
    <div className="flex flex-col gap-5">
      {pi.status === 'ready' && <PlayMoney pi={pi.pi} />}
      {choice !== undefined && pi.status === 'ready' ? (
        <PaymentView choice={choice} planName={nameOf(choice.plan)} wallet={pi.wallet} {...goesOn} />
      ) : underWay ? (
        <FollowedPayment key={underWay.id} order={underWay} planName={nameOf(underWay.plan)} {...goesOn} />
      ) : (
        <Choice shown={shown} onShow={setShown} sheet={{ kind, pi, hasPriceChanged, onPay: pay, onChanged }} />
      )}
    </div>
  );
}

type ChoiceProps = {
  shown: PlanId;
  onShow: (plan: PlanId) => void;
  sheet: Omit<Parameters<typeof PlanSheet>[0], 'plan'>;
};

function Choice({ shown, onShow, sheet }: ChoiceProps) {
  const text = useText('billing');
  const { plans } = useAccess();
  const plan = plans.find(({ id }) => id === shown);
  if (!plan) return null;
  return (
    <>
      <SegmentedControl
        legend={text('dialog.title')}
        isLegendHidden
        options={plans.map(({ id, name }) => ({ value: id, label: name }))}
        value={shown}
        onChoose={onShow}
      />
      <PlanSheet plan={plan} {...sheet} />
    </>
  );
}
