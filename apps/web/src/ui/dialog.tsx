import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

type DialogFrameProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Called when it has left the screen. */
  onClosed: (() => void) | undefined;
  /** The popup. */
  children: ReactNode;
};

/** The enter and exit animations of every dialog, and its backdrop. */
function DialogFrame({ isOpen, onClose, onClosed, children }: DialogFrameProps) {
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

/** Positions on screens that are wider than a phone's: `corner` is below the end of the header, near its opener. */
const PLACES = {
  middle: 'sm:inset-x-4 sm:top-[18dvh] sm:mx-auto sm:max-h-[78dvh] sm:max-w-md',
  corner: 'sm:inset-x-auto sm:end-[max(1.5rem,50vw-26.5rem)] sm:top-16 sm:max-h-[calc(100dvh-5rem)] sm:w-md',
};

type DialogProps = {
  isOpen: boolean;
  title: string;
  place?: keyof typeof PLACES;
  closeLabel: string;
  onClose: () => void;
  /** Called when it has left the screen. */
  onClosed?: () => void;
  /** The element that takes the focus first; by default the first field, and in a dialog without fields the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A modal dialog: a sheet from below on phones, a card elsewhere. Its body scrolls below its header. */
export function Dialog({ isOpen, title, place = 'middle', closeLabel, onClose, onClosed, ...props }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} onClosed={onClosed}>
      <Base.Popup
        ref={popup}
        data-sheet
        initialFocus={() => props.initialFocus?.current ?? firstFieldOf(popup.current) ?? popup.current}
        className={classNames(
          'fixed inset-x-0 bottom-0 flex max-h-[85dvh] flex-col rounded-t-card bg-raised text-ink shadow-raised transition duration-calm ease-calm outline-none data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0 sm:bottom-auto sm:rounded-card',
          PLACES[place],
        )}
      >
        <div className="flex items-start justify-between gap-4 px-6 pt-6 pb-3">
          <Base.Title className="min-w-0 text-heading font-semibold">{title}</Base.Title>
          <Base.Close
            render={
              <IconButton label={closeLabel} className="-me-2 -mt-2">
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            }
          />
        </div>
        {/* Fields that scroll into view stay clear of the buttons. */}
        <div className="flex min-h-0 flex-1 scroll-py-24 flex-col overflow-y-auto overscroll-contain px-6 pt-1 pb-6">
          {props.children}
        </div>
      </Base.Popup>
    </DialogFrame>
  );
}

/** The first field of a popup; of radio buttons the chosen one. A key typed there never reaches the close button. */
export function firstFieldOf(popup: HTMLElement | null): HTMLElement | null {
  const field = popup?.querySelector<HTMLElement>(FIELDS) ?? null;
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  return popup?.querySelector<HTMLElement>(`input[name="${CSS.escape(field.name)}"]:checked`) ?? field;
}

const FIELDS =
  'input:not([type="hidden"], [hidden], [disabled]), textarea:not([disabled]), select:not([disabled]), [contenteditable="true"]';

/** The buttons at the end of a dialog, which stay in view while the body scrolls. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-6 z-1 -mx-6 mt-auto -mb-6 flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-6 py-4 sm:rounded-b-card print:hidden">
      {children}
    </div>
  );
}

type WideDialogProps = {
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

/**
 * A modal dialog for the details of one item: full-screen on phones, a wide card elsewhere. Its header is sticky. The dialog
 * itself takes the focus: a typed key changes nothing.
 */
export function WideDialog({
  isOpen,
  title,
  head,
  subtitle,
  picture,
  closeLabel,
  onClose,
  onClosed,
  ...parts
}: WideDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} onClosed={onClosed}>
      <Base.Popup ref={popup} initialFocus={popup} className={POPUP_CLASS}>
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
              <IconButton label={closeLabel} className="-me-2">
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

const POPUP_CLASS =
  'fixed inset-0 flex flex-col bg-raised text-ink shadow-raised outline-none transition duration-calm ease-calm ' +
  'data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0 ' +
  'sm:inset-x-4 sm:inset-y-auto sm:top-[5dvh] sm:mx-auto sm:h-[min(56rem,90dvh)] sm:max-w-4xl sm:rounded-card';
