import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** A picture before the title. */
  picture?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** Called when it has left the screen. */
  onClosed?: () => void;
  children: ReactNode;
};

/** One thing with all that belongs to it, in front of the screen: all of the screen on phones, a wide card elsewhere. Its head stays in view. */
export function WideDialog({ isOpen, title, subtitle, picture, closeLabel, onClose, onClosed, children }: Props) {
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => !open && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 bg-scrim transition-opacity duration-calm data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className={POPUP_LOOK}>
          <div className="flex items-start gap-3 px-4 pt-3 pb-2 sm:px-6 sm:pt-5">
            {picture}
            <div className="min-w-0 flex-1 py-1.5">
              <Base.Title dir="auto" className="text-heading font-semibold break-words">
                {title}
              </Base.Title>
              {subtitle}
            </div>
            <Base.Close
              render={
                <IconButton label={closeLabel} className="-me-2">
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              }
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-6">
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const POPUP_LOOK =
  'fixed inset-0 flex flex-col bg-raised text-ink shadow-raised transition duration-calm ease-calm ' +
  'data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0 ' +
  'sm:inset-x-4 sm:inset-y-auto sm:top-[5dvh] sm:mx-auto sm:h-[min(56rem,90dvh)] sm:max-w-4xl sm:rounded-card';
