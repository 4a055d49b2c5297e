import type { Order } from '@dayward/contract/features/payments';
import { Copy, ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { type PiAccess, type PiConnection, usePiAccess } from '#src/features/accounts/index.ts';
import { usePlans } from '#src/features/plans/index.ts';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePiText } from '#src/platform/i18n/use-format-texts.ts';
import type { PiWallet } from '#src/platform/pi/pi-wallet.ts';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { Button, buttonVariants } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useLocation, useNavigate } from '#src/ui/router/index.ts';
import { CheckoutProgress } from '../components/checkout-progress.tsx';
import { PlayMoney } from '../components/play-money.tsx';
import { useLinkPayment } from '../components/use-link-payment.ts';

/** The page of a pay link: a phone's wallet pays an order that was made on a computer. It needs no account here. */
export function PayScreen() {
  const text = useText('pay-page');
  const token = usePayToken();
  const access = usePiAccess();
  usePageTitle(text('title'));
  return (
    <SharedQueries>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-5 px-4 py-6 sm:px-6">
        <Card className="flex flex-col gap-5 sm:p-8">
          <header className="flex flex-col gap-1">
            <h1 className="text-title font-semibold">{text('title')}</h1>
            <p className="text-muted">{text('body')}</p>
          </header>
          {token === undefined ? <Notice>{text('missing')}</Notice> : <PayAt token={token} access={access} />}
        </Card>
      </div>
    </SharedQueries>
  );
}

/**
 * The token of the link, which is behind the hash, so that browsers send it to no server. It is removed from the address at once: no
 * history and no screenshot keeps it.
 */
function usePayToken(): string | undefined {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const inAddress = hash.slice(1) || undefined;
  const [token, setToken] = useState(inAddress);
  useEffect(() => {
    if (inAddress === undefined) return;
    setToken(inAddress);
    void navigate(pathname, { replace: true });
  }, [inAddress, pathname, navigate]);
  return token;
}

function PayAt({ token, access }: { token: string; access: PiAccess }) {
  const text = useText('pay-page');
  const common = useText('common');
  const errorText = useErrorText();
  switch (access.status) {
    case 'loading':
      return null;
    case 'failed':
      return (
        <>
          <Notice>{errorText(access.error)}</Notice>
          <Button variant="secondary" isLoading={access.isRetrying} onClick={access.retry}>
            {common('retry')}
          </Button>
        </>
      );
    case 'unavailable':
      return <Notice>{text('unavailable')}</Notice>;
    case 'ready':
      return (
        <>
          <PlayMoney pi={access.pi} />
          {access.wallet === undefined ? (
            <NoWallet token={token} pi={access.pi} />
          ) : (
            <WithWallet token={token} wallet={access.wallet} />
          )}
        </>
      );
  }
}

/** In a browser without a wallet: where to open the link instead. */
function NoWallet({ token, pi }: { token: string; pi: PiConnection }) {
  const text = useText('pay-page');
  const payments = useText('payments');

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}/pay#${token}`);
      showToast({ text: payments('phone.copied'), tone: 'success' });
    } catch {
      showToast({ text: payments('phone.notCopied'), tone: 'danger' });
    }
  }

  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="text-heading font-semibold">{text('browser.title')}</h2>
      <p className="text-muted">{text('browser.body')}</p>
      <Button onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-5" />
        {payments('phone.copy')}
      </Button>
      {pi.hostPageUrl !== null && (
        <a
          href={`${pi.hostPageUrl}?${new URLSearchParams({ path: `/pay#${token}` })}`}
          className={buttonVariants('secondary')}
        >
          {text('browser.sandbox')}
          <ExternalLink aria-hidden="true" className="size-5" />
        </a>
      )}
    </section>
  );
}

function WithWallet({ token, wallet }: { token: string; wallet: PiWallet }) {
  const text = useText('pay-page');
  const piText = usePiText();
  const { opened, problem, isConnecting, connect, state, pay, reset } = useLinkPayment(token, wallet);
  const { data: plans } = usePlans();
  if (opened === undefined) {
    return (
      <>
        <Notice>{problem}</Notice>
        <Button isLoading={isConnecting} onClick={() => void connect()}>
          {text('connect')}
        </Button>
      </>
    );
  }
  const { order } = opened;
  const planName = plans?.plans.find(({ id }) => id === order.plan)?.name ?? order.plan;
  if (state.step !== 'choosing') {
    return (
      <CheckoutProgress state={state} planName={planName} onRetry={reset}>
        {state.step === 'done' && <p>{text('done.body')}</p>}
      </CheckoutProgress>
    );
  }
  return (
    <>
      <OrderFacts order={order} accountName={opened.accountName} planName={planName} />
      <Notice>{problem}</Notice>
      {opened.code === null ? (
        <>
          <p className="text-small text-muted">{text('check.body')}</p>
          <Button onClick={pay}>{text('pay', { price: piText(order.payableUnits) })}</Button>
        </>
      ) : (
        <PayerNumber code={opened.code} />
      )}
    </>
  );
}

/** The number for the other screen, digit by digit for screen readers. */
function PayerNumber({ code }: { code: string }) {
  const text = useText('pay-page');
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col items-center gap-2 rounded-card bg-accent-soft p-5 text-center"
    >
      <h2 id={id} className="font-semibold">
        {text('code.title')}
      </h2>
      <p dir="ltr" className="text-display font-semibold tracking-widest tabular-nums">
        <span aria-hidden="true">{code}</span>
        <span className="sr-only">{[...code].join(' ')}</span>
      </p>
      <p className="text-small">{text('code.body')}</p>
      <p role="status" className="text-small text-muted">
        {text('code.waiting')}
      </p>
    </section>
  );
}

type FactsProps = { order: Order; accountName: string; planName: string };

/** Whose plan is paid, what, and how much. */
function OrderFacts({ order, accountName, planName }: FactsProps) {
  const text = useText('pay-page');
  const payments = useText('payments');
  const piText = usePiText();
  return (
    <dl className="flex flex-col divide-y divide-line">
      <Fact label={text('order.account')}>
        <bdi>{accountName}</bdi>
      </Fact>
      <Fact label={text('order.plan')}>{planName}</Fact>
      <Fact label={text('order.length')}>{payments(`length.${order.period}`)}</Fact>
      {order.payerUsername !== null && (
        <Fact label={text('order.wallet')}>
          <bdi>@{order.payerUsername}</bdi>
        </Fact>
      )}
      <Fact label={text('order.price')}>
        <strong>{text('order.amount', { price: piText(order.payableUnits) })}</strong>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </div>
  );
}
