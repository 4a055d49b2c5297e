import { Check, Hammer } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { PiAccess } from '#src/features/accounts/index.ts';
import {
  type Access,
  contentsOf,
  LimitList,
  type PlanContent,
  type PlanContents,
  type PlanView,
  useAccess,
} from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Badge } from '#src/ui/badge.tsx';
import type { OrderChoice } from '../payments.data.ts';
import type { OfferKind } from '../plan-offer.ts';
import { PlanOfferView } from './plan-offer-view.tsx';

type Props = {
  plan: PlanView;
  kind: OfferKind;
  pi: PiAccess;
  hasPriceChanged: boolean;
  onPay: (choice: OrderChoice) => void;
  onChanged: () => void;
};

/** One plan: what it costs this account, what can be done about it, and what it contains. */
export function PlanSheet({ plan, ...offer }: Props) {
  const text = useText('billing');
  const access = useAccess();
  const contents = contentsOf(access.plans, plan, access.builtFeatures);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-title font-semibold">{plan.name}</h3>
          {plan.id === access.plan && <Badge tone="good">{text('dialog.current')}</Badge>}
        </div>
        <p className="text-small text-muted">{text('dialog.built', { count: contents.builtCount })}</p>
      </div>
      <PlanOfferView plan={plan} {...offer} />
      <Contents plan={plan} contents={contents} />
      <Limits plan={plan} access={access} />
    </div>
  );
}

function Limits({ plan, access }: { plan: PlanView; access: Access }) {
  const text = useText('billing');
  return (
    <Group title={text('dialog.limits')}>
      <LimitList limits={plan.limits} />
      {!access.enforceLimits && <p className="pt-2 text-small text-muted">{text('dialog.limitsKind')}</p>}
    </Group>
  );
}

function Contents({ plan, contents }: { plan: PlanView; contents: PlanContents }) {
  const text = useText('billing');
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
            <ContentLines contents={built} picture={<Check className="text-accent" />} />
          </ul>
        </Group>
      )}
      {coming.length > 0 && (
        <Group title={text('dialog.coming')} isQuiet>
          <ul className="flex flex-col gap-1.5 text-muted">
            <ContentLines contents={coming} picture={<Hammer />} />
          </ul>
        </Group>
      )}
    </>
  );
}

function ContentLines({ contents, picture }: { contents: readonly PlanContent[]; picture: ReactNode }) {
  const text = useText('payments');
  const titles = useText('features');
  return contents.map((content) => {
    const words = 'line' in content ? text(`line.${content.line}`) : titles(content.key);
    return (
      <Line key={words} picture={picture}>
        {words}
      </Line>
    );
  });
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
