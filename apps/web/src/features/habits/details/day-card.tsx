import type { HabitDayState, LocalDate } from '@dayward/domain';
import { Button } from '#src/ui/button.tsx';
import { AmountForm } from '../components/amount-form.tsx';
import type { Habit } from '../habits.data.ts';
import { type HabitOnDay, habitOnDay, hasAmounts, isOverLimit } from '../habits.view-model.ts';
import type { HabitActions } from '../use-habit-actions.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { DayNote } from './day-note.tsx';
import type { HabitInDetail } from './use-habit-in-detail.ts';

const STATES = ['done', 'skipped', 'missed', null] as const satisfies (HabitDayState | null)[];

type Props = { habit: Habit; day: LocalDate; isToday: boolean; onDay: HabitOnDay; actions: HabitActions };

/** Shows the state of one day and lets the user change it; everything derived from the day updates. */
function DayEditor({ habit, day, isToday, onDay, actions }: Props) {
  const { text, fullDay, progress } = useHabitTexts();
  const name = isToday ? text('day.today') : fullDay(day);
  return (
    <div className="flex flex-col gap-3">
      <p>
        <span className="font-semibold">{name}</span>
        {hasAmounts(habit) && <span className="text-muted"> · {progress(habit, onDay)}</span>}
      </p>
      {hasAmounts(habit) && <AmountForm habit={habit} day={day} onDay={onDay} actions={actions} />}
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{text('day.states', { day: name })}</legend>
        {STATES.map((state) => {
          const isSaid = state === null ? false : state === 'done' ? onDay.isComplete : onDay.facts?.state === state;
          return (
            <Button
              key={state}
              variant="secondary"
              aria-pressed={state === null ? undefined : isSaid}
              aria-disabled={(state === 'done' && isOverLimit(habit, onDay)) || undefined}
              className="px-4 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
              onClick={() => {
                if (!isSaid && !(state === 'done' && isOverLimit(habit, onDay))) void actions.setDay(habit, day, state);
              }}
            >
              {text(`day.set.${state ?? 'none'}`)}
            </Button>
          );
        })}
      </fieldset>
    </div>
  );
}

/** One day of the habit: its state, its note, and the controls that change them. */
export function DayCard({ detail, day }: { detail: HabitInDetail; day: LocalDate }) {
  const { habit, months, today, weekStart, actions } = detail;
  const onDay = habitOnDay(habit, months, day, weekStart);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <DayEditor habit={habit} day={day} isToday={day === today} onDay={onDay} actions={actions} />
      <DayNote habit={habit} day={day} note={onDay.facts?.note ?? ''} />
    </div>
  );
}
