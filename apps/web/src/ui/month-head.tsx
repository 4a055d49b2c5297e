import { ChevronLeft, ChevronRight } from 'lucide-react';
import { toUtc } from './calendar-days.ts';
import { classNames } from './class-names.ts';
import { dateFormat } from './date-format.ts';
import { IconButton } from './icon-button.tsx';

type PeriodSwitchProps = {
  /** Id of the name, which labels the days below it. */
  id: string;
  name: string;
  level: 2 | 3;
  className?: string | undefined;
  previousLabel: string;
  nextLabel: string;
  canGo?: (pages: number) => boolean;
  onGo: (pages: number) => void;
};

type MonthSwitchProps = Omit<PeriodSwitchProps, 'name'> & {
  /** Any day of the month. */
  date: string;
  language: string;
};

/** The name of a month between buttons to the previous and the next one. */
export function MonthSwitch({ date, language, ...rest }: MonthSwitchProps) {
  return <PeriodSwitch {...rest} name={write(language, date, { month: 'long', year: 'numeric' })} />;
}

/** The name of a period between buttons to the previous and the next one. */
export function PeriodSwitch({ id, name, level, className, canGo = () => true, onGo, ...props }: PeriodSwitchProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex items-center justify-between gap-2">
      <IconButton label={props.previousLabel} disabled={!canGo(-1)} onClick={() => onGo(-1)}>
        <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </IconButton>
      <Heading id={id} aria-live="polite" className={classNames('font-semibold first-letter:uppercase', className)}>
        {name}
      </Heading>
      <IconButton label={props.nextLabel} disabled={!canGo(1)} onClick={() => onGo(1)}>
        <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}

/** The weekday names above the columns: short on screen, long for assistive technology. */
export function WeekdayNames({ week, language }: { week: readonly string[]; language: string }) {
  return (
    <thead>
      <tr>
        {week.map((date) => (
          <th key={date} scope="col" className="pb-1 text-small font-medium text-muted">
            <span aria-hidden="true">{write(language, date, { weekday: 'short' })}</span>
            <span className="sr-only">{write(language, date, { weekday: 'long' })}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function write(language: string, date: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(language, { ...options, timeZone: 'UTC' }).format(toUtc(date));
}
