import type { HabitDayOutcome, HeatmapDay, LocalDate } from '@dayward/domain';

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
