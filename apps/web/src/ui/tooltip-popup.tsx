import { useEffect } from 'react';
import { Kbd } from './kbd.tsx';
import { placeBeside, type Side } from './place-beside.ts';

type Props = {
  anchor: Element;
  text: string;
  shortcut: readonly string[] | undefined;
  side: Side;
  onClose: () => void;
};

/** The popup of a tooltip, in the browser's top layer; see `tooltip.tsx`. Escape closes it, and scrolls that move the element away. */
export function TooltipPopup({ anchor, text, shortcut, side, onClose }: Props) {
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', closeOnEscape);
    window.addEventListener('scroll', onClose, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('scroll', onClose, { capture: true });
    };
  });
  return (
    // Hidden, because assistive technology has the words already: they are in the element's name.
    <span
      ref={(popup) => {
        if (popup === null) return;
        // Environments without rendering (tests) have no top layer.
        popup.showPopover?.();
        placeBeside(popup, anchor, side);
      }}
      popover="manual"
      aria-hidden="true"
      className="fixed inset-auto m-0 max-w-72 rounded-small bg-ink px-3 py-1.5 text-start text-small font-medium text-page shadow-popup transition-opacity duration-quick starting:opacity-0"
    >
      <span className="flex items-center gap-3">
        <span className="min-w-0">{text}</span>
        {shortcut !== undefined && <Kbd keys={shortcut} />}
      </span>
    </span>
  );
}
