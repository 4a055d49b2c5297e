import { lazy, Suspense, useState } from 'react';
import { useToday } from '#src/platform/today/use-today.ts';
import { useHabitMonths, useHabits } from '../habits.data.ts';
import { RowPopups } from '../habits.lazy.ts';
import { useHabitsToday } from '../habits-today.ts';
import { HabitRow } from '../row/habit-row.tsx';
import type { RowRequest } from '../row/row-request.ts';
import { useDayActions } from '../use-day-actions.ts';

/** Lazy as in the rows of today: many habits have no icon. */
const LazyHabitIcon = lazy(async () => ({ default: (await import('../icons/habit-icon.tsx')).HabitIcon }));

/** All active habits, each with its one-tap act of today, for pages of other features. Renders nothing without habits. */
export function HabitRows({ label }: { label: string }) {
  const { active } = useHabits();
  const today = useToday();
  const actions = useDayActions();
  const { all, describe } = useHabitsToday(active, useHabitMonths(), today);
  const [request, setRequest] = useState<RowRequest>();
  if (all.length === 0) return null;
  return (
    <>
      <ul aria-label={label} className="flex flex-col">
        {all.map((habitToday) => (
          <HabitRow
            key={habitToday.habit.id}
            look="today"
            level={3}
            Icon={LazyHabitIcon}
            onRequest={setRequest}
            {...{ habitToday, describe, today, actions }}
          />
        ))}
      </ul>
      <Suspense>{request && <RowPopups request={request} today={today} />}</Suspense>
    </>
  );
}
