import { addDays, type HeatmapDay, type LocalDate, localDate, startOfWeek, type Weekday } from '@dayward/domain';
import { type CSSProperties, memo, useEffect, useMemo, useRef } from 'react';
import { dateFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { IN_YEAR, movedInCalendar, toUtc } from '#src/ui/calendar-days.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { SwatchColour } from '#src/ui/swatch.ts';
import { type DaysByDate, type HeatCellState, heatCellState, useDayGrid } from './day-grid.ts';

type Props = {
  year: number;
  days: DaysByDate;
  label: string;
  day: LocalDate;
  today: LocalDate;
  weekStart: Weekday;
  colour: SwatchColour;
  /** The day in words, with its outcome. */
  describe: (day: HeatmapDay) => string;
  onChoose: (day: LocalDate) => void;
};

/**
 * The days of a year, a column a week. Small on purpose: it shows the shape of the year and selects a day, which is changed
 * elsewhere. Its cells are plain elements; the whole grid is one tab stop.
 */
export function YearHeatmap(props: Props) {
  const { year, days: known, label, day, today, weekStart, colour, describe, onChoose } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const handlers = useDayGrid({
    grid,
    day,
    last: today,
    onChoose,
    moved: (event, date) => movedInCalendar(event, date, weekStart, IN_YEAR),
  });
  const weeks = useMemo(() => weeksOfYear(year, weekStart), [year, weekStart]);
  useEffect(() => scrollCellIntoView(scroller.current, grid.current, day), [day]);
  return (
    // A grid wider than a phone scrolls by itself, and follows the selected day.
    <div ref={scroller} className="-mx-4 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:px-6">
      <div className="w-max" style={{ '--heat': `var(--color-swatch-${colour})` } as CSSProperties}>
        <MonthNames weeks={weeks} />
        {/* biome-ignore lint/a11y/useSemanticElements: weeks are columns here, which a table cannot express */}
        <div
          ref={grid}
          role="grid"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={handlers.onKeyDown}
          onClick={handlers.onClick}
          className="grid grid-flow-col grid-rows-7 gap-0.75"
        >
          {weeks.map((days) => (
            <Week
              key={days.find((date) => date !== null)}
              days={days}
              chosen={days.includes(day) ? day : undefined}
              {...{ known, today, describe }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Scrolls horizontally only: the page keeps its position. */
function scrollCellIntoView(scroller: HTMLElement | null, grid: HTMLElement | null, day: LocalDate): void {
  const cell = grid?.querySelector(`[data-date="${day}"]`)?.getBoundingClientRect();
  const frame = scroller?.getBoundingClientRect();
  if (!scroller || !cell || !frame) return;
  const margin = 48;
  if (cell.left < frame.left + margin) scroller.scrollLeft += cell.left - frame.left - margin;
  else if (cell.right > frame.right - margin) scroller.scrollLeft += cell.right - frame.right + margin;
}

type WeekProps = Pick<Props, 'today' | 'describe'> & {
  known: DaysByDate;
  days: readonly (LocalDate | null)[];
  chosen: LocalDate | undefined;
};

/** Memoized: re-renders only when one of its days changed, or the selection in it; a year has 53 of them. */
const Week = memo(function Week({ days, known, chosen, today, describe }: WeekProps) {
  const hasDays = days.some((date) => date !== null && date <= today);
  return (
    <div role={hasDays ? 'row' : 'presentation'} className="contents">
      {days.map((date, place) => {
        const day = date === null || date > today ? undefined : known.get(date);
        if (day === undefined) return <EmptyCell key={WEEKDAYS[place]} isAhead={date !== null} />;
        const isChosen = date === chosen;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a cell of a grid that is not a table
          <span
            key={date}
            role="gridcell"
            data-date={date}
            tabIndex={isChosen ? 0 : -1}
            aria-selected={isChosen}
            aria-label={describe(day)}
            title={describe(day)}
            className={classNames(
              CELL_CLASS,
              'cursor-pointer',
              HEAT_CLASSES[heatCellState(day)],
              isChosen && SELECTED_CLASS,
            )}
          />
        );
      })}
    </div>
  );
});

/** React keys of empty cells. */
const WEEKDAYS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

/** An empty cell: a day of another year, or a future day. */
function EmptyCell({ isAhead }: { isAhead: boolean }) {
  return <span role="presentation" className={classNames(CELL_CLASS, isAhead && 'border border-line')} />;
}

function MonthNames({ weeks }: { weeks: readonly (LocalDate | null)[][] }) {
  const language = formattingLanguage(useI18n().getLanguage());
  const names = dateFormat(language, { month: 'short', timeZone: 'UTC' });
  return (
    <div
      aria-hidden="true"
      className="grid auto-cols-[1rem] grid-flow-col gap-0.75 pb-1 text-small text-muted sm:auto-cols-[0.75rem]"
    >
      {monthPlaces(weeks).map(({ month, week }) => (
        <span key={month} className="w-0 whitespace-nowrap" style={{ gridColumnStart: week + 1 }}>
          {names.format(toUtc(month))}
        </span>
      ))}
    </div>
  );
}

/** The legend of the cells: no colour is used without words. */
export function HeatLegend({ colour }: { colour: SwatchColour }) {
  const text = useText('habit-details');
  const item = (state: HeatCellState, words: string) => (
    <li className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={classNames('size-4 rounded-[0.25rem]', HEAT_CLASSES[state])} />
      {words}
    </li>
  );
  return (
    <ul
      aria-label={text('heat.legend')}
      className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted"
      style={{ '--heat': `var(--color-swatch-${colour})` } as CSSProperties}
    >
      {item('level0', text('heat.nothing'))}
      {item('level2', text('heat.part'))}
      {item('level4', text('heat.done'))}
      {item('skipped', text('heat.skipped'))}
      {item('missed', text('heat.missed'))}
    </ul>
  );
}

const CELL_CLASS = 'size-4 rounded-[0.25rem] sm:size-3 sm:rounded-[0.1875rem]';
const SELECTED_CLASS = 'outline-2 outline-offset-1 outline-accent';

const HEAT_CLASSES: Record<HeatCellState, string> = {
  level0: 'bg-line',
  level1: 'bg-[color-mix(in_oklab,var(--heat)_35%,var(--color-line))]',
  level2: 'bg-[color-mix(in_oklab,var(--heat)_55%,var(--color-line))]',
  level3: 'bg-[color-mix(in_oklab,var(--heat)_78%,var(--color-line))]',
  level4: 'bg-(--heat)',
  skipped: 'bg-[repeating-linear-gradient(135deg,var(--color-outline)_0_1.5px,var(--color-line)_1.5px_4px)]',
  missed: 'bg-[radial-gradient(circle,var(--color-outline)_0_30%,var(--color-line)_32%)]',
};

/** The weeks of a year; a day of another year is null. */
function weeksOfYear(year: number, weekStart: Weekday): (LocalDate | null)[][] {
  const [first, last] = [localDate(`${year}-01-01`), localDate(`${year}-12-31`)];
  const weeks: (LocalDate | null)[][] = [];
  for (let start = startOfWeek(first, weekStart); start <= last; start = addDays(start, 7)) {
    const week = Array.from({ length: 7 }, (_, place) => addDays(start, place));
    weeks.push(week.map((day) => (day >= first && day <= last ? day : null)));
  }
  return weeks;
}

/** The index of the first week in which each month begins, for the month's name. */
function monthPlaces(weeks: readonly (LocalDate | null)[][]): { month: string; week: number }[] {
  return weeks.flatMap((days, week) => {
    const first = days.find((day) => day?.endsWith('-01'));
    return first == null ? [] : [{ month: first, week }];
  });
}
