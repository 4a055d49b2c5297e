import { type HabitDayOutcome, type HeatmapDay, isLocalDate, type LocalDate, localDate } from '@dayward/domain';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { clampDate } from '#src/ui/calendar-days.ts';

/** The days of a year by their dates. */
export type DaysByDate = ReadonlyMap<LocalDate, HeatmapDay>;

export function daysByDate(days: readonly HeatmapDay[]): DaysByDate {
  return new Map(days.map((day) => [day.day, day]));
}

/** The outcome that a day shows, or `none`. Days that were not due show nothing. */
export type ShownOutcome = Exclude<HabitDayOutcome, 'open' | 'kept'> | 'none';

export function shownOutcome({ outcome }: Pick<HeatmapDay, 'outcome'>): ShownOutcome {
  const isNothing = outcome === 'open' || outcome === 'kept' || outcome === 'before' || outcome === 'ahead';
  return isNothing ? 'none' : outcome;
}

/** The state of a heatmap cell: its completion level, or skipped or missed. */
export type HeatCellState = `level${HeatmapDay['level']}` | 'skipped' | 'missed';

export function heatCellState({ outcome, level }: HeatmapDay): HeatCellState {
  if (level > 0) return `level${level}`;
  if (outcome === 'skipped') return 'skipped';
  return outcome === 'missed' || outcome === 'protected' ? 'missed' : 'level0';
}

type Options<Grid extends HTMLElement> = {
  grid: RefObject<Grid | null>;
  day: LocalDate;
  /** The last day that can be selected. */
  last: LocalDate;
  onChoose: (day: LocalDate) => void;
  /** The date that a key moves to; undefined for keys that do not move. */
  moved: (event: KeyboardEvent<HTMLElement>, day: LocalDate) => string | undefined;
};

/**
 * Keyboard and pointer handlers of a grid of days with one selected day and one tab stop. The days are plain elements with their
 * date in `data-date`: two handlers serve hundreds of them.
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
