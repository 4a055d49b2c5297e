import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ConnectPanel, type PiStep } from '../pi/connect-panel.tsx';
import { FactsFailure } from '../pi/facts-failure.tsx';
import { usePiFacts } from '../pi/pi.data.ts';
import { PiNextStep } from '../pi/pi-next-step.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';

/** Signing in with a Pi wallet, as a page of its own. */
export function PiLoginScreen({ otherPath }: { otherPath: string }) {
  const text = useText('pi');
  const facts = usePiFacts();
  const [step, setStep] = useState<PiStep>();
  const [problem, setProblem] = useState<string>();
  usePageTitle(text('title'));

  function goBack(reason?: string) {
    setProblem(reason);
    setStep(undefined);
  }

  if (step) return <PiNextStep step={step} onBack={goBack} />;
  if (facts.status === 'failed') {
    return <FactsFailure failure={facts} />;
  }
  const pi = facts.status === 'ready' ? facts.answer : undefined;
  if (pi?.available === false) {
    return (
      <AuthFrame
        title={text('unavailable.title')}
        body={text('unavailable.body')}
        other={{ link: text('unavailable.link'), path: otherPath }}
      >
        {null}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={text('title')} body={text('body')} other={{ link: text('other'), path: otherPath }}>
      <Notice>{problem}</Notice>
      {pi === undefined ? (
        <div role="status" aria-label={text('loading')} className="appear-late">
          <Skeleton className="h-11" />
        </div>
      ) : (
        <ConnectPanel pi={pi} onStep={setStep} />
      )}
    </AuthFrame>
  );
}
