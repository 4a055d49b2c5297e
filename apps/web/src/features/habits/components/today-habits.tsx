import { ArrowRight, Repeat } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { FirstFetch } from '#src/platform/changes/first-fetch.tsx';
import { useToday } from '#src/platform/today/use-today.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import { type Habit, useHabitMonths, useHabits } from '../habits.data.ts';
import type { HabitOnDay } from '../habits.view-model.ts';
import { useHabitsToday } from '../habits-today.ts';
import { useHabitActions } from '../use-habit-actions.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { CompleteButton } from './complete-button.tsx';
import { HabitsSkeleton } from './habits-skeleton.tsx';
import { TodayLine } from './today-line.tsx';

/** Most habits that the dashboard shows; the others are a step away. */
const SHOWN_MAX = 6;

/** Today's habits in short, each completed with one tap, and the way to all of them. */
export function TodayHabits() {
  const { text } = useHabitTexts();
  const { active } = useHabits();
  const monthsOf = useHabitMonths();
  const today = useToday();
  const actions = useHabitActions();
  const titleId = useId();
  const habitsToday = useHabitsToday(active, monthsOf, today);
  const { asked, isKnown } = habitsToday;
  const firstFetch = (
    <FirstFetch
      hasRows={active.length > 0}
      title={text('failed.title')}
      skeleton={<HabitsSkeleton label={text('loading')} />}
    >
      <FirstHabit />
    </FirstFetch>
  );
  if (active.length === 0) return firstFetch;
  const more = asked.length - SHOWN_MAX;
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="text-heading font-semibold">
          {text('widget.title')}
        </h2>
        <div className="text-small text-muted">
          <TodayLine habitsToday={habitsToday} hasHabits today={today} />
        </div>
      </div>
      {isKnown && asked.length === 0 && <p className="pt-2 text-muted">{text('widget.none')}</p>}
      <ul className="flex flex-col pt-2">
        {asked.slice(0, SHOWN_MAX).map(({ habit, months, onDay }) => (
          <TodayHabit key={habit.id} habit={habit} onDay={onDay} onTap={() => void actions.tap(habit, months, today)} />
        ))}
      </ul>
      {firstFetch}
      <p className="flex flex-wrap items-center gap-x-2">
        {more > 0 && <span className="text-small text-muted">{text('widget.more', { count: more })}</span>}
        <TextLink to="/dashboard/habits">{text('widget.all')}</TextLink>
      </p>
    </section>
  );
}

function TodayHabit({ habit, onDay, onTap }: { habit: Habit; onDay: HabitOnDay; onTap: () => void }) {
  const { progress, schedule } = useHabitTexts();
  const id = useId();
  const tap = useSingleTap(onTap);
  return (
    <li className="-ms-1 flex min-h-14 items-center gap-2">
      <CompleteButton habit={habit} onDay={onDay} describedBy={id} tap={tap} />
      <span className="min-w-0 flex-1 py-1">
        <span dir="auto" className="block font-medium break-words">
          {habit.name}
        </span>
        <span id={id} className="block text-small text-muted">
          {progress(habit, onDay) ?? schedule(habit.schedule)}
        </span>
      </span>
    </li>
  );
}

function FirstHabit() {
  const { text } = useHabitTexts();
  return (
    <Link
      to="/dashboard/habits"
      className="group flex items-center gap-4 rounded-card border border-line bg-surface p-5 shadow-card transition-colors hover:border-outline sm:gap-5 sm:p-6"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
        <Repeat aria-hidden="true" className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-lead font-semibold">{text('widget.empty.title')}</span>
        <span className="block text-muted">{text('widget.empty.body')}</span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="size-5 shrink-0 text-accent transition-transform group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
      />
    </Link>
  );
}
