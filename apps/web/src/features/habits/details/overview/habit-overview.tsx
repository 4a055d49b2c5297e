import { currentRunId, type LocalDate } from '@dayward/domain';
import { Suspense, useState } from 'react';
import { TimerPanel } from '#src/features/time-entries/index.ts';
import { DayStrip } from '../../components/day-strip.tsx';
import { DayCard } from '../day-card.tsx';
import type { HabitInDetail } from '../use-habit-in-detail.ts';
import { AboutHabit } from './about-habit.tsx';
import { FigureList } from './figure-list.tsx';
import { MilestoneList } from './milestone-list.tsx';

/** How the habit stands: its last days, its figures and what they mean, and what it is. */
export function HabitOverview({ detail }: { detail: HabitInDetail }) {
  const { habit, months, today, actions } = detail;
  const [chosen, setChosen] = useState<LocalDate>();
  const day = chosen ?? today;
  return (
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-2 lg:items-start">
      <div className="flex min-w-0 flex-col gap-4 rounded-card bg-sunken p-3 sm:p-4">
        <DayStrip
          habit={habit}
          months={months}
          today={today}
          day={day}
          onChoose={(next) => setChosen(next === today ? undefined : next)}
          onToggle={(next, onDay) => void actions.setDay(habit, next, onDay.isComplete ? null : 'done')}
        />
        <DayCard key={day} detail={detail} day={day} />
        {habit.kind === 'duration' && (
          <Suspense fallback={<div className="h-11" />}>
            <TimerPanel subjectKind="habit" subjectId={habit.id} runId={currentRunId(habit)} />
          </Suspense>
        )}
      </div>
      <FigureList detail={detail} />
      <MilestoneList detail={detail} />
      <AboutHabit habit={habit} />
    </div>
  );
}
