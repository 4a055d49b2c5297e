import { useEffect, useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePiText } from '#src/platform/i18n/use-format-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import type { ClaimAnswer } from '../claim-reward.ts';
import { useClaims } from '../rewards.data.ts';

type Claim =
  | { status: 'claiming' }
  | { status: 'answered'; answer: ClaimAnswer }
  | { status: 'failed'; error: unknown };

/** Claims the reward of an ad as soon as the ad is complete, whatever the user presses then; nothing is claimed without an id. */
export function useClaim(adId: string | undefined): { claim: Claim; retry: () => void } {
  const claims = useClaims();
  const [claim, setClaim] = useState<Claim>({ status: 'claiming' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn claims once more
  useEffect(() => {
    if (adId === undefined) return;
    const cancelled = new AbortController();
    const become = (next: Claim) => {
      if (!cancelled.signal.aborted) setClaim(next);
    };
    become({ status: 'claiming' });
    claims.claim(adId, cancelled.signal).then(
      (answer) => become({ status: 'answered', answer }),
      (error: unknown) => become({ status: 'failed', error }),
    );
    return () => cancelled.abort();
  }, [adId, claims, turn]);
  return { claim, retry: () => setTurn((before) => before + 1) };
}

/** What the server says about the claimed ad. */
export function ClaimNews({ claim, onRetry }: { claim: Claim; onRetry: () => void }) {
  const text = useText('ads');
  const piText = usePiText();
  const errorText = useErrorText();
  const retry = (
    <Button variant="secondary" size="small" className="self-start" onClick={onRetry}>
      {text('reward.retry')}
    </Button>
  );
  if (claim.status === 'claiming') {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {text('reward.checking')}
      </p>
    );
  }
  const isPending = claim.status === 'failed' || claim.answer.status === 'pending';
  return (
    <div className="flex flex-col gap-3">
      <p role="status">
        {claim.status === 'failed'
          ? text('reward.failed', { reason: errorText(claim.error) })
          : answerText(claim.answer)}
      </p>
      {isPending && retry}
    </div>
  );

  function answerText(answer: ClaimAnswer): string {
    switch (answer.status) {
      case 'granted':
        return text('reward.granted', {
          amount: piText(answer.reward.piEarnedUnits),
          balance: piText(answer.balanceUnits),
        });
      case 'pending':
        return text('reward.pending');
      case 'refused':
        return text(`reward.${answer.reason}`);
    }
  }
}
