import { Drawer as Base } from '@base-ui/react/drawer';
import { classNames } from './class-names.ts';
import { BACKDROP_LOOK, type DrawerProps } from './drawer.tsx';
import { DrawerHead } from './drawer-head.tsx';
import { isRightToLeft } from './is-right-to-left.ts';

/** A panel with more about something: from below on phones, at the end side of wider screens. */
export function Sheet(props: DrawerProps) {
  const { isOpen, title, isTitleHidden = false, closeLabel, onClose, onClosed, initialFocus, className } = props;
  return (
    <Base.Root
      open={isOpen}
      swipeDirection={swipeDirection()}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => !open && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={BACKDROP_LOOK} />
        <Base.Viewport className="fixed inset-0">
          <Base.Popup
            {...(initialFocus && { initialFocus })}
            className={classNames(
              'absolute flex transform-[translate(var(--drawer-swipe-movement-x,0px),var(--drawer-swipe-movement-y,0px))] flex-col overflow-y-auto overscroll-contain bg-raised text-ink shadow-raised transition-[transform,translate] duration-calm ease-calm outline-none data-swiping:duration-0 data-swiping:select-none',
              'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[88dvh] max-sm:rounded-t-card max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full',
              'sm:inset-y-0 sm:end-0 sm:w-md sm:rounded-s-card sm:data-ending-style:translate-x-full sm:data-starting-style:translate-x-full sm:rtl:data-ending-style:-translate-x-full sm:rtl:data-starting-style:-translate-x-full',
              className,
            )}
          >
            <div aria-hidden="true" className="mx-auto mt-2 h-1.5 w-10 shrink-0 rounded-full bg-line sm:hidden" />
            <Base.Content className="flex flex-col">
              <DrawerHead title={title} isTitleHidden={isTitleHidden} closeLabel={closeLabel} />
              <div className="px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">{props.children}</div>
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function swipeDirection(): 'down' | 'left' | 'right' {
  if (!window.matchMedia('(min-width: 40rem)').matches) return 'down';
  return isRightToLeft() ? 'left' : 'right';
}
