import type { LocalDate } from '@dayward/domain';
import { classNames } from '#src/ui/class-names.ts';
import { useCalendar } from './calendar-context.ts';
import { useCalendarTexts } from './use-calendar-texts.ts';

type Props = {
  date: LocalDate;
  /** Number of hidden tasks of the day. */
  count: number;
  tabIndex?: number;
  className: string;
};

/** Link from a full cell to the list of the day, which has all tasks. */
export function MoreOfDay({ date, count, tabIndex, className }: Props) {
  const { text, dayAndMonth } = useCalendarTexts();
  const { openDay } = useCalendar();
  const more = text('day.more', { count });
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={text('day.more.of', { more, day: dayAndMonth(date) })}
      onClick={() => openDay(date)}
      className={classNames('rounded-small text-small text-muted hover:bg-sunken hover:text-ink', className)}
    >
      {more}
    </button>
  );
}
