import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { IconButton } from './icon-button.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  /** Replaces the visible title, such as by a field that edits it; the title is still announced. */
  head?: ReactNode;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** An icon before the title. */
  picture?: ReactNode;
  /** Buttons beside the close button. */
  actions?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** Called when it has left the screen. */
  onClosed?: () => void;
  children: ReactNode;
};

/** A modal dialog for the details of one item: full-screen on phones, a wide card elsewhere. Its header is sticky. */
export function WideDialog({ isOpen, title, head, subtitle, picture, closeLabel, onClose, onClosed, ...parts }: Props) {
  const closeButton = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} onClosed={onClosed}>
      <Base.Popup initialFocus={closeButton} className={POPUP_LOOK}>
        <div className="flex items-start gap-1 px-4 pt-3 pb-2 sm:gap-3 sm:px-6 sm:pt-5">
          {picture}
          <div className="min-w-0 flex-1 py-1.5">
            <Base.Title
              dir="auto"
              className={head === undefined ? 'text-heading font-semibold break-words' : 'sr-only'}
            >
              {title}
            </Base.Title>
            {head}
            {subtitle}
          </div>
          {parts.actions}
          <Base.Close
            render={
              <IconButton ref={closeButton} label={closeLabel} className="-me-2">
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            }
          />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-6">
          {parts.children}
        </div>
      </Base.Popup>
    </DialogFrame>
  );
}

const POPUP_LOOK =
  'fixed inset-0 flex flex-col bg-raised text-ink shadow-raised transition duration-calm ease-calm ' +
  'data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0 ' +
  'sm:inset-x-4 sm:inset-y-auto sm:top-[5dvh] sm:mx-auto sm:h-[min(56rem,90dvh)] sm:max-w-4xl sm:rounded-card';
