import {
  addDays,
  type EffectiveRecurrence,
  type LocalDate,
  nextOccurrence,
  occurrencesBetween,
  recurrenceOf,
  TASK_RECURRENCES,
} from '@dayward/domain';
import { useMemo } from 'react';
import { dateFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useCalendarDay, useWeekStart } from '#src/platform/today/use-today.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { RecurrenceDetails } from './recurrence-details.tsx';
import { formOf, type RecurrenceValue, recurrenceValueOf } from './recurrence-form.model.ts';
import { useRecurrenceText } from './rule-format.ts';

type Props = {
  value: RecurrenceValue;
  /** Empty or null for a task without a due date. */
  dueDate: LocalDate | '' | null;
  onChange: (value: RecurrenceValue) => void;
};

/** Recurrence of a task: common presets in two taps, all rules in a folded section, and the next days as text. */
export function RecurrenceField({ value, dueDate, onChange }: Props) {
  const text = useText('recurrence');
  const recurrenceText = useRecurrenceText();
  const today = useCalendarDay();
  const weekStart = useWeekStart();
  const due = dueDate === '' ? null : dueDate;
  const recurrence = recurrenceOf({ ...value, dueDate: due });
  const start = due ?? today;
  const details = recurrence && formOf(recurrence, recurrence.startsOn ?? start);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SegmentedControl
        legend={text('legend')}
        options={TASK_RECURRENCES.map((option) => ({ value: option, label: text(`face.${option}`) }))}
        value={value.recurring}
        onChoose={(recurring) => onChange({ recurring, recurrence: null })}
        className="max-sm:[&_label]:basis-2/5"
      />
      {recurrence !== null && details !== null && (
        <>
          <p role="status" className="text-small text-muted">
            <span className="font-semibold text-ink">{recurrenceText(recurrence)}</span>{' '}
            <NextDays recurrence={recurrence} dueDate={due} today={today} />
          </p>
          <Disclosure
            summary={
              <>
                {text('more')}
                <span className="block text-small font-normal text-muted">{text('more.summary')}</span>
              </>
            }
          >
            {!details.isWhole && <p className="pb-3 text-small text-muted">{text('custom')}</p>}
            <RecurrenceDetails
              form={details.form}
              start={start}
              onChange={(changes) =>
                onChange(recurrenceValueOf({ ...details.form, ...changes }, due, start, weekStart))
              }
            />
          </Disclosure>
        </>
      )}
    </div>
  );
}

const SHOWN = 3;

/** Search spans for the next days, in days: the first is enough for most rules, few need the last. */
const SPANS = [60, 800, 9_000];

type NextDaysProps = { recurrence: EffectiveRecurrence; dueDate: LocalDate | null; today: LocalDate };

/**
 * The next days of a recurrence as text. For a recurrence that counts from completion: the next one if the task were completed
 * today.
 */
function NextDays({ recurrence, dueDate, today }: NextDaysProps) {
  const i18n = useI18n();
  const language = formattingLanguage(i18n.getLanguage());
  const text = i18n.text('recurrence');
  const days = useMemo(() => nextDays(recurrence, dueDate, today), [recurrence, dueDate, today]);
  const write = (day: LocalDate) =>
    dateFormat(language, {
      ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
      ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    }).format(Date.parse(`${day}T00:00:00Z`));
  const [first] = days;
  if (first === undefined) return text('next.none');
  if (recurrence.anchor === 'completion') return text('next.completion', { day: write(first) });
  return text('next', { days: days.map(write).join(' · ') });
}

function nextDays(recurrence: EffectiveRecurrence, dueDate: LocalDate | null, today: LocalDate): LocalDate[] {
  if (recurrence.anchor === 'completion') {
    const next = nextOccurrence(recurrence, { dueDate, completedOn: today, today });
    return next === null ? [] : [next];
  }
  const from = dueDate ?? recurrence.startsOn ?? today;
  for (const span of SPANS) {
    const days = occurrencesBetween(recurrence.rule, recurrence.startsOn ?? from, from, addDays(from, span));
    if (days.length >= SHOWN || span === SPANS.at(-1)) return days.slice(0, SHOWN);
  }
  return [];
}
