import { type ComponentProps, type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import type { MenuEntry } from './menu-entry.ts';
import { Tooltip } from './tooltip.tsx';

const loadPopup = () => import('./menu-popup.tsx');
const MenuPopup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }));

type Props = Pick<ComponentProps<'button'>, 'aria-describedby' | 'aria-pressed' | 'onKeyDown'> & {
  'data-role'?: string;
  /** What the button is called where its content does not say it; also shown as a tooltip. */
  label?: string;
  /** What it offers; a function where there are hundreds of such buttons, of which hardly one is ever opened. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  /** Above the entries: whose menu it is. */
  header?: ReactNode;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
};

/** A button that opens a menu. The menu's code is fetched when the pointer or the focus comes near. */
export function MenuButton({ label, entries, header, align = 'end', className, onKeyDown, children, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  /** Undefined until it is opened for the first time. */
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
      // Pressed keys count no clicks: they let the menu begin at its first entry.
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

/** Asked for again when it is pressed, should this fail. */
function prefetch() {
  loadPopup().catch(() => undefined);
}
