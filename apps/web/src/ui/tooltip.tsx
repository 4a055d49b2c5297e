import {
  type ComponentProps,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Side } from './place-beside.ts';
import { TooltipPopup } from './tooltip-popup.tsx';

/** How long a pointer rests before the words appear, and how long they stay when it leaves, so that it can reach them. */
const OPEN_DELAY_MS = 500;
const CLOSE_DELAY_MS = 120;

type Props = {
  /** The words; they must be in the accessible name of what it stands at too, because touch never shows them. */
  text: string;
  /** Keys that do the same. */
  shortcut?: readonly string[] | undefined;
  side?: Side;
  /** The one element it stands at. */
  children: ReactNode;
};

/**
 * Says in words what a picture does, when a mouse rests on it or the focus comes by keyboard. Escape puts it away. Pages have
 * hundreds: it has nothing to set up or to clean up before it is open.
 */
export function Tooltip({ text, shortcut, side = 'bottom', children }: Props) {
  const [anchor, setAnchor] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function later(delayMs: number, next: Element | undefined) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), delayMs);
  }
  function closeNow() {
    clearTimeout(timer.current);
    setAnchor(undefined);
  }
  function handlePointerEnter(event: PointerEvent<HTMLSpanElement>) {
    if (event.pointerType === 'mouse') later(OPEN_DELAY_MS, event.currentTarget.firstElementChild ?? undefined);
  }
  function handleFocus(event: FocusEvent<HTMLSpanElement>) {
    if (event.target.matches(':focus-visible')) setAnchor(event.currentTarget.firstElementChild ?? undefined);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the element inside
    <span
      className="contents"
      onPointerEnter={handlePointerEnter}
      onPointerLeave={() => later(CLOSE_DELAY_MS, undefined)}
      onPointerDown={closeNow}
      onFocus={handleFocus}
      onBlur={closeNow}
    >
      {children}
      {anchor !== undefined && (
        <OpenTooltip anchor={anchor} text={text} shortcut={shortcut} side={side} onClose={closeNow} />
      )}
    </span>
  );
}

/** Escape puts it away, and so does what moves the element away from under it. */
function OpenTooltip({ onClose, ...popup }: ComponentProps<typeof TooltipPopup> & { onClose: () => void }) {
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', closeOnEscape);
    window.addEventListener('scroll', onClose, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('scroll', onClose, { capture: true });
    };
  });
  return <TooltipPopup {...popup} />;
}
