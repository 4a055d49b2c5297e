import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';

type Tab<Value extends string> = { value: Value; label: string; icon?: ReactNode; badge?: ReactNode };

type Props<Value extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
  /** The content of the selected tab. */
  children: ReactNode;
  className?: string;
  panelClassName?: string;
};

/**
 * One of several panels at a time (WAI-ARIA tabs, with automatic activation). One tab stop; on narrow screens the row scrolls
 * horizontally and the selected tab into view.
 */
export function Tabs<Value extends string>(props: Props<Value>) {
  const { label, tabs, value, onChoose, children, className, panelClassName } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const tabId = (of: Value) => `${id}-${of}`;
  const isScrolled = useRef(value !== tabs[0]?.value);
  useEffect(() => {
    // Measuring the first tab before any scroll would cost the browser an extra layout.
    if (!isScrolled.current) {
      isScrolled.current = true;
      return;
    }
    const chosen = list.current?.querySelector(`[data-value="${CSS.escape(value)}"]`);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const next = nextTab(
      event,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    );
    const chosen = next === undefined ? undefined : tabs[next];
    if (chosen === undefined) return;
    event.preventDefault();
    onChoose(chosen.value);
    document.getElementById(tabId(chosen.value))?.focus();
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={handleKeyDown}
        // The padding keeps the focus ring of the first and the last tab inside the scroll container.
        className="-m-1.5 flex [scrollbar-width:none] gap-1 overflow-x-auto scroll-px-6 p-1.5"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(tab.value)}
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChoose(tab.value)}
            className={TAB_CLASS}
          >
            {tab.icon !== undefined && (
              <span aria-hidden="true" className="shrink-0 *:size-5">
                {tab.icon}
              </span>
            )}
            {tab.label}
            {tab.badge}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={tabId(value)}
        // Focusable even if nothing inside is.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: WAI-ARIA asks for it
        tabIndex={0}
        className={classNames('mt-4 rounded-control', panelClassName)}
      >
        {children}
      </div>
    </div>
  );
}

const TAB_CLASS =
  'relative inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-4 py-2 font-medium whitespace-nowrap text-muted ' +
  'transition-colors hover:bg-sunken hover:text-ink aria-selected:bg-accent-soft aria-selected:font-semibold ' +
  'aria-selected:text-accent-strong after:absolute after:inset-x-4 after:bottom-1 after:h-0.5 after:rounded-full ' +
  'aria-selected:after:bg-accent';

/** @returns the index of the tab that a key moves to; undefined for keys that do not move */
function nextTab(event: KeyboardEvent, current: number, count: number): number | undefined {
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  switch (event.key) {
    case 'ArrowRight':
      return (current + (isRightToLeft ? -1 : 1) + count) % count;
    case 'ArrowLeft':
      return (current + (isRightToLeft ? 1 : -1) + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
