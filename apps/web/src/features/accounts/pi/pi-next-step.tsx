import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { SecondFactorStep } from '../second-factor/second-factor-step.tsx';
import type { PiStep } from './connect-panel.tsx';
import { PiSignUp } from './pi-sign-up.tsx';

type Props = {
  step: PiStep;
  /** Called with the reason if the sign-in has to start again. */
  onBack: (reason?: string) => void;
};

/** What follows a sign-in with a wallet: the second factor, or a new account. */
export function PiNextStep({ step, onBack }: Props) {
  const text = useText('pi');
  if (step.kind === 'second-factor')
    return <SecondFactorStep backLabel={text('new.back')} onBack={() => onBack()} onExpired={onBack} />;
  return <PiSignUp accessToken={step.accessToken} username={step.username} onBack={() => onBack()} />;
}
