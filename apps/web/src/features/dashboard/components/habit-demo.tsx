import { addDays, type LocalDate } from '@dayward/domain';
import { Check, FlaskConical, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-day-text.ts';
import { useToday } from '#src/platform/today/use-today.ts';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

/** Days before today that are done when the demo begins. */
const DONE_AT_FIRST = [1, 2, 3, 5];

/** A demo habit to tap on; its state exists only in this component. */
export function HabitDemo() {
  const text = useText('dashboard-more');
  const today = useToday();
  const dayText = useDayText();
  const atFirst = () => new Set(DONE_AT_FIRST.map((daysAgo) => addDays(today, -daysAgo)));
  const [done, setDone] = useState<ReadonlySet<LocalDate>>(atFirst);
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index - 6));
  const toggle = (day: LocalDate) => {
    const next = new Set(done);
    if (!next.delete(day)) next.add(day);
    setDone(next);
  };
  return (
    <SectionCard
      title={text('demo.title')}
      body={text('demo.body')}
      badge={<Badge icon={<FlaskConical />}>{text('demo.badge')}</Badge>}
    >
      <div className="flex flex-col gap-3 rounded-control border border-dashed border-outline p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-semibold">{text('demo.habit')}</p>
          <p aria-live="polite" className="text-small text-muted tabular-nums">
            {text('demo.streak', { count: streakOf(done, today) })}
          </p>
        </div>
        <ul aria-label={text('demo.days')} className="flex flex-wrap gap-x-1 gap-y-2">
          {days.map((day) => (
            <li key={day}>
              <button
                type="button"
                aria-pressed={done.has(day)}
                aria-label={dayText(day)}
                className="grid size-11 place-items-center rounded-full"
                onClick={() => toggle(day)}
              >
                <span
                  aria-hidden="true"
                  className={classNames(
                    'grid size-9 place-items-center rounded-full text-small tabular-nums',
                    done.has(day) ? 'bg-accent text-accent-contrast' : 'border border-outline text-muted',
                    day === today && 'outline-2 outline-offset-2 outline-accent',
                  )}
                >
                  {done.has(day) ? <Check strokeWidth={3} className="size-4.5" /> : Number(day.slice(8))}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div>
          <TextButton onClick={() => setDone(atFirst())}>
            <RotateCcw aria-hidden="true" className="me-2 size-4" />
            {text('demo.reset')}
          </TextButton>
        </div>
      </div>
    </SectionCard>
  );
}

/** Days in a row up to today; an unfinished today does not end the streak. */
function streakOf(done: ReadonlySet<LocalDate>, today: LocalDate): number {
  let count = 0;
  for (let day = done.has(today) ? today : addDays(today, -1); done.has(day); day = addDays(day, -1)) count += 1;
  return count;
}
