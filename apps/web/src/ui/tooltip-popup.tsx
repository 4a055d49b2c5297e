import { Kbd } from './kbd.tsx';
import { placeBeside, type Side } from './place-beside.ts';

type Props = { anchor: Element; text: string; shortcut: readonly string[] | undefined; side: Side };

/** The popup of a tooltip, in the browser's top layer; see `tooltip.tsx`. */
export function TooltipPopup({ anchor, text, shortcut, side }: Props) {
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
