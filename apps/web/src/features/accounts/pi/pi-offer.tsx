import { WalletMinimal } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ConnectPanel, type PiStep } from './connect-panel.tsx';
import type { PiConnection } from './pi.data.ts';

type Props = { pi: PiConnection; onStep: (step: PiStep) => void };

/** The wallet among the ways of signing in; opens the modal of the wallet (PI-01). */
export function PiOffer({ pi, onStep }: Props) {
  const text = useText('pi');
  const common = useText('common');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <WalletMinimal aria-hidden="true" className="size-5" />
        {text('open')}
      </Button>
      <Dialog isOpen={isOpen} title={text('title')} closeLabel={common('close')} onClose={() => setIsOpen(false)}>
        <ConnectPanel pi={pi} onStep={onStep} />
      </Dialog>
    </>
  );
}
