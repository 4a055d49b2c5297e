import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { useSessionState } from '#src/platform/runtime.tsx';
import type { PiStep } from './connect-panel.tsx';

const PiOffer = lazyComponent(async () => (await import('./pi-offer.tsx')).PiOffer, 'pi');

const PiNextStep = lazyComponent(
  async () => (await import('./pi-next-step.tsx')).PiNextStep,
  'pi',
  'accounts',
  'security',
);

type PiWay = {
  /** The button of the wallet; undefined on a server without Pi. */
  offer: ReactNode;
  /** What the sign-in with the wallet needs next, in place of the screen. */
  step: ReactNode;
  /** True if it leads: in a frame, as the Pi Browser shows apps, and where wallets alone sign up. */
  isFirst: boolean;
  /** True if a wallet is the only way to sign up. */
  isOnly: boolean;
};

/** The wallet as a way of a sign-in or sign-up screen. Its code is loaded only where the server is connected to Pi. */
export function usePiWay(onProblem: (reason: string) => void): PiWay {
  const session = useSessionState();
  const wallets = session.status === 'signed-out' ? session.wallets : undefined;
  const [step, setStep] = useState<PiStep>();

  function goBack(reason?: string) {
    setStep(undefined);
    if (reason !== undefined) onProblem(reason);
  }

  return {
    offer: wallets && (
      <Suspense fallback={<div className="h-11" />}>
        <PiOffer onStep={setStep} />
      </Suspense>
    ),
    step: step && (
      <Suspense>
        <PiNextStep step={step} onBack={goBack} />
      </Suspense>
    ),
    isFirst: wallets === 'only' || (wallets !== undefined && window.parent !== window.self),
    isOnly: wallets === 'only',
  };
}
