import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ConnectPanel, type PiStep } from './connect-panel.tsx';
import { FactsFailure } from './facts-failure.tsx';
import { usePiFacts } from './pi-facts.data.ts';

/** The way in with a wallet, once it is known how this server is connected to Pi. */
export function PiEntrance({ onStep }: { onStep: (step: PiStep) => void }) {
  const text = useText('pi');
  const facts = usePiFacts();
  if (facts.status === 'failed') return <FactsFailure failure={facts} />;
  if (facts.status === 'loading') {
    return (
      <div role="status" aria-label={text('loading')} className="appear-late">
        <Skeleton className="h-11" />
      </div>
    );
  }
  if (!facts.answer.available) return <p>{text('unavailable.body')}</p>;
  return <ConnectPanel pi={facts.answer} onStep={onStep} />;
}
