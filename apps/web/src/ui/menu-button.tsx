import { type ComponentProps, type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import type { MenuEntry } from './menu-entry.ts';
import { Tooltip } from './tooltip.tsx';

const loadPopup = () => import('./menu-popup.tsx');
const MenuPopup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }));

type Props = Pick<ComponentProps<'button'>, 'aria-describedby' | 'aria-pressed' | 'onKeyDown'> & {
  'data-role'?: string;
  /** The accessible name if the content has none; also shown as a tooltip. */
  label?: string;
  /** The menu entries; a function if there are hundreds of such buttons, of which few are ever opened. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  /** Rendered above the entries, such as the owner of the menu. */
  header?: ReactNode;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
};

/** A button that opens a menu. The menu's code is prefetched when the pointer or the focus comes near. */
export function MenuButton({ label, entries, header, align = 'end', className, onKeyDown, children, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  /** Undefined before the first opening. */
  const [popup, setPopup] = useState<{ isOpen: boolean; isByKeyboard: boolean }>();
  const isOpen = popup?.isOpen === true;

  function open(isByKeyboard: boolean) {
    setPopup({ isOpen: true, isByKeyboard });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    onKeyDown?.(event);
    if (event.defaultPrevented) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(true);
  }

  const trigger = (
    <button
      {...rest}
      ref={button}
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      // A keyboard press has `detail` 0: then the menu focuses its first entry.
      onClick={(event) => open(event.detail === 0)}
      onKeyDown={handleKeyDown}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      className={classNames('min-h-11 min-w-11', className)}
    >
      {children}
    </button>
  );
  return (
    <>
      {label === undefined ? trigger : <Tooltip text={label}>{trigger}</Tooltip>}
      {popup && (
        <Suspense>
          <MenuPopup
            {...popup}
            anchor={button}
            align={align}
            entries={typeof entries === 'function' ? entries() : entries}
            header={header}
            onClose={() => setPopup({ ...popup, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  );
}

/** Called again on a press if this fails. */
function prefetch() {
  loadPopup().catch(() => undefined);
}
