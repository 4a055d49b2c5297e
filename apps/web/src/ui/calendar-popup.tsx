import { Popover as Base } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { Calendar, type CalendarProps } from './calendar.tsx';

type Props = CalendarProps & {
  isOpen: boolean;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The popup calendar of a date field; see `date-field.tsx`. */
export function CalendarPopup({ isOpen, label, anchor, onClose, ...calendar }: Props) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align="end" sideOffset={6} collisionPadding={8}>
          <Base.Popup
            aria-label={label}
            // The calendar focuses its selected day.
            initialFocus={false}
            finalFocus={anchor}
            className="max-w-(--available-width) rounded-card border border-line bg-raised p-3 text-ink shadow-popup transition duration-quick outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Calendar {...calendar} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
