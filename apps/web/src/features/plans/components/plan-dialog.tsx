import { comparePlans, type PlanId } from '@dayward/domain';
import { Check, Hammer } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { useBilling } from '../billing.data.ts';
import { contentsOf, type PlanContents } from '../plan-contents.ts';
import type { PlanView } from '../use-access.ts';
import { type Access, useAccess } from '../use-access.ts';
import { useHolding } from '../use-holding.ts';
import { inPi, usePriceText } from '../use-price-text.ts';
import { LimitList } from './limit-list.tsx';
import { PlansFailure } from './plans-failure.tsx';

/** The price, limits and features of each plan; one plan is shown, the others are one step away. */
export function PlanDialog({ selected, onClosed }: { selected: PlanId; onClosed: () => void }) {
  const text = useText('billing');
  const common = useText('common');
  const access = useAccess();
  const [isOpen, setIsOpen] = useState(true);
  const [shown, setShown] = useState(selected);
  const plan = access.plans.find(({ id }) => id === shown);
  return (
    <Dialog
      isOpen={isOpen}
      title={text('dialog.title')}
      closeLabel={common('close')}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    >
      {access.failure && <PlansFailure failure={access.failure} />}
      <div className="flex flex-col gap-5">
        {access.plans.length > 0 && (
          <SegmentedControl
            legend={text('dialog.title')}
            isLegendHidden
            options={access.plans.map(({ id, name }) => ({ value: id, label: name }))}
            value={shown}
            onChoose={setShown}
          />
        )}
        {plan && <PlanSheet plan={plan} access={access} onClose={() => setIsOpen(false)} />}
      </div>
    </Dialog>
  );
}

function PlanSheet({ plan, access, onClose }: { plan: PlanView; access: Access; onClose: () => void }) {
  const text = useText('billing');
  const { plan: heldId } = useHolding();
  const held = access.plans.find(({ id }) => id === heldId);
  const isDowngrade = plan.prices === null && held !== undefined && held !== plan;
  const priceText = usePriceText();
  const contents = contentsOf(access.plans, plan, access.builtFeatures);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-title font-semibold">{plan.name}</h3>
          {plan.id === access.plan && <Badge tone="good">{text('dialog.current')}</Badge>}
        </div>
        <p className="text-lead font-semibold tabular-nums">{priceText(plan)}</p>
        {plan.prices && (
          <p className="text-small text-muted tabular-nums">
            {text('dialog.yearly', { price: inPi(plan.prices.yearly) })}
          </p>
        )}
        <p className="text-small text-muted">{text('dialog.built', { count: contents.builtCount })}</p>
      </div>
      {isDowngrade ? (
        <DowngradeOffer to={plan} from={held} onDone={onClose} onKeep={onClose} />
      ) : (
        <p className="rounded-control bg-sunken px-4 py-3 text-small">{standing(plan, access)}</p>
      )}
      <Contents plan={plan} contents={contents} />
      <Group title={text('dialog.limits')}>
        <LimitList limits={plan.limits} />
        {!access.enforceLimits && <p className="pt-2 text-small text-muted">{text('dialog.limitsKind')}</p>}
      </Group>
    </div>
  );

  function standing({ id }: PlanView, { plan: own }: Access): string {
    const order = comparePlans(id, own);
    if (order === 0) return text('dialog.thisIsYours');
    return order < 0 ? text('dialog.lower') : text('dialog.notOpen');
  }
}

function Contents({ plan, contents }: { plan: PlanView; contents: PlanContents }) {
  const text = useText('billing');
  const titles = useText('features');
  const { below, built, coming } = contents;
  return (
    <>
      {(built.length > 0 || below) && (
        <Group title={text('dialog.includes', { plan: plan.name })}>
          <ul className="flex flex-col gap-1.5">
            {below && (
              <Line picture={<Check className="text-accent" />}>
                {text('dialog.everythingOf', { plan: below.name })}
              </Line>
            )}
            {built.map((key) => (
              <Line key={key} picture={<Check className="text-accent" />}>
                {titles(key)}
              </Line>
            ))}
          </ul>
        </Group>
      )}
      {coming.length > 0 && (
        <Group title={text('dialog.coming')} isQuiet>
          <ul className="flex flex-col gap-1.5 text-muted">
            {coming.map((key) => (
              <Line key={key} picture={<Hammer />}>
                {titles(key)}
              </Line>
            ))}
          </ul>
        </Group>
      )}
    </>
  );
}

function Group({ title, isQuiet = false, children }: { title: string; isQuiet?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className={`pb-2 text-small font-semibold ${isQuiet ? 'text-muted' : ''}`}>
        {title}
      </h4>
      {children}
    </section>
  );
}

function Line({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <span aria-hidden="true" className="mt-1 shrink-0 *:size-4">
        {picture}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

type Props = { to: PlanView; from: PlanView; onDone: () => void; onKeep: () => void };

/** Confirms the downgrade to the free plan: its losses, and the two choices. */
function DowngradeOffer({ to, from, onDone, onKeep }: Props) {
  const text = useText('billing');
  const errorText = useErrorText();
  const { downgrade } = useBilling();
  const { daysLeft, isExpired } = useHolding();
  const [isLoading, setIsLoading] = useState(false);

  async function go() {
    setIsLoading(true);
    try {
      await downgrade();
      showToast({ text: text('downgrade.done', { plan: to.name }), tone: 'success' });
      onDone();
    } catch (error) {
      const words = [text('downgrade.error'), '-', text('downgrade.error.body'), errorText(error)];
      showToast({ text: words.join(' '), tone: 'danger' });
      setIsLoading(false);
    }
  }

  const isLosing = !isExpired && daysLeft !== null && daysLeft > 0;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2 rounded-control bg-warning-soft px-4 py-3 text-small">
        <p>{text('downgrade.warning')}</p>
        <p className="font-semibold">
          {isLosing ? text('downgrade.lost', { plan: from.name, count: daysLeft }) : text('downgrade.atOnce')}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onKeep}>
          {text('downgrade.keep', { plan: from.name })}
        </Button>
        <Button variant="danger" isLoading={isLoading} onClick={() => void go()}>
          {text('billing.downgrade', { plan: to.name })}
        </Button>
      </div>
    </div>
  );
}
