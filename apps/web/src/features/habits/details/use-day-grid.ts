import { isLocalDate, type LocalDate, localDate } from '@dayward/domain';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { clampDate } from '#src/ui/calendar-days.ts';

type Options<Grid extends HTMLElement> = {
  grid: RefObject<Grid | null>;
  day: LocalDate;
  /** Days after it cannot be chosen. */
  last: LocalDate;
  onChoose: (day: LocalDate) => void;
  /** Where a key leads to; undefined for keys that lead nowhere. */
  moved: (event: KeyboardEvent<HTMLElement>, day: LocalDate) => string | undefined;
};

/**
 * A grid of days of which one is chosen and one stop of the Tab key. The days are plain elements that say which they are
 * (`data-date`): two handlers serve hundreds of them.
 */
export function useDayGrid<Grid extends HTMLElement>({ grid, day, last, onChoose, moved }: Options<Grid>) {
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus();
  }, [grid, day]);

  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const next = moved(event, day);
      if (next === undefined || !isLocalDate(next)) return;
      event.preventDefault();
      const chosen = localDate(clampDate(next, undefined, last));
      if (chosen === day) return;
      isMoving.current = true;
      onChoose(chosen);
    },
    onClick({ target }: MouseEvent) {
      const date = target instanceof Element ? target.closest<HTMLElement>('[data-date]')?.dataset['date'] : undefined;
      if (date !== undefined && isLocalDate(date)) onChoose(date);
    },
  };
}
