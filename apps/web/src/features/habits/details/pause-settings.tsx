import { type HabitPause, isLocalDate } from '@dayward/domain';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { badInputOf } from '#src/ui/bad-input.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { Section } from './section.tsx';
import type { HabitInDetail } from './use-habit-in-detail.ts';

/** Pauses a habit: from today, until a day or without an end. A pause keeps the streak. */
export function PauseSettings({ detail }: { detail: HabitInDetail }) {
  const { habit, today, weekStart, actions } = detail;
  const i18n = useI18n();
  const text = i18n.text('habit-details');
  const [until, setUntil] = useState('');
  const [isHalfTyped, setIsHalfTyped] = useState(false);
  const pause = habit.pauses.find(({ from, to }) => from <= today && (to === null || to >= today));
  const isTooEarly = until !== '' && until < today;
  return (
    <Section title={text('set.pause')} body={text('set.pause.body')}>
      {pause ? (
        <div className="flex flex-wrap items-center gap-3">
          <PauseText pause={pause} />
          <Button variant="secondary" onClick={() => void actions.resume(habit, today)}>
            <Play aria-hidden="true" className="size-4" />
            {text('set.pause.end')}
          </Button>
        </div>
      ) : (
        <form
          noValidate
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const isHalf = badInputOf(event.currentTarget).length > 0; // an empty field means no end, a half-typed one does not
            setIsHalfTyped(isHalf);
            if (!isTooEarly && !isHalf) void actions.pause(habit, today, isLocalDate(until) ? until : null);
          }}
        >
          <DateField
            label={text('set.pause.until')}
            hint={text('set.pause.until.hint')}
            error={isTooEarly ? text('set.pause.tooEarly') : isHalfTyped ? text('set.pause.halfTyped') : undefined}
            value={until}
            min={today}
            today={today}
            weekStart={weekStart}
            language={formattingLanguage(i18n.getLanguage())}
            openLabel={text('note.day.open')}
            previousLabel={text('month.previous')}
            nextLabel={text('month.next')}
            onChange={(date) => {
              setUntil(date);
              setIsHalfTyped(false);
            }}
            className="w-full sm:max-w-64"
          />
          <Button type="submit" variant="secondary">
            <Pause aria-hidden="true" className="size-4" />
            {text('set.pause.begin')}
          </Button>
        </form>
      )}
    </Section>
  );
}

function PauseText({ pause: { from, to } }: { pause: HabitPause }) {
  const text = useI18n().text('habit-details');
  const dayText = useDayText();
  const since = text('set.pause.since', { day: dayText(from) });
  return <p>{to === null ? since : text('set.pause.sinceUntil', { since, day: dayText(to) })}</p>;
}
