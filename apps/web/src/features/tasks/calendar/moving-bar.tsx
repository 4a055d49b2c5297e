import { isLocalDate, localDate, type Weekday } from '@dayward/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { isDialogOpen } from '#src/platform/shortcuts/use-shortcuts.ts';
import { Button } from '#src/ui/button.tsx';
import { addDays, movedInCalendar } from '#src/ui/calendar-days.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useCalendar } from './calendar-context.ts';
import { useCalendarTexts } from './use-calendar-texts.ts';
import type { MovingTask } from './use-task-mover.ts';

/**
 * Shows the target day of a moved task. It keeps the focus while the calendar changes page. Escape cancels the move from anywhere
 * on the page.
 */
export function MovingBar({ lifted: { task, to }, weekStart }: { lifted: MovingTask; weekStart: Weekday }) {
  const { text, dayAndMonth } = useCalendarTexts();
  const { moving } = useCalendar();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const cancelOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isDialogOpen(document)) return;
      event.preventDefault();
      moving.cancel();
    };
    window.addEventListener('keydown', cancelOnEscape);
    return () => window.removeEventListener('keydown', cancelOnEscape);
  }, [moving]);

  const go = (day: string) => isLocalDate(day) && moving.moveTo(localDate(day));

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isOnBar = event.target === bar.current;
    if (isOnBar && (event.key === ' ' || event.key === 'Enter')) {
      event.preventDefault();
      if (!event.repeat) moving.drop();
      return;
    }
    const next = movedInCalendar(event, to, weekStart);
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no focus of its own
    <div
      ref={bar}
      role="group"
      tabIndex={-1}
      aria-label={text('move.bar', task)}
      onKeyDown={handleKeyDown}
      className="sticky bottom-28 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-accent bg-raised p-3 ps-4 shadow-raised md:bottom-4"
    >
      <div className="min-w-0 flex-1 basis-52">
        <p dir="auto" className="truncate font-semibold">
          {text('move.bar', task)}
        </p>
        <p className="text-small text-muted">{text('move.how')}</p>
      </div>
      <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center justify-end gap-1">
        <IconButton label={text('move.earlier')} onClick={() => go(addDays(to, -1))}>
          <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </IconButton>
        <span className="min-w-0 text-center font-medium">{text('move.to', { day: dayAndMonth(to) })}</span>
        <IconButton label={text('move.later')} onClick={() => go(addDays(to, 1))}>
          <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </IconButton>
        <Button size="small" onClick={() => moving.drop()}>
          {text('move.drop')}
        </Button>
        <Button variant="ghost" size="small" onClick={moving.cancel}>
          {text('move.cancel')}
        </Button>
      </div>
    </div>
  );
}
