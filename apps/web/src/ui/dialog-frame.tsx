import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Called when it has left the screen. */
  onClosed: (() => void) | undefined;
  /** The popup. */
  children: ReactNode;
};

/** How every dialog comes and goes, and what darkens the screen behind it. */
export function DialogFrame({ isOpen, onClose, onClosed, children }: Props) {
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => !open && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 bg-scrim transition-opacity duration-calm data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        {children}
      </Base.Portal>
    </Base.Root>
  );
}
