import { memo } from 'react';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import type { Habit } from '../habits.data.ts';
import { RowPopups } from '../habits.lazy.ts';
import type { RowRequest } from './row-request.ts';

/** Finds the button in its row. */
export const MENU_SELECTOR = '[data-role="menu"]';

type Props = { habit: Habit; onRequest: (request: RowRequest) => void };

/**
 * Asks the page to open the menu of a habit. One menu serves all rows, because there may be hundreds; it marks the button as
 * expanded while it is open.
 */
export const RowMenuButton = memo(function RowMenuButton({ habit, onRequest }: Props) {
  const text = useText('habits');
  const i18n = useI18n();
  const label = text('row.menu', habit);
  const fetchAhead = () => RowPopups.fetchAhead(i18n);
  const open = (opener: HTMLElement, isByKeyboard: boolean) =>
    onRequest({ kind: 'menu', habit, opener, at: undefined, finger: undefined, isByKeyboard });
  return (
    <button
      type="button"
      data-role="menu"
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      // A keyboard press has `detail` 0: then the menu focuses its first entry.
      onClick={({ currentTarget, detail }) => open(currentTarget, detail === 0)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        open(event.currentTarget, true);
      }}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      className="relative z-1 grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Dots />
    </button>
  );
});

/** Three dots from borders instead of an icon: each SVG costs every frame of the page, and there may be hundreds. */
function Dots() {
  return (
    <span aria-hidden="true" className="flex gap-0.75">
      <span className={DOT_CLASS} />
      <span className={DOT_CLASS} />
      <span className={DOT_CLASS} />
    </span>
  );
}

const DOT_CLASS = 'size-px rounded-full border';
