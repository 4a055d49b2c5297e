import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { PiStep } from '../pi/connect-panel.tsx';
import { PiEntrance } from '../pi/pi-entrance.tsx';
import { PiNextStep } from '../pi/pi-next-step.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';

/** Signing in with a Pi wallet, as a page of its own. */
export function PiLoginScreen({ otherPath }: { otherPath: string }) {
  const text = useText('pi');
  const [step, setStep] = useState<PiStep>();
  const [problem, setProblem] = useState<string>();
  usePageTitle(text('title'));

  function goBack(reason?: string) {
    setProblem(reason);
    setStep(undefined);
  }

  if (step) return <PiNextStep step={step} onBack={goBack} />;
  return (
    <AuthFrame title={text('title')} body={text('body')} other={{ link: text('other'), path: otherPath }}>
      <Notice>{problem}</Notice>
      <PiEntrance onStep={setStep} />
    </AuthFrame>
  );
}
