import type { LocalDate } from '@dayward/domain';
import { DayEditor } from '../components/day-editor.tsx';
import { habitOnDay } from '../habits.view-model.ts';
import { DayNote } from './day-note.tsx';
import type { HabitInDetail } from './use-habit-in-detail.ts';

/** One day of the habit: what became of it, what was written about it, and the ways to say otherwise. */
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
