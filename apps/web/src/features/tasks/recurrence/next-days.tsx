import { addDays, type EffectiveRecurrence, type LocalDate, nextOccurrence, occurrencesBetween } from '@dayward/domain';
import { useMemo } from 'react';
import { dateFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';

const SHOWN = 3;

/** Search spans for the next days, in days: the first is enough for most rules, few need the last. */
const SPANS = [60, 800, 9_000];

type Props = { recurrence: EffectiveRecurrence; dueDate: LocalDate | null; today: LocalDate };

/**
 * The next days of a recurrence as text. For a recurrence that counts from completion: the next one if the task were completed
 * today.
 */
export function NextDays({ recurrence, dueDate, today }: Props) {
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
