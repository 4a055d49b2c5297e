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

/** The enter and exit animations of every dialog, and its backdrop. */
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
