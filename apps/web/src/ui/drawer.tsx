import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { isRightToLeft } from './is-right-to-left.ts';

const SIDES = {
  start:
    'start-0 rounded-e-card data-starting-style:-translate-x-full data-ending-style:-translate-x-full ' +
    'rtl:data-starting-style:translate-x-full rtl:data-ending-style:translate-x-full',
  end:
    'end-0 rounded-s-card data-starting-style:translate-x-full data-ending-style:translate-x-full ' +
    'rtl:data-starting-style:-translate-x-full rtl:data-ending-style:-translate-x-full',
};

export type DrawerProps = {
  isOpen: boolean;
  title: string;
  isTitleHidden?: boolean;
  closeLabel: string;
  onClose: () => void;
  /** Called when it has left the screen. */
  onClosed?: () => void;
  /** The element that takes the focus first; by default the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The element that takes the focus after closing; `true` (the default) for the previously focused one. */
  finalFocus?: () => HTMLElement | true;
  className?: string;
  children: ReactNode;
};

/** A modal panel from the side; a swipe towards its edge, Escape or a press beside it closes it. */
export function Drawer({ side = 'start', ...props }: DrawerProps & { side?: keyof typeof SIDES }) {
  const {
    isOpen,
    title,
    isTitleHidden = false,
    closeLabel,
    onClose,
    onClosed,
    initialFocus,
    finalFocus,
    className,
  } = props;
  return (
    <Base.Root
      open={isOpen}
      swipeDirection={(side === 'start') === isRightToLeft() ? 'right' : 'left'}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => !open && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={BACKDROP_CLASS} />
        <Base.Viewport className="fixed inset-0">
          <Base.Popup
            {...(initialFocus && { initialFocus })}
            {...(finalFocus && { finalFocus })}
            className={classNames(
              'absolute inset-y-0 flex w-80 max-w-[calc(100vw-3rem)] transform-[translateX(var(--drawer-swipe-movement-x,0px))] flex-col overflow-y-auto overscroll-contain bg-raised pb-[env(safe-area-inset-bottom)] text-ink shadow-raised transition-[transform,translate] duration-calm ease-calm outline-none data-swiping:duration-0 data-swiping:select-none',
              SIDES[side],
              className,
            )}
          >
            <Base.Content className="flex min-h-full flex-col">
              <DrawerHead title={title} isTitleHidden={isTitleHidden} closeLabel={closeLabel} />
              {props.children}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

export const BACKDROP_CLASS =
  'fixed inset-0 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-calm ' +
  'data-swiping:duration-0 data-starting-style:opacity-0 data-ending-style:opacity-0';

type Props = { title: string; isTitleHidden: boolean; closeLabel: string };

/** The title of a drawer or sheet, and its close button. */
export function DrawerHead({ title, isTitleHidden, closeLabel }: Props) {
  return (
    <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-2">
      <Base.Title className={isTitleHidden ? 'sr-only' : 'min-w-0 py-2 text-heading font-semibold'}>{title}</Base.Title>
      <Base.Close
        render={
          <IconButton label={closeLabel} className="ms-auto -me-2">
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        }
      />
    </div>
  );
}
