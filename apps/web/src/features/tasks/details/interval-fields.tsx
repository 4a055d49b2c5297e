import type { ReactNode } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { TimeField } from '#src/ui/time-field.tsx';
import { useDateTexts } from '../form/use-date-texts.ts';
import type { IntervalProblems, IntervalValues } from './interval.ts';

type Props = {
  values: IntervalValues;
  problems: IntervalProblems;
  onEdit: (changes: Partial<IntervalValues>) => void;
  className: string;
  /** Content before the end field. */
  children?: ReactNode;
};

/** Fields for the day, start and end of a time interval. */
export function IntervalFields({ values, problems, onEdit, className, children }: Props) {
  const text = useText('task-details');
  const dateTexts = useDateTexts();
  const problemText = (field: keyof IntervalValues) => problems[field] && text(`time.${problems[field]}`);
  return (
    <div className={className}>
      <DateField
        {...dateTexts}
        label={text('time.day')}
        max={dateTexts.today}
        error={problemText('day')}
        value={values.day}
        onChange={(day) => onEdit({ day })}
      />
      <TimeField
        label={text('time.from')}
        error={problemText('from')}
        value={values.from}
        onChange={(from) => onEdit({ from })}
      />
      {children}
      <TimeField
        label={text('time.to')}
        error={problemText('to')}
        value={values.to}
        onChange={(to) => onEdit({ to })}
      />
    </div>
  );
}
