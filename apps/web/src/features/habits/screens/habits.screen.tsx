import { HABITS_PER_ACCOUNT_MAX } from '@dayward/domain';
import { Repeat } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { FirstFetch } from '#src/platform/changes/first-fetch.tsx';
import { useToday } from '#src/platform/today/use-today.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useLocation } from '#src/ui/router/index.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { AddHabitForm, type AddHabitHandle } from '../components/add-habit-form.tsx';
import { ArchivedHabits } from '../components/archived-habits.tsx';
import { HabitRows } from '../components/habit-rows.tsx';
import { HabitsSkeleton } from '../components/habits-skeleton.tsx';
import { TodayLine } from '../components/today-line.tsx';
import { HabitDialog } from '../form/habit-dialog.part.ts';
import type { HabitBeginning } from '../form/habit-form.model.ts';
import { type Habit, useHabitMonths, useHabits } from '../habits.data.ts';
import { useHabitsToday } from '../habits-today.ts';
import { useHabitActions } from '../use-habit-actions.ts';
import { useHabitTexts } from '../use-habit-texts.ts';

export function HabitsScreen() {
  const { text } = useHabitTexts();
  const { active, archived } = useHabits();
  const monthsOf = useHabitMonths();
  const today = useToday();
  const habitsToday = useHabitsToday(active, monthsOf, today);
  const actions = useHabitActions();
  const { search, key } = useLocation();
  const addForm = useRef<AddHabitHandle>(null);
  const [subject, setSubject] = useState<Habit | HabitBeginning>();
  const goOnAdding = useCallback(() => addForm.current?.focus(), []);
  const asked = new URLSearchParams(search);
  const isAdding = asked.has('add');
  useEffect(() => {
    if (key !== '' && isAdding) goOnAdding(); // each time that somebody comes to add
  }, [key, isAdding, goOnAdding]);
  const count = active.length + archived.length;
  usePageTitle(text('title'));
  return (
    <>
      <PageHeader title={text('title')}>
        <TodayLine habitsToday={habitsToday} hasHabits={active.length > 0} today={today} />
      </PageHeader>
      {count >= HABITS_PER_ACCOUNT_MAX && (
        <p className="mb-4 rounded-control bg-sunken px-4 py-3 text-small">
          {text('add.full', { max: HABITS_PER_ACCOUNT_MAX })}
        </p>
      )}
      <AddHabitForm formRef={addForm} onMore={(name) => setSubject({ name })} />
      <HabitRows
        habits={active}
        monthsOf={monthsOf}
        today={today}
        wanted={{ id: asked.get('habit'), by: key }}
        actions={actions}
        onEdit={setSubject}
        onEmptied={goOnAdding}
      />
      <FirstFetch
        hasRows={count > 0}
        title={text('failed.title')}
        skeleton={<HabitsSkeleton label={text('loading')} />}
      >
        <EmptyState
          picture={<Repeat aria-hidden="true" className="size-7" />}
          title={text('empty.title')}
          action={
            <Button variant="ghost" onClick={goOnAdding}>
              {text('empty.action')}
            </Button>
          }
        >
          {text('empty.body')}
        </EmptyState>
      </FirstFetch>
      <ArchivedHabits habits={archived} actions={actions} onEmptied={goOnAdding} />
      <TextLink to="/dashboard/recently-deleted" className="mt-6">
        {text('recentlyDeleted')}
      </TextLink>
      {subject && (
        <Suspense>
          <HabitDialog
            subject={subject}
            onAdded={() => addForm.current?.clear()}
            onClosed={() => setSubject(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
