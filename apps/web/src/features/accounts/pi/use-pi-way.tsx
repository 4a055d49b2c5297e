import { type ReactNode, Suspense, useState } from 'react';
import { PiNextStep, PiOffer } from '../accounts.lazy.ts';
import type { PiStep } from './connect-panel.tsx';
import { usePi } from './pi.data.ts';
import { walletHostOf } from './wallet-host.ts';

type PiWay = {
  /** The button of the wallet; undefined on a server without Pi. */
  offer: ReactNode;
  /** What the sign-in with the wallet needs next, in place of the screen. */
  step: ReactNode;
  /** True inside a program that holds a wallet: it leads. */
  isFirst: boolean;
  /** True if a wallet is the only way to sign up. */
  isOnly: boolean;
};

/** The wallet as a way of a sign-in or sign-up screen. Its code is loaded only where the server is connected to Pi. */
export function usePiWay(onProblem: (reason: string) => void): PiWay {
  const pi = usePi();
  const [step, setStep] = useState<PiStep>();

  function goBack(reason?: string) {
    setStep(undefined);
    if (reason !== undefined) onProblem(reason);
  }

  return {
    offer: pi && (
      <Suspense fallback={<div className="h-11" />}>
        <PiOffer pi={pi} onStep={setStep} />
      </Suspense>
    ),
    step: step && (
      <Suspense>
        <PiNextStep step={step} onBack={goBack} />
      </Suspense>
    ),
    isFirst: pi !== undefined && (pi.isOnlySignIn || walletHostOf(pi) !== undefined),
    isOnly: pi?.isOnlySignIn ?? false,
  };
}
