import type { LocalDate } from '@dayward/domain';
import { useDeferredValue } from 'react';
import { useHistory } from '#src/platform/sync/use-local-data.ts';
import type { Habit, MonthsByRun } from '../habits.data.ts';
import { useFocusOnNext } from '../use-focus-on-next.ts';
import type { HabitActions } from '../use-habit-actions.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { HabitRow } from './habit-row.tsx';

type Props = {
  habits: readonly Habit[];
  monthsOf: MonthsByRun;
  today: LocalDate;
  /** The habit that somebody came for, and what tells this time from the next. */
  wanted: { id: string | null; by: string };
  actions: HabitActions;
  onEdit: (habit: Habit) => void;
  /** The last one has left. */
  onEmptied: () => void;
};

/** The habits of every day. */
export function HabitRows({ habits, monthsOf, today, wanted, actions, onEdit, onEmptied }: Props) {
  const { text } = useHabitTexts();
  const rows = useFocusOnNext(habits, onEmptied);
  // Figures of many habits take a moment: the page is there first, and stays quick while they are computed.
  const isWhole = useDeferredValue(useHistory() === 'complete', false);
  if (habits.length === 0) return null;
  return (
    <section aria-label={text('title')}>
      <p role="status" className="mb-2 ps-1 text-small text-muted">
        {text('count', { count: habits.length })}
      </p>
      <ul ref={rows} className="flex flex-col gap-3">
        {habits.map((habit) => (
          <HabitRow
            key={habit.id}
            habit={habit}
            months={monthsOf(habit)}
            today={today}
            isWhole={isWhole}
            wantedBy={habit.id === wanted.id ? wanted.by : undefined}
            actions={actions}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </section>
  );
}
