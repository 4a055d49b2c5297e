import { WalletMinimal } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import type { PiStep } from './connect-panel.tsx';
import { PiEntrance } from './pi-entrance.tsx';

/** The wallet among the ways of signing in; opens the modal of the wallet (PI-01). */
export function PiOffer({ onStep }: { onStep: (step: PiStep) => void }) {
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
        <PiEntrance onStep={onStep} />
      </Dialog>
    </>
  );
}
