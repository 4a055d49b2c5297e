import { type HeatmapDay, type LocalDate, localDate, type Weekday } from '@dayward/domain';
import { Check, CircleDashed, Minus, NotebookPen, Pause, Shield, X } from 'lucide-react';
import { type KeyboardEvent, memo, useId, useRef } from 'react';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { addMonths, clampDate, movedInCalendar, weeksOfMonth } from '#src/ui/calendar-days.ts';
import { classNames } from '#src/ui/class-names.ts';
import { MonthSwitch, WeekdayNames } from '#src/ui/month-head.tsx';
import { type SwatchColour, swatchFillClass } from '#src/ui/swatch.ts';
import { type DaysByDate, type ShownOutcome, shownOutcome, useDayGrid } from './day-grid.ts';

const OUTCOME_ICONS = {
  done: Check,
  partial: CircleDashed,
  skipped: Minus,
  missed: X,
  protected: Shield,
  rested: Pause,
  none: undefined,
} as const satisfies Record<ShownOutcome, typeof Check | undefined>;

type Props = {
  days: DaysByDate;
  day: LocalDate;
  today: LocalDate;
  weekStart: Weekday;
  colour: SwatchColour;
  /** The day in words, with its outcome. */
  describe: (day: HeatmapDay) => string;
  onChoose: (day: LocalDate) => void;
  /** Called for Space on a day: toggles its completion. */
  onToggle: (day: LocalDate) => void;
};

/** The month of the selected day. A tap or the arrow keys select a day; Space or the card beside the grid changes it. */
export function MonthGrid({ days, day, today, weekStart, colour, describe, onChoose, onToggle }: Props) {
  const text = useText('habit-details');
  const language = formattingLanguage(useI18n().getLanguage());
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const handlers = useDayGrid({
    grid,
    day,
    last: today,
    onChoose,
    moved: (event, date) => movedInCalendar(event, date, weekStart),
  });
  const weeks = weeksOfMonth(day, weekStart);
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === ' ') {
      event.preventDefault();
      if (!event.repeat) onToggle(day);
    } else handlers.onKeyDown(event);
  }

  return (
    <div className="flex min-w-0 flex-col gap-1">
      <MonthSwitch
        id={id}
        date={day}
        language={language}
        level={3}
        className="text-lead"
        previousLabel={text('month.previous')}
        nextLabel={text('month.next')}
        canGo={(months) => months < 0 || day.slice(0, 7) < today.slice(0, 7)}
        onGo={(months) => onChoose(localDate(clampDate(addMonths(day, months), undefined, today)))}
      />
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: WAI-ARIA builds the grid of dates on a table
        role="grid"
        aria-labelledby={id}
        aria-describedby={`${id}-keys`}
        onKeyDown={handleKeyDown}
        onClick={handlers.onClick}
        className="w-full table-fixed border-collapse"
      >
        <WeekdayNames week={weeks[0] ?? []} language={language} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => {
                const isInMonth = date.slice(0, 7) === day.slice(0, 7);
                const known = isInMonth && date <= today ? days.get(localDate(date)) : undefined;
                if (known !== undefined)
                  return <Day key={date} known={known} isChosen={date === day} {...{ today, colour, describe }} />;
                return (
                  <td key={date} className="h-12 text-center text-small text-muted">
                    {isInMonth ? Number(date.slice(8)) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={`${id}-keys`} className="text-small text-muted pointer-coarse:sr-only print:hidden">
        {text('month.keys')}
      </p>
    </div>
  );
}

type DayProps = Pick<Props, 'today' | 'colour' | 'describe'> & { known: HeatmapDay; isChosen: boolean };

/** Memoized: re-renders only when the day changed, or its selection. */
const Day = memo(function Day({ known, isChosen, today, colour, describe }: DayProps) {
  const { day, hasNote } = known;
  const outcome = shownOutcome(known);
  const Icon = OUTCOME_ICONS[outcome];
  return (
    <td className="p-0.5">
      <button
        type="button"
        data-date={day}
        tabIndex={isChosen ? 0 : -1}
        aria-label={describe(known)}
        aria-pressed={isChosen}
        aria-current={day === today ? 'date' : undefined}
        className={classNames(
          'relative flex h-12 w-full flex-col items-center justify-center gap-0.5 rounded-control hover:bg-sunken',
          isChosen && 'bg-surface shadow-card outline-2 -outline-offset-2 outline-accent',
        )}
      >
        <span
          className={classNames('text-small leading-none tabular-nums', day === today && 'font-semibold text-accent')}
        >
          {Number(day.slice(8))}
        </span>
        <span
          className={classNames(
            'grid size-5 place-items-center rounded-full',
            outcome === 'done' ? classNames('text-surface', swatchFillClass(colour)) : 'text-muted',
          )}
        >
          {Icon && <Icon aria-hidden="true" strokeWidth={outcome === 'done' ? 3 : 2} className="size-3.5" />}
        </span>
        {hasNote && <NotebookPen aria-hidden="true" className="absolute end-1 top-1 size-3 text-muted" />}
      </button>
    </td>
  );
});
