import type { Order } from '@dayward/contract/features/payments';
import { Copy, RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { QrCode } from '#src/ui/qr-code.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { usePaymentCalls } from '../payments.data.ts';
import { useMinutesLeft } from './use-minutes-left.ts';
import { useRequest } from './use-request.ts';

/** The link that opens the order on a phone, as a code to scan and to copy; a new one replaces it. */
export function PayLink({ order }: { order: Order }) {
  const text = useText('payments');
  const errorText = useErrorText();
  const { payLink } = usePaymentCalls();
  const { send, answer, error, isPending } = useRequest(payLink);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void send(order.id);
  }, [send, order.id]);
  const make = () => void send(order.id);
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex list-decimal flex-col gap-1 ps-5">
        <li>{text('phone.step.scan')}</li>
        <li>{text('phone.step.open')}</li>
        {!order.hasPayer && <li>{text('phone.step.code')}</li>}
      </ol>
      <Notice>{error !== undefined && `${text('phone.failed')}. ${errorText(error)}`}</Notice>
      {answer && <Link url={answer.url} expiresAt={answer.expiresAt} />}
      {!answer && error === undefined && (
        <div role="status" aria-label={text('phone.making')}>
          <Skeleton className="mx-auto size-56" />
        </div>
      )}
      <Button variant="ghost" className="self-center" isLoading={isPending} onClick={make}>
        <RefreshCw aria-hidden="true" className="size-5" />
        {text('phone.again')}
      </Button>
    </div>
  );
}

function Link({ url, expiresAt }: { url: string; expiresAt: string }) {
  const text = useText('payments');
  const minutesLeft = useMinutesLeft(expiresAt);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ text: text('phone.copied'), tone: 'success' });
    } catch {
      showToast({ text: text('phone.notCopied'), tone: 'danger' });
    }
  }

  if (minutesLeft === 0) return <p role="status">{text('phone.ended')}</p>;
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="w-56 max-w-full">
        <QrCode content={url} label={text('phone.qr')} />
      </div>
      <p className="text-small text-muted tabular-nums">{text('phone.left', { count: minutesLeft })}</p>
      <Button variant="secondary" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-5" />
        {text('phone.copy')}
      </Button>
    </div>
  );
}
