import { Menu as Base } from '@base-ui/react/menu';
import { Check, Circle } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Kbd } from './kbd.tsx';
import type { MenuEntry, PlainMenuEntry } from './menu-entry.ts';
import { Link } from './router/index.ts';
import type { Point } from './use-context-press.ts';

type Props = {
  isOpen: boolean;
  /** Opened by keyboard: the first entry takes the focus. */
  isByKeyboard: boolean;
  /** The opener, which gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  /** Where it opens; undefined for beside the opener. */
  at?: Point | undefined;
  /** True while a press outside must not close it, such as the end of the one that opened it. */
  isPinned?: () => boolean;
  align: 'start' | 'center' | 'end';
  entries: readonly MenuEntry[];
  header?: ReactNode;
  onClose: () => void;
};

const ITEM_CLASS =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-1.5 text-start no-underline select-none focus-visible:-outline-offset-3 ' +
  'data-highlighted:bg-accent-soft data-disabled:cursor-default data-disabled:opacity-60';

/** The popup may not be positioned yet: focusing with a scroll would move the page. */
const UNMOVED = { preventScroll: true };

/** The popup with the entries of a menu button; see `menu-button.tsx`. */
export function MenuPopup({ isOpen, isByKeyboard, anchor, at, isPinned, align, entries, header, onClose }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen || !isByKeyboard) return;
    const frame = requestAnimationFrame(() => firstItem(popup.current)?.focus(UNMOVED));
    return () => cancelAnimationFrame(frame);
  }, [isOpen, isByKeyboard]);
  const place = useMemo(() => at && { getBoundingClientRect: () => new DOMRect(at.x, at.y) }, [at]);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { reason }) => !open && !(reason === 'outside-press' && isPinned?.()) && onClose()}
    >
      <Base.Portal>
        <Base.Positioner anchor={place ?? anchor} align={align} sideOffset={6} collisionPadding={8}>
          <Base.Popup
            ref={popup}
            finalFocus={anchor}
            className="max-h-(--available-height) max-w-(--available-width) min-w-56 origin-(--transform-origin) overflow-y-auto overscroll-contain rounded-control border border-line bg-raised p-1.5 text-ink shadow-popup transition duration-quick outline-none data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
          >
            {header !== undefined && (
              <div className="mb-1.5 border-b border-line px-3 pt-1.5 pb-3 wrap-anywhere">{header}</div>
            )}
            {entries.map((entry, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: separators have no other identity
              <Fragment key={place}>{renderEntry(entry)}</Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function firstItem(popup: HTMLElement | null): HTMLElement | null | undefined {
  return popup?.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])');
}

function renderEntry(entry: MenuEntry): ReactNode {
  switch (entry.kind) {
    case 'separator':
      return <Base.Separator className="mx-3 my-1.5 border-t border-line" />;
    case 'link':
      return (
        <Base.LinkItem render={<Link to={entry.to} />} closeOnClick className={ITEM_CLASS}>
          <ItemContent entry={entry} />
        </Base.LinkItem>
      );
    case 'check':
      return (
        <Base.CheckboxItem
          checked={entry.isOn}
          disabled={entry.isDisabled ?? false}
          onCheckedChange={entry.onSwitch}
          className={ITEM_CLASS}
        >
          <CheckMark>
            <Base.CheckboxItemIndicator>
              <Check className="size-5" />
            </Base.CheckboxItemIndicator>
          </CheckMark>
          <span className="min-w-0 flex-1">{entry.label}</span>
        </Base.CheckboxItem>
      );
    case 'choice':
      return (
        <Base.RadioGroup value={entry.value} onValueChange={entry.onChoose}>
          <Base.GroupLabel className="px-3 pt-2 pb-1 text-small font-semibold text-muted">
            {entry.label}
          </Base.GroupLabel>
          {entry.options.map((option) => (
            <Base.RadioItem
              key={option.value}
              value={option.value}
              closeOnClick={entry.isClosing ?? false}
              className={ITEM_CLASS}
            >
              <CheckMark>
                <Base.RadioItemIndicator>
                  <Circle fill="currentColor" className="m-1 size-3" />
                </Base.RadioItemIndicator>
              </CheckMark>
              <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                {option.label}
              </span>
              {option.icon !== undefined && <Picture>{option.icon}</Picture>}
            </Base.RadioItem>
          ))}
        </Base.RadioGroup>
      );
    default:
      return (
        <Base.Item
          disabled={entry.isDisabled ?? false}
          onClick={entry.onAct}
          className={classNames(ITEM_CLASS, entry.tone === 'danger' && 'text-danger')}
        >
          <ItemContent entry={entry} />
        </Base.Item>
      );
  }
}

function ItemContent({ entry: { icon, label, detail, shortcut } }: { entry: PlainMenuEntry }) {
  return (
    <>
      {icon !== undefined && <Picture>{icon}</Picture>}
      <span className="min-w-0 flex-1">{label}</span>
      {detail}
      {shortcut !== undefined && <Kbd keys={shortcut} className="ms-4" />}
    </>
  );
}

function Picture({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="shrink-0 *:size-5">
      {children}
    </span>
  );
}

/** The column of the check mark; keeps its width without one. */
function CheckMark({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="grid size-5 shrink-0 place-items-center text-accent">
      {children}
    </span>
  );
}
