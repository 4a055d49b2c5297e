import { Popover as Base } from '@base-ui/react/popover';
import { type ReactNode, useRef } from 'react';
import { firstFieldOf } from './dialog.tsx';

type Props = {
  isOpen: boolean;
  label: string;
  /** The element beside which it opens and which gets the focus back; asked again when its content changes. */
  anchor: () => HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
};

/** A small editor beside the button that opened it. Escape and a press outside close it. */
export function Popover({ isOpen, label, anchor, onClose, children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={() => anchor()} align="start" sideOffset={6} collisionPadding={8}>
          <Base.Popup
            ref={popup}
            aria-label={label}
            initialFocus={() => firstFieldOf(popup.current) ?? popup.current}
            finalFocus={() => anchor() ?? true}
            className="max-h-(--available-height) w-104 max-w-(--available-width) origin-(--transform-origin) overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-4 text-ink shadow-popup transition duration-quick outline-none data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
