import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Called when it has left the screen. */
  onClosed?: () => void;
  children: ReactNode;
};

/** A question in front of the screen: a sheet from below on phones, a card in the middle elsewhere. */
export function Dialog({ isOpen, title, closeLabel, onClose, onClosed, children }: Props) {
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => !open && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed inset-x-0 bottom-0 flex max-h-[85dvh] flex-col overflow-y-auto rounded-t-card bg-raised p-6 text-ink shadow-raised transition duration-200 ease-calm data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0 sm:inset-x-4 sm:top-[18dvh] sm:bottom-auto sm:mx-auto sm:max-w-md sm:rounded-card">
          <div className="mb-4 flex items-start justify-between gap-4">
            <Base.Title className="min-w-0 text-heading font-semibold">{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label={closeLabel} className="-me-2 -mt-2">
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              }
            />
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
