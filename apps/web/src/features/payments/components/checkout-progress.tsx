import { ApiUnreachableError } from '@dayward/contract';
import { CircleCheck, CircleX, ClockAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePiText } from '#src/platform/i18n/use-format-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import type { CheckoutFailure, CheckoutState } from '../checkout/checkout-state.ts';

type Props = {
  state: Exclude<CheckoutState, { step: 'choosing' }>;
  planName: string;
  /** Closes the payment after a failure (PLAN-36), or when the wallet does not open. */
  onRetry: () => void;
  /** More to do in this state. */
  children?: ReactNode;
};

/** The real state of a payment in words, announced with every change (PLAN-34). */
export function CheckoutProgress({ state, planName, onRetry, children }: Props) {
  const text = useText('payments');
  const { title, body } = useStateTexts(state, planName);
  const isFailed = state.step === 'failed';
  const isStuck = state.step === 'waiting-for-wallet' && state.isSlow;
  return (
    <section className="flex flex-col items-center gap-4 py-4 text-center">
      <Picture step={state.step} />
      <div role={isFailed ? 'alert' : 'status'} className="flex flex-col gap-1">
        <h3 className="text-heading font-semibold">{title}</h3>
        <p className="max-w-sm text-muted">{body}</p>
        {isFailed && <FailureReason failure={state.failure} />}
      </div>
      {(isFailed || isStuck) && <Button onClick={onRetry}>{text('failed.retry')}</Button>}
      {children}
    </section>
  );
}

function Picture({ step }: { step: CheckoutState['step'] }) {
  const look = 'grid size-16 place-items-center rounded-full *:size-8';
  if (step === 'done') {
    return (
      <span aria-hidden="true" className={`${look} bg-success-soft text-success`}>
        <CircleCheck />
      </span>
    );
  }
  if (step === 'failed') {
    return (
      <span aria-hidden="true" className={`${look} bg-danger-soft text-danger`}>
        <CircleX />
      </span>
    );
  }
  if (step === 'in-review') {
    return (
      <span aria-hidden="true" className={`${look} bg-warning-soft text-warning`}>
        <ClockAlert />
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={`${look} bg-accent-soft text-accent`}>
      <Spinner className="size-8" />
    </span>
  );
}

function useStateTexts(state: Props['state'], plan: string): { title: string; body: string } {
  const text = useText('payments');
  const piText = usePiText();
  switch (state.step) {
    case 'failed':
      return { title: text('failed.title'), body: text('failed.body') };
    case 'waiting-for-wallet': {
      if (state.isSlow) return { title: text('state.slow'), body: text('state.slow.body') };
      const price = piText(state.order.payableUnits);
      return { title: text('state.waiting-for-wallet'), body: text('state.waiting-for-wallet.body', { price, plan }) };
    }
    case 'done':
      return { title: text('state.done'), body: text('state.done.body', { plan }) };
    default:
      return { title: text(`state.${state.step}`), body: text(`state.${state.step}.body`) };
  }
}

/** What failed, in the words of the wallet or of the server. */
function FailureReason({ failure }: { failure: CheckoutFailure }) {
  const reason = useFailureText()(failure);
  return (
    <p className="max-w-sm rounded-control bg-danger-soft px-4 py-2 text-small font-medium text-danger">{reason}</p>
  );
}

export function useFailureText(): (failure: CheckoutFailure) => string {
  const text = useText('payments');
  const errorText = useErrorText();
  return (failure) => {
    switch (failure.reason) {
      case 'wallet':
        return text('failed.wallet', { message: failure.message });
      case 'server':
        return failure.error instanceof ApiUnreachableError ? text('failed.unreachable') : errorText(failure.error);
      default:
        return text(`failed.${failure.reason}`);
    }
  };
}
