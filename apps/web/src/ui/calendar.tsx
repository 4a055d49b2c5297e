import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { addMonths, clampDate, movedInCalendar, toUtc, type Weekday, weeksOfMonth } from './calendar-days.ts';
import { classNames } from './class-names.ts';
import { dateFormat } from './date-format.ts';
import { MonthSwitch, WeekdayNames } from './month-head.tsx';

export type CalendarProps = {
  /** The selected date, as `2026-11-21`; an empty string for none. */
  value: string;
  today: string;
  weekStart: Weekday;
  /** The language of the names of months and days, as a BCP 47 tag. */
  language: string;
  min?: string | undefined;
  max?: string | undefined;
  previousLabel: string;
  nextLabel: string;
  onChoose: (date: string) => void;
};

/**
 * One month to select a day from (WAI-ARIA date grid): arrow keys move by days and weeks, Home and End within the week, Page Up
 * and Page Down by months, with Shift by years. The days are one tab stop.
 */
export function Calendar(props: CalendarProps) {
  const { value, today, weekStart, language, min, max, previousLabel, nextLabel, onChoose } = props;
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState(() => clampDate(value || today, min, max));
  const weeks = weeksOfMonth(active, weekStart);
  const dayNames = dateFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  // The popup around it may not be positioned yet: focusing with a scroll would move the page.
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true }), []);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = movedInCalendar(event, active, weekStart);
    if (next === undefined) return;
    event.preventDefault();
    const date = clampDate(next, min, max);
    setActive(date);
    // After the new month has rendered.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus());
  }

  const canGo = (months: number) => {
    const month = addMonths(active, months).slice(0, 7);
    return (min === undefined || month >= min.slice(0, 7)) && (max === undefined || month <= max.slice(0, 7));
  };
  return (
    <div className="flex flex-col gap-1">
      <MonthSwitch
        id={id}
        date={active}
        language={language}
        level={2}
        previousLabel={previousLabel}
        nextLabel={nextLabel}
        canGo={canGo}
        onGo={(months) => setActive(clampDate(addMonths(active, months), min, max))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: WAI-ARIA builds the grid of dates on a table */}
      <table ref={grid} role="grid" aria-labelledby={id} onKeyDown={handleKeyDown} className="border-collapse">
        <WeekdayNames week={weeks[0] ?? []} language={language} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0">
                  <button
                    type="button"
                    data-date={day}
                    tabIndex={day === active ? 0 : -1}
                    disabled={day !== clampDate(day, min, max)}
                    aria-label={dayNames.format(toUtc(day))}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onChoose(day)}
                    className={classNames(DAY_CLASS, dayTone(day, active, value, today))}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const DAY_CLASS =
  'grid size-10 place-items-center rounded-full tabular-nums transition-colors sm:size-11 ' +
  'disabled:text-muted disabled:line-through disabled:opacity-60 disabled:hover:bg-transparent';

function dayTone(day: string, active: string, value: string, today: string): string {
  if (day === value) return 'bg-accent font-semibold text-accent-contrast';
  const isOutside = day.slice(0, 7) !== active.slice(0, 7);
  return classNames(
    'hover:bg-accent-soft',
    isOutside && 'text-muted',
    day === today && 'font-semibold text-accent underline decoration-2 underline-offset-4',
  );
}
