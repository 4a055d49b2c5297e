import { type FocusEvent, lazy, type PointerEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Side } from './place-beside.ts';

// Phones never open one.
const OpenTooltip = lazy(async () => ({ default: (await import('./tooltip-popup.tsx')).TooltipPopup }));

/**
 * Delays before the tooltip opens under a resting pointer, and before it closes after the pointer left, so that it can be
 * reached.
 */
const OPEN_DELAY_MS = 500;
const CLOSE_DELAY_MS = 120;

type Props = {
  /** The text; it must be in the element's accessible name too, because touch never shows a tooltip. */
  text: string;
  /** The keyboard shortcut of the same action. */
  shortcut?: readonly string[] | undefined;
  side?: Side;
  /** The one element that it describes. */
  children: ReactNode;
};

/**
 * A tooltip that opens on hover or keyboard focus. Escape closes it. Pages have hundreds: it has no set-up and no clean-up before
 * it opens.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes events of the element inside
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
        <Suspense>
          <OpenTooltip anchor={anchor} text={text} shortcut={shortcut} side={side} onClose={closeNow} />
        </Suspense>
      )}
    </span>
  );
}
