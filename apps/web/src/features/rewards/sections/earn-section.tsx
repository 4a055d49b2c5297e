import { Clapperboard } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePiText } from '#src/platform/i18n/use-format-texts.ts';
import { LoadFailure, SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useEarning } from '../ads/use-earning.ts';
import { AdDialog } from '../rewards.lazy.ts';
import { CreditFigures } from './credit-figures.tsx';
import { useSettleAds } from './use-settle-ads.ts';

/** Rewarded ads for a connected pioneer, and for others what to do first (ADS-14). */
export function EarnSection() {
  return (
    <SharedQueries>
      <Earn />
    </SharedQueries>
  );
}

function Earn() {
  const text = useText('rewards');
  const piText = usePiText();
  const earning = useEarning();
  const [isWatching, setIsWatching] = useState(false);
  useSettleAds();
  if (earning.status === 'visitor') return null;
  if (earning.status === 'failed') {
    return (
      <SectionCard title={text('earn.title')}>
        <LoadFailure title={text('earn.failed')} query={earning.query} />
      </SectionCard>
    );
  }
  if (earning.status === 'loading') {
    return (
      <SectionCard title={text('earn.title')}>
        <div role="status" aria-label={text('earn.loading')} className="appear-late flex flex-col gap-3">
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-24 w-full rounded-card" />
        </div>
      </SectionCard>
    );
  }
  const { state, rewards } = earning;
  return (
    <SectionCard
      title={text('earn.title')}
      {...(state !== 'not_offered' && { body: text('earn.body', { amount: piText(rewards.perAdUnits) }) })}
    >
      <p className="rounded-control bg-sunken px-4 py-3">{text(`earn.${state}`)}</p>
      {state !== 'not_offered' && (
        <>
          <CreditFigures rewards={rewards} />
          <p className="text-small text-muted">{text('credit.how')}</p>
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          variant={state === 'ready' ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => setIsWatching(true)}
        >
          <Clapperboard aria-hidden="true" className="size-5" />
          {text('earn.watch')}
        </Button>
        {state === 'no_wallet' && <TextLink to="/dashboard/pi-network">{text('earn.connect')}</TextLink>}
        {state !== 'no_wallet' && <TextLink to="/dashboard/pi-network">{text('earn.all')}</TextLink>}
      </div>
      <Suspense>{isWatching && <AdDialog onClosed={() => setIsWatching(false)} />}</Suspense>
    </SectionCard>
  );
}
