import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { IconButton } from './icon-button.tsx';

/** Positions on screens that are wider than a phone's: `corner` is below the end of the header, near its opener. */
const PLACES = {
  middle: 'sm:inset-x-4 sm:top-[18dvh] sm:mx-auto sm:max-h-[78dvh] sm:max-w-md',
  corner: 'sm:inset-x-auto sm:end-[max(1.5rem,50vw-26.5rem)] sm:top-16 sm:max-h-[calc(100dvh-5rem)] sm:w-md',
};

type Props = {
  isOpen: boolean;
  title: string;
  place?: keyof typeof PLACES;
  closeLabel: string;
  onClose: () => void;
  /** Called when it has left the screen. */
  onClosed?: () => void;
  /** The element that takes the focus first; by default the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A modal dialog: a sheet from below on phones, a card elsewhere. */
export function Dialog({ isOpen, title, place = 'middle', closeLabel, onClose, onClosed, ...props }: Props) {
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} onClosed={onClosed}>
      <Base.Popup
        {...(props.initialFocus && { initialFocus: props.initialFocus })}
        className={classNames(
          'fixed inset-x-0 bottom-0 flex max-h-[85dvh] flex-col overflow-y-auto rounded-t-card bg-raised p-6 text-ink shadow-raised transition duration-calm ease-calm data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0 sm:bottom-auto sm:rounded-card',
          PLACES[place],
        )}
      >
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
        {props.children}
      </Base.Popup>
    </DialogFrame>
  );
}
